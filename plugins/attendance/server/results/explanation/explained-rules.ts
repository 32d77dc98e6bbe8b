import {
  dateOfDay,
  MINUTES_OF_DAY,
  weekStartOf,
} from '#plugins/attendance/domain/engine/day/clock.ts';
import { kindOf } from '#plugins/attendance/domain/engine/day/counted-time.ts';
import type { CountingStep } from '#plugins/attendance/domain/engine/day/counting.ts';
import type { ExplainedPart } from '#plugins/attendance/domain/engine/explain.ts';
import type { RuleSource } from '#plugins/attendance/domain/engine/rules.ts';
import { legalFrame, stretchesOf } from '#plugins/attendance/domain/engine/settlement.ts';
import { settlementPartOf } from '#plugins/attendance/domain/records/calendar.ts';
import {
  type CompanyColumn,
  columnRules,
} from '#plugins/attendance/domain/records/company-ledger.ts';
import {
  type CompanyFacts,
  type PersonFacts,
  rulesOn,
  workRulesOf,
} from '#plugins/attendance/domain/records/facts.ts';
import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { isAsked } from '#plugins/attendance/domain/rules/check.ts';
import type { RulesStretch } from '#plugins/attendance/domain/rules/resolve.ts';
import type { StampModel } from '../../stamping/stamp.models.ts';

type Sourced = RuleSource & { readonly setByName?: string | undefined };
type Explained = {
  name: string;
  version: number;
  value: string;
  setBy: string;
  setByName: string | null;
};

export const ruleOf = ({ name, version, value, setBy, setByName }: Sourced): Explained => ({
  name,
  version,
  value: typeof value === 'string' ? value : JSON.stringify(value ?? null),
  setBy,
  setByName: setByName ?? null,
});

/**
 * What decides about a part beyond the engine's own values, and can be checked by hand: which days
 * are statutory holidays, from when to when a week goes, and how large the frame of a period is.
 */
export function furtherRules(
  { reason, workDay, from }: ExplainedPart,
  company: CompanyFacts,
  person: PersonFacts,
): Explained[] {
  if (reason === 'STATUTORY_HOLIDAY') {
    const stretch = rulesOn(person, Math.floor(from / MINUTES_OF_DAY));
    return [set(stretch, 'HOLIDAY', 'statutoryHolidayRule', holidayOf(stretch))];
  }
  const { workSystem, weekStartDay } = rulesOn(person, workDay).work;
  if (reason === 'OVER_WEEKLY_LIMIT' && (workSystem === 'FIXED' || workSystem === 'SHIFT')) {
    const start = weekStartOf(workDay, weekStartDay);
    return [byLaw('week', days(start, start + 7))];
  }
  const ofFrame = reason === 'OVER_PERIOD_FRAME' || reason === 'UP_TO_FRAME';
  const part = ofFrame ? settlementPartOf(company, person, workDay) : undefined;
  if (!part) return [];
  const stretches = stretchesOf({
    settlementPeriods: [part],
    rules: workRulesOf(person),
  });
  const stretch = stretches.find(({ from: first, until }) => first <= workDay && workDay < until);
  // With a full two-day weekend the frame is the days of work: the rule says so itself.
  if (!stretch || (workSystem === 'FLEX' && stretch.rules.fullTwoDayWeekend)) return [];
  const frame = legalFrame(stretch, {
    employed: { from: person.joined, until: person.left + 1 },
  });
  return [byLaw('statutoryFrame', `${frame} ${days(stretch.from, stretch.until)}`)];
}

const days = (from: number, until: number): string => `${dateOfDay(from)} ${dateOfDay(until - 1)}`;
const byLaw = (name: string, value: string): Explained => ({
  name,
  version: 0,
  value,
  setBy: 'LAW',
  setByName: null,
});

function holidayOf({ holiday }: RulesStretch): string {
  const { statutoryHolidayRule: rule, statutoryWeekday, fourWeeksStart } = holiday;
  if (rule === 'FIXED_WEEKDAY') return `${rule} ${statutoryWeekday}`;
  return rule === 'FOUR_WEEKS' ? `${rule} ${fourWeeksStart}` : rule;
}

/** With where its setting was set; the one that names the day of the week says as much as the other. */
function set(
  { settings }: RulesStretch,
  kind: RuleKind,
  name: string,
  value: string,
  field = name,
): Explained {
  const foundRule =
    settings[kind].get(field) ??
    (name === 'statutoryHolidayRule' ? settings[kind].get('statutoryWeekday') : undefined);
  return {
    name,
    version: foundRule?.version ?? 0,
    value,
    setBy: foundRule?.scope ?? 'LAW',
    setByName: foundRule?.scopeName ?? null,
  };
}

/**
 * How the company counted its own overtime, as far as it plays a part. A value that has been changed
 * since is told as it was, with the version of the rules that the day was counted by.
 */
export function overtimeRulesOf(
  stretch: RulesStretch,
  { OVERTIME: counted }: CompanyColumn,
  version: number,
): Explained[] {
  const { OVERTIME: now } = stretch.values;
  return columnRules
    .filter((name) => isAsked('OVERTIME', name, counted))
    .map((name) =>
      counted[name] === now[name]
        ? set(stretch, 'OVERTIME', name, String(counted[name]))
        : { name, version, value: String(counted[name]), setBy: 'EARLIER', setByName: null },
    );
}

const ROUNDINGS = {
  CHECK_IN: ['checkInUnit', 'checkInMode'],
  CHECK_OUT: ['checkOutUnit', 'checkOutMode'],
  BREAK_IN: ['breakInUnit', 'breakInMode'],
  BREAK_OUT: ['breakOutUnit', 'breakOutMode'],
} as const;

const LEAVES_OUT = 'FROM_SCHEDULED_START_UNLESS_APPROVED';

/**
 * The law never leaves early work out: where no setting does so today, a day that was counted so had an
 * earlier one. Its second word is how many minutes at most.
 */
function earlyWorkOf(stretch: RulesStretch): Explained {
  const { earlyWork, earlyWorkMinutes } = stretch.values.TIME_STAMPING;
  return earlyWork === LEAVES_OUT
    ? set(stretch, 'TIME_STAMPING', 'earlyWork', `${earlyWork} ${earlyWorkMinutes}`)
    : {
        name: 'earlyWork',
        version: stretch.version,
        value: LEAVES_OUT,
        setBy: 'EARLIER',
        setByName: null,
      };
}

/** The rule that changed what was stamped; null where a stamp could not be read. */
export function ruleOfStep(
  { kind }: CountingStep,
  stamp: StampModel | undefined,
  stretch: RulesStretch,
): Explained | null {
  const { ROUNDING: rounding, BREAK_AUTO, EXIT_AUTO } = stretch.values;
  switch (kind) {
    case 'ROUNDED': {
      const [unit, mode] = ROUNDINGS[stamp ? kindOf(stamp.type) : 'CHECK_IN'];
      const value = `${rounding[unit]} ${rounding[mode]}`;
      return set(stretch, 'ROUNDING', 'stampRounding', value, unit);
    }
    case 'EARLY_NOT_COUNTED':
      return earlyWorkOf(stretch);
    case 'AUTO_BREAK':
      return set(stretch, 'BREAK_AUTO', 'autoBreak', BREAK_AUTO.mode, 'mode');
    case 'AUTO_CHECK_OUT':
      return set(stretch, 'EXIT_AUTO', 'autoCheckOut', EXIT_AUTO.mode, 'mode');
    default:
      return null;
  }
}
