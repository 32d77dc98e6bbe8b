/** A line of the report. A figure that misses its target is marked and fails nothing. */
export const verdict = (what: string, value: string, target: string, reached: boolean): string =>
  `${reached ? '✓' : '✗'} ${what.padEnd(28)} ${value.padEnd(22)} ${target}`;
export type Verdict = typeof verdict;
