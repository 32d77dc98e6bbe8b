import type { Appointment, Span } from '../day-summary.ts';
import type { WorkSystem } from '../engine/rules.ts';
import type { RuleValues } from './catalogue.ts';
import { minutesOfClock } from './kinds/stamps.ts';
import type { ValuesByKind } from './values-by-kind.ts';

const OWN_HOURS: readonly WorkSystem[] = [
  'FLEX',
  'DISCRETIONARY',
  'EXEMPT_MANAGER',
  'HIGHLY_PROFESSIONAL',
];

/** They come and go as they decide: their plan is a measure of hours and no appointment. */
export const choosesOwnHours = (system: WorkSystem): boolean => OWN_HOURS.includes(system);

/** Core time of flextime in minutes from midnight; null where there is none. */
export const coreTimeOf = (system: RuleValues<'WORK_SYSTEM'>): Span | null =>
  system.workSystem === 'FLEX' && system.hasCoreTime
    ? { from: minutesOfClock(system.coreStart), until: minutesOfClock(system.coreEnd) }
    : null;

/**
 * When somebody has to be there on a planned day, in minutes from its midnight: whoever is not is late
 * or leaves early. Under flextime the core time, if there is one (LSA 32-3: the hours are the
 * worker's own; core time is a company matter).
 */
export function attendedHours(
  system: RuleValues<'WORK_SYSTEM'>,
  plan: Span | undefined,
): Span | null {
  if (!plan) return null;
  return choosesOwnHours(system.workSystem) ? coreTimeOf(system) : plan;
}

/** The same in the words of a day that is not calculated yet (`marksUnder`). */
export const appointmentOf = ({
  WORK_SYSTEM: system,
  TIME_STAMPING: stamping,
}: Pick<ValuesByKind, 'WORK_SYSTEM' | 'TIME_STAMPING'>): Appointment => ({
  choosesOwnHours: choosesOwnHours(system.workSystem),
  core: coreTimeOf(system),
  lateGraceMinutes: stamping.lateGraceMinutes,
  earlyLeaveGraceMinutes: stamping.earlyLeaveGraceMinutes,
});
