// How are several ways of doing the same compared on a machine that others use too? They take turns, in rounds so short that some
// are not disturbed, and of each the best round counts.
import { measure } from '../measure.ts';

export type Work = () => Promise<unknown>;

/** The best rate of each way, in units per second, in their order. */
export async function measureInTurn(
  ways: Readonly<Record<string, Work>>,
  units: number,
  rounds: number,
): Promise<Map<string, number>> {
  const best = new Map(Object.keys(ways).map((name) => [name, 0]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, work] of Object.entries(ways)) {
      const { perSecond } = await measure(units, work, 1);
      best.set(name, Math.max(perSecond, best.get(name)!));
    }
  }
  return best;
}
