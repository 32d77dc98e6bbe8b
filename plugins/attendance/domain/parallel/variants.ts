import type { RoundingMode } from '../engine/day/rounding.ts';
import { countingRulesOf, workRulesOf } from '../rules/engine-rules.ts';
import type { RulesStretch } from '../rules/resolve.ts';
import type { ValuesByKind } from '../rules/values-by-kind.ts';
import type { ParallelReasonKind } from './kinds.ts';

/** A rule that the system before may have had; a month is worked out by it to see whether its figures come out. */
export type Variant = {
  readonly kind: ParallelReasonKind;
  readonly unit?: number;
  /** The same values where the rule holds already. */
  readonly change: (values: ValuesByKind) => ValuesByKind;
};

const merged =
  <Kind extends keyof ValuesByKind>(kind: Kind, of: Partial<ValuesByKind[Kind]>) =>
  (values: ValuesByKind): ValuesByKind => ({ ...values, [kind]: { ...values[kind], ...of } });

type Unit = ValuesByKind['ROUNDING']['checkInUnit'];
const UNITS: readonly Unit[] = [5, 10, 15, 30];
const WAYS: readonly (readonly [ParallelReasonKind, RoundingMode, RoundingMode])[] = [
  ['STAMPS_SHORTER', 'CEIL', 'FLOOR'],
  ['STAMPS_LONGER', 'FLOOR', 'CEIL'],
  ['STAMPS_NEAREST', 'HALF_UP', 'HALF_UP'],
];
const NOON = [{ from: '12:00', until: '13:00' }];
const BY_LAW = [
  { afterMinutes: 360, breakMinutes: 45 },
  { afterMinutes: 480, breakMinutes: 60 },
];
const DAYS_OF_WEEK = 7 * 1440;

export const VARIANTS: readonly Variant[] = [
  ...UNITS.flatMap((unit) =>
    WAYS.map(
      ([kind, checkInMode, checkOutMode]): Variant => ({
        kind,
        unit,
        change: merged('ROUNDING', {
          ...{ checkInUnit: unit, checkOutUnit: unit, checkInMode, checkOutMode },
        }),
      }),
    ),
  ),
  {
    kind: 'STAMPS_EXACT',
    change: merged('ROUNDING', {
      ...{ checkInUnit: 1, checkOutUnit: 1, breakInUnit: 1, breakOutUnit: 1 },
    }),
  },
  { kind: 'BREAK_STEPS', change: merged('BREAK_AUTO', { mode: 'STEPS_BY_WORKED', steps: BY_LAW }) },
  {
    kind: 'BREAK_AT_NOON',
    change: merged('BREAK_AUTO', { mode: 'FIXED_WINDOWS', windows: NOON }),
  },
  { kind: 'BREAK_STAMPED', change: merged('BREAK_AUTO', { mode: 'STAMPED_ONLY' }) },
  { kind: 'NIGHT_UNTIL_MIDNIGHT', change: merged('OVERTIME', { includeEarlyMorning: false }) },
  { kind: 'NIGHT_FROM_23', change: merged('OVERTIME', { nightStart: '23:00' }) },
  { kind: 'NIGHT_UNTIL_SIX', change: merged('OVERTIME', { nightEnd: '06:00' }) },
  { kind: 'WEEK_UNCOUNTED', change: merged('WORK_SYSTEM', { weeklyLimitMinutes: DAYS_OF_WEEK }) },
  {
    kind: 'FROM_PLAN',
    change: merged('TIME_STAMPING', { earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED' }),
  },
  { kind: 'FROM_STAMP', change: merged('TIME_STAMPING', { earlyWork: 'FROM_STAMP' }) },
];

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The rules of a person with the variant's; undefined where they count the same already. Stretches of many people are one object. */
export function triedRules({ change }: Variant) {
  const tried = new Map<RulesStretch, RulesStretch>();
  const of = (stretch: RulesStretch): RulesStretch => {
    const triedBefore = tried.get(stretch);
    if (triedBefore) return triedBefore;
    const values = change(stretch.values);
    const [work, counting] = [workRulesOf(values), countingRulesOf(values)];
    const made =
      isSame(work, stretch.work) && isSame(counting, stretch.counting)
        ? stretch
        : { ...stretch, values, work, counting };
    tried.set(stretch, made);
    return made;
  };
  return (rules: readonly RulesStretch[]): readonly RulesStretch[] | undefined => {
    const made = rules.map(of);
    return made.every((stretch, place) => stretch === rules[place]) ? undefined : made;
  };
}
