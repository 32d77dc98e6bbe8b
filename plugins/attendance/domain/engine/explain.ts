import { MINUTES_OF_DAY } from './day/clock.ts';
import type { Excess, Piece, RuleSource, RulesFrom, WorkRules } from './rules.ts';
import { partOf, type Totals } from './totals.ts';

/** One step of a total: some minutes of one work day, and why they are there. */
export type ExplainedPart = {
  readonly workDay: number;
  /** The minutes on the clock; absolute, half-open, in order. */
  readonly from: number;
  readonly until: number;
  readonly minutes: number;
  readonly piece: Piece;
  /** Which test or rule put them there. */
  readonly reason: Reason;
  /** The law behind the reason. */
  readonly article: string;
  /** The company's rules that the test used, with where each was set. */
  readonly rules: readonly RuleSource[];
  readonly rulesVersion: number;
};

export type Reason =
  | 'PRESCRIBED_HOURS'
  | 'UP_TO_DAILY_LIMIT'
  | 'UP_TO_FRAME'
  | 'OVER_DAILY_LIMIT'
  | 'OVER_WEEKLY_LIMIT'
  | 'OVER_PERIOD_FRAME'
  | 'OVER_50_HOURS_A_WEEK'
  | 'STATUTORY_HOLIDAY'
  | 'NO_LIMIT_APPLIES'
  | 'DEEMED_HOURS'
  | 'REAL_PRESENCE';

const OF_EXCESS: { readonly [Key in Excess]: Reason } = {
  DAILY: 'OVER_DAILY_LIMIT',
  WEEKLY: 'OVER_WEEKLY_LIMIT',
  PERIOD: 'OVER_PERIOD_FRAME',
  MONTHLY_50: 'OVER_50_HOURS_A_WEEK',
};

const RULES_OF: { readonly [Key in Reason]: readonly (keyof WorkRules)[] } = {
  PRESCRIBED_HOURS: ['workSystem'],
  UP_TO_DAILY_LIMIT: ['workSystem', 'dailyLimitMinutes'],
  UP_TO_FRAME: [
    'workSystem',
    'flexMonthPrescribedMinutes',
    'frameRounding',
    'weeklyLimitMinutes',
    'fullTwoDayWeekend',
  ],
  OVER_DAILY_LIMIT: ['workSystem', 'dailyLimitMinutes', 'afterStatutoryHolidayMidnight'],
  OVER_WEEKLY_LIMIT: ['workSystem', 'weeklyLimitMinutes', 'weekStartDay', 'partialWeek'],
  OVER_PERIOD_FRAME: ['workSystem', 'frameRounding', 'weeklyLimitMinutes', 'fullTwoDayWeekend'],
  OVER_50_HOURS_A_WEEK: ['workSystem', 'frameRounding'],
  STATUTORY_HOLIDAY: ['workSystem'],
  NO_LIMIT_APPLIES: ['workSystem'],
  DEEMED_HOURS: ['workSystem', 'deemedMinutes'],
  REAL_PRESENCE: ['workSystem'],
};

/**
 * The parts of one total, in time order; their minutes sum to it, because the sum and the explanation
 * ask the same question of the same pieces (totals.ts).
 */
export function explain(
  pieces: readonly Piece[],
  key: keyof Totals,
  rules: readonly RulesFrom[],
): ExplainedPart[] {
  const newestFirst = [...rules].sort((a, b) => b.from - a.from);
  return pieces.filter(partOf[key]).map((piece) => {
    const heldRules = newestFirst.find(({ from }) => from <= piece.workDay);
    const reason = reasonOf(piece, heldRules?.rules.workSystem);
    const names = new Set<string>(RULES_OF[reason]);
    // Nothing is said of rules that could not have made a difference.
    if (!isVariable(heldRules?.rules.workSystem)) names.delete('partialWeek');
    if (piece.until <= (piece.workDay + 1) * MINUTES_OF_DAY)
      names.delete('afterStatutoryHolidayMidnight');
    if (piece.lateNight) names.add('lateNight');
    return {
      workDay: piece.workDay,
      from: piece.from,
      until: piece.until,
      minutes: piece.until - piece.from,
      piece,
      reason,
      article: articleOf(piece, reason, heldRules?.rules.workSystem),
      rules: (heldRules?.sources ?? []).filter(({ name }) => names.has(name)),
      rulesVersion: heldRules?.version ?? 0,
    };
  });
}

const isVariable = (system: WorkRules['workSystem'] | undefined): boolean =>
  system === 'MONTHLY_VARIABLE' || system === 'YEARLY_VARIABLE';

export function reasonOf(
  { band, excess, ledger }: Piece,
  system: WorkRules['workSystem'] = 'FIXED',
): Reason {
  if (ledger === 'PRESENCE') return 'REAL_PRESENCE';
  if (excess) return OF_EXCESS[excess];
  if (band === 'STATUTORY_HOLIDAY') return 'STATUTORY_HOLIDAY';
  if (band === 'NOT_TESTED') return 'NO_LIMIT_APPLIES';
  if (ledger === 'DEEMED') return 'DEEMED_HOURS';
  if (band !== 'WITHIN_STATUTORY') return 'PRESCRIBED_HOURS';
  // Flextime knows no limit of a day.
  return system === 'FLEX' ? 'UP_TO_FRAME' : 'UP_TO_DAILY_LIMIT';
}

const FRAME_ARTICLES: { readonly [System in WorkRules['workSystem']]?: string } = {
  FLEX: 'LSA 32-3',
  MONTHLY_VARIABLE: 'LSA 32-2',
  YEARLY_VARIABLE: 'LSA 32-4',
  WEEKLY_IRREGULAR: 'LSA 32-5',
};

function articleOf(
  { lateNight, over60 }: Piece,
  reason: Reason,
  system: WorkRules['workSystem'] = 'FIXED',
): string {
  const articles = [byReason(reason, system)];
  if (over60) articles.push('LSA 37(1) proviso');
  if (lateNight) articles.push('LSA 37(4)');
  return articles.join(', ');
}

function byReason(reason: Reason, system: WorkRules['workSystem']): string {
  if (reason === 'STATUTORY_HOLIDAY') return 'LSA 35, 37(1)';
  if (reason === 'OVER_50_HOURS_A_WEEK') return 'LSA 32-3(2)';
  if (reason === 'NO_LIMIT_APPLIES')
    return system === 'HIGHLY_PROFESSIONAL' ? 'LSA 41-2' : 'LSA 41';
  if (reason === 'DEEMED_HOURS' || reason === 'REAL_PRESENCE') {
    return system === 'OUTSIDE_DEEMED' ? 'LSA 38-2' : 'LSA 38-3, 38-4';
  }
  const frame = FRAME_ARTICLES[system];
  if (frame) return frame;
  return reason === 'OVER_WEEKLY_LIMIT' ? 'LSA 32(1)' : 'LSA 32(2)';
}
