// How are numbers written for people? With thousands apart, units, and no more digits than anybody needs.

/** `1,131` */
export function count(n: number): string {
  return n.toLocaleString('en-US');
}

/** `6`, `200,000`, `1.7M`; rounded down. */
export function compact(n: number): string {
  if (n < 1e6) return count(Math.round(n));
  const [divisor, unit] = n < 1e9 ? [1e6, 'M'] : n < 1e12 ? [1e9, 'B'] : [1e12, 'T'];
  const scaled = n / divisor;
  return `${scaled < 10 ? Math.floor(scaled * 10) / 10 : count(Math.floor(scaled))}${unit}`;
}

/** `1 execution`, `4 executions` */
export function plural(n: number, noun: string): string {
  return `${count(n)} ${noun}${n === 1 ? '' : 's'}`;
}

/** `0.4s`, `12.3s`, `2m 05s` */
export function duration(ms: number): string {
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)}s`;
  const seconds = Math.round(ms / 1_000);
  return `${count(Math.floor(seconds / 60))}m ${String(seconds % 60).padStart(2, '0')}s`;
}

/** `97 %`, `98.2 %`; rounded down, so that what is below a threshold never looks as if it reached it. */
export function percent(value: number): string {
  return `${Math.floor(value * 10 + 1e-6) / 10} %`;
}
