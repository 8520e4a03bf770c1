// What do locks cost, and does it matter how many there are? The figures of docs/decisions/0001-locks-for-plan-lifecycle-service.md.
import { measureContention, showStandstill } from './contended.ts';
import { measureEmptySections, measureReentrancy, measureService } from './uncontended.ts';

await measureEmptySections();
await measureService();
await measureContention();
await showStandstill();
await measureReentrancy();
