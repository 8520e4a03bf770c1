// Calls of a real component, one after the other, as a history that its model must explain.
import { checkHistorySync } from '../../../models/check-history.ts';
import { HistoryRecorder } from '../../../models/history.ts';
import type { InputOf, Model } from '../../../models/model.ts';

/** Whether the model expects every answer that the component gives to these calls. */
export async function isAsExpected<State, Component extends object>(
  model: Model<State, Component>,
  component: Component,
  calls: readonly InputOf<Component>[],
): Promise<boolean> {
  const recorder = new HistoryRecorder();
  for (const { method, args } of calls) {
    const index = recorder.invoke('A', method, args);
    const work = component[method] as (...values: unknown[]) => Promise<unknown>;
    await work.apply(component, [...args]).then(
      (value) => recorder.returned(index, value),
      (error: unknown) => recorder.threw(index, error),
    );
  }
  return checkHistorySync(model, recorder.history()).verdict === 'linearizable';
}
