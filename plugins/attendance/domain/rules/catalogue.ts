import type { KindOfRule, ValuesOf } from './field.ts';
import { functionDisplay, recordAttendance, recordDisplay } from './kinds/display.ts';
import { holiday } from './kinds/holiday.ts';
import { partTimeNotice, worktimeExtraction } from './kinds/lists.ts';
import { request } from './kinds/request.ts';
import { rounding } from './kinds/rounding.ts';
import { breakAuto, earlyWork, exitAuto, timeStamping } from './kinds/stamps.ts';
import { overtime, workSystem } from './kinds/working-hours.ts';

/**
 * Every kind of rule, declared once. From it follow the SDL (scripts/codegen/rules), the columns of
 * the one table, the forms, the checks of both halves, the warnings with their articles and what the
 * engine is told (engine-rules.ts). The key is what attendance_rules.kind says.
 */
export const CATALOGUE = {
  WORK_SYSTEM: workSystem,
  OVERTIME: overtime,
  TIME_STAMPING: timeStamping,
  HOLIDAY: holiday,
  REQUEST: request,
  FUNCTION_DISPLAY: functionDisplay,
  RECORD_DISPLAY: recordDisplay,
  RECORD_ATTENDANCE: recordAttendance,
  BREAK_AUTO: breakAuto,
  EXIT_AUTO: exitAuto,
  EARLY_WORK: earlyWork,
  WORKTIME_EXTRACTION: worktimeExtraction,
  ROUNDING: rounding,
  PART_TIME_NOTICE: partTimeNotice,
} as const;

export type RuleKind = keyof typeof CATALOGUE;
export const RULE_KINDS = Object.keys(CATALOGUE) as readonly RuleKind[];

/** The values of a rule as they hold for somebody: none is missing. */
export type RuleValues<Kind extends RuleKind> = ValuesOf<(typeof CATALOGUE)[Kind]['fields']>;

/** The same where the kind is known at run time only. */
export const kindOf = (kind: RuleKind): KindOfRule => CATALOGUE[kind] as unknown as KindOfRule;

/** What holds while nobody has said anything. */
export const defaultsOf = <Kind extends RuleKind>(kind: Kind): RuleValues<Kind> =>
  Object.fromEntries(
    Object.entries(kindOf(kind).fields).map(([name, field]) => [name, field.default]),
  ) as RuleValues<Kind>;

/** WORK_SYSTEM → workSystem, as the API and the words call it. */
export const nameOf = (kind: RuleKind): string =>
  kind.toLowerCase().replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
