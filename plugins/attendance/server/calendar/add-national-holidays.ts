import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';
import { nationalHolidays } from '#core/time/holidays.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { CompanyHolidayRow } from '#plugins/attendance/generated/records/CompanyHoliday.ts';
import words from '#plugins/attendance/i18n/app.ja.json' with { type: 'json' };
import { lockCompany } from '#plugins/company/sql.ts';
import { holidaysSince } from './calendars.store.ts';
import { companyHolidays } from './company-holiday.feature.ts';
import { settleCalendars } from './settle-calendars.ts';

/** The national holidays of a year for everybody, from tomorrow on and where nothing stands for everybody yet. */
export async function addNationalHolidays(
  ctx: RequestContext,
  year: number,
): Promise<CompanyHolidayRow[]> {
  await lockCompany(ctx);
  const tomorrow = addDays(tokyoDate(ctx.now), 1);
  const standing = (await holidaysSince(ctx, `${year}-01-01`, `${year}-12-31`)).filter(
    (one) => !one.workplaceId && !one.employmentDivisionId && !one.recruitmentTypeId,
  );
  const missing = nationalHolidays(year).filter(
    ({ date }) =>
      date >= tomorrow &&
      !standing.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn),
  );
  const added: CompanyHolidayRow[] = [];
  for (const { date, key } of missing) {
    const id = ctx.records.ids.next();
    const row = {
      name: words.holiday[key],
      dayType: 'PRESCRIBED' as const,
      startsOn: date,
      endsOn: date,
    };
    await companyHolidays.insert(ctx, id, row);
    const made = await companyHolidays.reload(ctx, id);
    ctx.audit({ action: 'create', subject: 'CompanyHoliday', subjectId: id, after: made });
    added.push(made);
  }
  if (added.length > 0) await settleCalendars(ctx, { path: 'year' });
  return added;
}
