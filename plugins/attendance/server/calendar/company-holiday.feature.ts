import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { kept } from '#core/server/kept/kept.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { Holiday } from '#plugins/attendance/domain/calendar/calendars.ts';
import { begunIssues, checkHoliday } from '#plugins/attendance/domain/calendar/check-holiday.ts';
import {
  CompanyHoliday,
  type CompanyHolidayRow,
} from '#plugins/attendance/generated/records/CompanyHoliday.ts';
import { lockCompany } from '#plugins/company/sql.ts';
import { holidaysSince } from './calendars.store.ts';
import { settleCalendars } from './settle-calendars.ts';

const shown = (date: string): string => date.replaceAll('-', '/');
const tomorrowOf = (ctx: RequestContext): string => addDays(tokyoDate(ctx.now), 1);

export const companyHolidays = kept(CompanyHoliday, {
  hold: lockCompany,
  check: async (ctx, wanted, before) => {
    const tomorrow = tomorrowOf(ctx);
    const begun = begunIssues(wanted as Holiday, before, tomorrow).map((issue) => ({
      ...issue,
      params: { date: shown(tomorrow) },
    }));
    const issues: Issue[] = [...checkHoliday(wanted), ...begun];
    return issues.length > 0 ? issues : overlapIssues(ctx, wanted as CompanyHolidayRow);
  },
  async refuseDeletion(ctx, id): Promise<readonly []> {
    const row: CompanyHolidayRow | undefined = await companyHolidays.byId(ctx).load(id);
    if (row && row.startsOn < tomorrowOf(ctx))
      throw invalidInput([{ path: 'where/id', key: 'validation.holidayBegunStays' }]);
    return [];
  },
  async changed(ctx, { before, after }) {
    if (before && after && !isReplanned(before, after)) return;
    await settleCalendars(ctx, { path: after ? 'data/startsOn' : 'where/id' });
  },
  // What lay in the trash while days of it went by says nothing of them any more.
  async restored(ctx, id): Promise<Partial<CompanyHolidayRow>> {
    const row: CompanyHolidayRow = await companyHolidays.reload(ctx, id);
    const tomorrow = tomorrowOf(ctx);
    if (row.endsOn < tomorrow)
      throw invalidInput([{ path: 'where/id', key: 'validation.holidayIsOver' }]);
    const [issue] = await overlapIssues(ctx, row);
    if (issue) throw invalidInput([{ ...issue, path: 'where/id' }]);
    const cut: Partial<CompanyHolidayRow> = row.startsOn < tomorrow ? { startsOn: tomorrow } : {};
    if (cut.startsOn) await companyHolidays.save(ctx, row, cut);
    await settleCalendars(ctx, { path: 'where/id' });
    return cut;
  },
  narrow(_ctx, query, { from, until }) {
    if (from) query.where('company_holidays.ends_on', '>=', from);
    if (until) query.where('company_holidays.starts_on', '<=', until);
  },
  fields: { hasBegun: ({ startsOn }, _args, ctx) => startsOn < tomorrowOf(ctx) },
});

const DAYS = [
  'name',
  'dayType',
  'startsOn',
  'endsOn',
  'workplaceId',
  'employmentDivisionId',
  'recruitmentTypeId',
] as const;
const isReplanned = (before: CompanyHolidayRow, after: CompanyHolidayRow): boolean =>
  DAYS.some((field) => before[field] !== after[field]);

/** Refuses holidays of the same people that overlap: a day would have two answers. */
async function overlapIssues(
  ctx: RequestContext,
  wanted: Partial<CompanyHolidayRow> & Pick<CompanyHolidayRow, 'startsOn' | 'endsOn'>,
): Promise<Issue[]> {
  const others = await holidaysSince(ctx, wanted.startsOn, wanted.endsOn);
  const other = others.find(
    (one) =>
      one.id !== wanted.id &&
      one.workplaceId === (wanted.workplaceId ?? null) &&
      one.employmentDivisionId === (wanted.employmentDivisionId ?? null) &&
      one.recruitmentTypeId === (wanted.recruitmentTypeId ?? null),
  );
  return other
    ? [
        {
          path: 'data/startsOn',
          key: 'validation.holidayOverlaps',
          params: { name: other.name, from: shown(other.startsOn), to: shown(other.endsOn) },
        },
      ]
    : [];
}
