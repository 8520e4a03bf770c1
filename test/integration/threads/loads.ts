// What each component is asked, by its name.
import { cancellationToken } from './cancellation-token.ts';
import { circuitBreaker } from './circuit-breaker.ts';
import type { Load } from './load.ts';
import { planExecutionContext } from './plan-execution-context.ts';
import { planLifecycleService } from './plan-lifecycle-service.ts';
import { reactiveEventBus } from './reactive-event-bus.ts';

export const loads = {
  'cancellation-token': cancellationToken,
  'circuit-breaker': circuitBreaker,
  'plan-execution-context': planExecutionContext,
  'plan-lifecycle-service': planLifecycleService,
  'reactive-event-bus': reactiveEventBus,
};

export type LoadName = keyof typeof loads;

/** Without its types: what one side of a load says, the other understands. */
export function loadOf(name: LoadName): Load<object> {
  return loads[name] as unknown as Load<object>;
}
