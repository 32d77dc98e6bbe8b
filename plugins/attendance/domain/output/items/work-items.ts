import type { Piece } from '../../engine/rules.ts';
import type { WorkMinutes } from '../../records/work-minutes.ts';
import { added, type DayOutcome, type OutputItem } from './item.ts';

const minutes = (code: string, of: (outcome: DayOutcome) => number): OutputItem => ({
  code,
  kind: 'MINUTES',
  group: 'WORK',
  ...added(({ outcome }) => (outcome ? of(outcome) : null)),
});
const column = (code: string, key: keyof WorkMinutes): OutputItem =>
  minutes(code, (outcome) => outcome.minutes[key]);

/** Lengths of time as the results have them; late night lies over the others and is no part to add. */
export const workItems: readonly OutputItem[] = [
  minutes('planned', ({ plannedMinutes }) => plannedMinutes),
  column('worked', 'worked'),
  column('actualWorked', 'actualWorked'),
  column('prescribed', 'prescribed'),
  minutes(
    'overtime',
    ({ minutes: { overtimeWithinStatutory, overtimeBeyondStatutory } }) =>
      overtimeWithinStatutory + overtimeBeyondStatutory,
  ),
  column('overtimeWithinStatutory', 'overtimeWithinStatutory'),
  column('overtimeBeyondStatutory', 'overtimeBeyondStatutory'),
  minutes(
    'overtimeUpTo60',
    ({ minutes: { overtimeBeyondStatutory, overtimeOver60 } }) =>
      overtimeBeyondStatutory - overtimeOver60,
  ),
  column('overtimeOver60', 'overtimeOver60'),
  column('statutoryHolidayWork', 'statutoryHolidayWork'),
  column('nonStatutoryHolidayWork', 'nonStatutoryHolidayWork'),
  column('notTested', 'notTested'),
  column('lateNight', 'lateNight'),
  column('lateness', 'lateness'),
  column('earlyLeave', 'earlyLeave'),
  column('absence', 'absence'),
  column('privateOuting', 'privateOuting'),
  column('breakMinutes', 'breakMinutes'),
  column('breakShortage', 'breakShortage'),
  column('nonPrescribedWork', 'nonPrescribedWork'),
  column('unapprovedWork', 'unapprovedWork'),
];

const counts = ({ ledger }: Piece): boolean => ledger !== 'PRESENCE';
const isBeyond = (piece: Piece): boolean => piece.band === 'BEYOND_STATUTORY';

const band = (code: string, belongs: (piece: Piece) => boolean): OutputItem => ({
  code,
  kind: 'MINUTES',
  group: 'BANDS',
  needs: ['detail'],
  ...added(({ outcome }) =>
    outcome
      ? outcome.pieces.reduce(
          (sum, piece) => sum + (belongs(piece) ? piece.until - piece.from : 0),
          0,
        )
      : null,
  ),
});
/** The same by day and by late night (22 to 5), which payroll pays apart: the two never overlap. */
const byHours = (code: string, belongs: (piece: Piece) => boolean): readonly OutputItem[] => [
  band(`${code}Daytime`, (piece) => belongs(piece) && !piece.lateNight),
  band(`${code}LateNight`, (piece) => belongs(piece) && piece.lateNight),
];

/**
 * Parts that payroll pays at different rates. Those of `prescribed`, `overtimeWithin`, `workdayOvertime`, `holidayOvertime`
 * and `statutoryHoliday` have each minute once; `overtimeOver60` is a part of overtime, and `nonStatutoryHoliday` all that
 * was worked on such a day, within the statutory hours and beyond.
 */
export const bandItems: readonly OutputItem[] = [
  ...byHours('prescribed', ({ band: of }) => of === 'PRESCRIBED'),
  ...byHours('overtimeWithin', ({ band: of }) => of === 'WITHIN_STATUTORY'),
  ...byHours('workdayOvertime', (piece) => isBeyond(piece) && piece.dayType === 'WORKDAY'),
  ...byHours(
    'holidayOvertime',
    (piece) => isBeyond(piece) && piece.dayType === 'NON_STATUTORY_HOLIDAY',
  ),
  ...byHours('overtimeOver60', (piece) => isBeyond(piece) && piece.over60),
  ...byHours(
    'nonStatutoryHoliday',
    (piece) => counts(piece) && piece.dayType === 'NON_STATUTORY_HOLIDAY',
  ),
  ...byHours('statutoryHoliday', ({ band: of }) => of === 'STATUTORY_HOLIDAY'),
];
