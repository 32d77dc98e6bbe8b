import type { RequestContext } from '#core/server/context.ts';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { RuleKind, RuleValues } from '../domain/rules/catalogue.ts';

type Place = readonly [scope: string, scopeId: string | null];
const COMPANY: Place = ['COMPANY', null];

/**
 * The rules of a believable company: offices with fixed hours, shifts whose statutory holiday is
 * each their own, flextime in the systems office, and part-timers with automatic breaks and a notice
 * before twenty hours a week. From April on, as work rules begin; one change is still to come.
 */
export async function writeRuleDemo(
  ctx: RequestContext,
  company: string,
  updatedBy: string | null,
): Promise<void> {
  if (company === 'default') return;
  const today = tokyoDate(ctx.now);
  const thisApril = `${today.slice(0, 4)}-04-01`;
  const april = thisApril <= today ? thisApril : `${addMonths(monthOf(thisApril), -12)}-01`;
  const nextMonth = `${addMonths(monthOf(today), 1)}-01`;
  const shift = (id: string): Place => ['BASIC_SHIFT', `${company}-shift-${id}`];
  const flex: Place = ['WORKPLACE_GROUP', `${company}-systems`];
  const part: Place = ['EMPLOYMENT_DIVISION', `${company}-part-division`];
  const rows: object[] = [];
  const rule = <Kind extends RuleKind>(
    kind: Kind,
    [scope, scope_id]: Place,
    settings: Partial<RuleValues<Kind>>,
    valid_from = april,
  ) =>
    rows.push({
      id: `${company}-rule-${rows.length + 1}`,
      kind,
      scope,
      scope_id,
      valid_from,
      version: rows.length + 1,
      settings: JSON.stringify(settings),
      updated_at: ctx.now,
      updated_by: updatedBy,
    });

  rule('HOLIDAY', COMPANY, { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 0 });
  rule('REQUEST', COMPANY, { overtimeAfterDays: 7, vacationBeforeDays: 1 });
  rule('REQUEST', COMPANY, { overtimeAfterDays: 3, vacationBeforeDays: 1 }, nextMonth);
  if (company !== 'hinata') {
    await ctx.insert('attendance_rules', rows);
    return;
  }
  rule('RECORD_ATTENDANCE', COMPANY, { restIntervalMinutes: 660, consecutiveDays: 12 });
  rule('EARLY_WORK', COMPANY, { thresholdMinutes: 15, timesPerMonth: 8 });

  for (const id of ['early', 'late', 'night', 'midnight'])
    rule('WORK_SYSTEM', shift(id), { workSystem: 'SHIFT' });
  rule('HOLIDAY', shift('early'), { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 5 });
  rule('HOLIDAY', shift('night'), { statutoryHolidayRule: 'FIXED_WEEKDAY', statutoryWeekday: 6 });

  rule('WORK_SYSTEM', flex, {
    workSystem: 'FLEX',
    flexPeriodMonths: 1,
    flexStartMonth: 4,
    hasCoreTime: true,
    coreStart: '10:00',
    coreEnd: '15:00',
  });
  rule('OVERTIME', flex, {
    workingHoursCalcType: 'PRESCRIBED_DAYS_HOURS',
    workingHoursMinutes: 480,
    prescribedDays: 0,
  });

  rule('BREAK_AUTO', part, {
    mode: 'STEPS_BY_WORKED',
    steps: [
      { afterMinutes: 360, breakMinutes: 45 },
      { afterMinutes: 480, breakMinutes: 60 },
    ],
    cancellable: true,
  });
  rule('PART_TIME_NOTICE', part, {
    notices: [
      {
        name: '社会保険（実労働週20時間）',
        measure: 'WORKED_WEEK',
        minutes: 1200,
        warnPercent: 90,
        notifiesEmployee: true,
        notifiesStaff: true,
        isActive: true,
      },
    ],
  });
  await ctx.insert('attendance_rules', rows);
}
