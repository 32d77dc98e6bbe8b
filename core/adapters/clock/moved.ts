import type { Clock } from '../../ports/clock.ts';
import { systemClock } from './system.ts';

/** Shows `at` when it is made and goes on from there: what a demo shows of another day. */
export function movedClock(at: Date, machine: Clock = systemClock): Clock {
  const aheadMs = at.getTime() - machine.now().getTime();
  return { now: () => new Date(machine.now().getTime() + aheadMs) };
}
