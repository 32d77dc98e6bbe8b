/** The same numbers in every run for one seed. */
export type Pick = {
  /** A whole number from 0 on, below `below`. */
  below(below: number): number;
  from(least: number, most: number): number;
  one<One>(list: readonly One[]): One;
  /** True once in so many times. */
  onceIn(times: number): boolean;
};

export function randomOf(seed: number): Pick {
  let state = (seed ^ 0x9e37_79b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => next() % limit;
  return {
    below,
    from: (least, most) => least + below(most - least + 1),
    one: (list) => list[below(list.length)] as (typeof list)[number],
    onceIn: (times) => below(times) === 0,
  };
}
