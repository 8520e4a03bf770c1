import { UnsafeEventBus } from '../../../../../src/components/reactive-event-bus/before.ts';
import { eventBusContract } from './event-bus-contract.ts';

eventBusContract('the bus without synchronisation', (options) => new UnsafeEventBus(options));
