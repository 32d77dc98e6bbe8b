import { totalOf } from './limits.ts';
import { type LimitsFacts, type LimitsOfPerson, windowsEnding } from './person-limits.ts';

/** What people are told of, in the order in which hours come to it. */
export const alertLevels = [
  'MONTH_45',
  'MONTH_60',
  'MONTH_80',
  'MONTH_100',
  'AVERAGE_80',
  'YEAR_360',
  'YEAR_720',
  'MONTHS_6',
] as const;
export type AlertLevel = (typeof alertLevels)[number];
export type AlertStage = 'NEAR' | 'REACHED';

export type AlertLine = {
  readonly level: AlertLevel;
  readonly isOn: boolean;
  /** Minutes before the level, or months of MONTHS_6, from which NEAR is told; 0: it is not. */
  readonly warnBefore: number;
  readonly tellsPerson: boolean;
  /** Who looks after them. */
  readonly tellsManagers: boolean;
  /** Who keeps the agreements. */
  readonly tellsKeepers: boolean;
  /** By mail too, where the reader wants mails; else by the bell and push alone. */
  readonly byMail: boolean;
};

const H = 60;
const line = (level: AlertLevel, warnBefore: number, more: Partial<AlertLine> = {}): AlertLine => ({
  ...{ level, isOn: true, warnBefore },
  ...{ tellsPerson: true, tellsManagers: true, tellsKeepers: false, byMail: false },
  ...more,
});
const GRAVE = { tellsKeepers: true, byMail: true };

/** Where a company says nothing: every limit of LSA 36, with the warnings of labour-rules 6.3. */
export const DEFAULT_ALERT_LINES: readonly AlertLine[] = [
  line('MONTH_45', 9 * H),
  line('MONTH_60', 0),
  line('MONTH_80', 5 * H, GRAVE),
  line('MONTH_100', 5 * H, GRAVE),
  line('AVERAGE_80', 15 * H, GRAVE),
  line('YEAR_360', 36 * H),
  line('YEAR_720', 72 * H, GRAVE),
  line('MONTHS_6', 2, GRAVE),
];

/** A month is a number of minutes at most, and a year: more than that warns from the first minute on. */
export const MOST_WARNING: { readonly [Level in AlertLevel]: number } = {
  MONTH_45: 45 * H,
  MONTH_60: 60 * H,
  MONTH_80: 80 * H,
  MONTH_100: 100 * H,
  AVERAGE_80: 80 * H,
  YEAR_360: 360 * H,
  YEAR_720: 720 * H,
  MONTHS_6: 6,
};

export type ReachedLevel = {
  readonly level: AlertLevel;
  readonly stage: AlertStage;
  /** The month, or the first month of the year, for which the level is told once. */
  readonly period: string;
  /** Minutes, or months of MONTHS_6, that the person is at, and where the level lies. */
  readonly value: number;
  readonly limit: number;
};

type Measured = {
  readonly level: AlertLevel;
  readonly value: number;
  readonly limit: number;
  /** The level is met at the limit itself, not only beyond it. */
  readonly meets?: true;
  readonly period: 'MONTH' | 'YEAR';
};

/** Which levels a person has come to in the running month, each by the figures that the limit counts. */
export function reachedLevels(
  facts: Pick<LimitsFacts, 'months' | 'first' | 'at'>,
  limits: LimitsOfPerson,
  lines: readonly AlertLine[],
): ReachedLevel[] {
  const { months, first, at } = facts;
  const running = months[at];
  const start = months[first]?.month ?? running?.month ?? '';
  if (!running || !Number.isFinite(limits.bounds.month)) return [];
  return lines.flatMap((one): ReachedLevel[] => {
    const measured = one.isOn ? measure(one.level, facts, limits) : undefined;
    if (!measured || !Number.isFinite(measured.limit)) return [];
    const { value, limit, meets } = measured;
    const isReached = meets ? value >= limit : value > limit;
    const isNear = one.warnBefore > 0 && value > 0 && value >= limit - one.warnBefore;
    if (!isReached && !isNear) return [];
    const period = measured.period === 'MONTH' ? running.month : start;
    return [{ level: one.level, stage: isReached ? 'REACHED' : 'NEAR', period, value, limit }];
  });
}

function measure(
  level: AlertLevel,
  { months, at }: Pick<LimitsFacts, 'months' | 'at'>,
  { bounds, yearOvertime, usedMonths }: LimitsOfPerson,
): Measured | undefined {
  const running = months[at];
  if (!running) return undefined;
  const month = { level, period: 'MONTH' } as const;
  const year = { level, period: 'YEAR' } as const;
  switch (level) {
    case 'MONTH_45':
      return { ...month, value: running.own, limit: bounds.month };
    case 'MONTH_60':
      return { ...month, value: running.overtimeBeyondStatutory, limit: 60 * H };
    case 'MONTH_80':
      return { ...month, value: totalOf(running), limit: 80 * H };
    case 'MONTH_100':
      return bounds.bindsPerson
        ? { ...month, value: totalOf(running), limit: 100 * H, meets: true }
        : undefined;
    case 'AVERAGE_80': {
      if (!bounds.bindsPerson) return undefined;
      const averages = windowsEnding(months, at, at).map(({ sum, size }) => sum / size);
      return { ...month, value: Math.max(0, ...averages), limit: 80 * H };
    }
    case 'YEAR_360':
      return { ...year, value: yearOvertime, limit: bounds.year };
    case 'YEAR_720':
      return { ...year, value: yearOvertime, limit: bounds.specialYear };
    case 'MONTHS_6':
      return { ...year, value: usedMonths.length, limit: bounds.uses, meets: true };
  }
}
