import type { Clock } from '../../ports/clock.ts';

export type FixedClock = Clock & {
  set(at: Date | string): void;
  advance(milliseconds: number): void;
};

/** Stands still until it is told otherwise. */
export const fixedClock = (at: Date | string): FixedClock => {
  let instant = new Date(at).getTime();
  return {
    now: () => new Date(instant),
    set: (next) => {
      instant = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
};
