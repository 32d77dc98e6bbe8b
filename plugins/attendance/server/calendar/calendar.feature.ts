import type { Ports } from '#core/server/define-server.ts';
import { type Feature, type JobDefinition, on } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { daysOffChanged } from '#plugins/company/api.ts';
import { companyIds } from '#plugins/company/sql.ts';
import { employeeCreated, employeeUpdated } from '#plugins/employee/api.ts';
import { addNationalHolidays } from './add-national-holidays.ts';
import { settleCalendars } from './settle-calendars.ts';

type Maps = { Mutation: Pick<PluginResolvers['Mutation'], 'addNationalHolidays'> };

/** Days off that follow from what other plugins keep: holiday patterns, workplaces and where people belong. */
export const calendarFeature = (ports: Ports): Feature<Maps> => ({
  name: 'calendars',
  resolvers: {
    Mutation: { addNationalHolidays: (_root, { year }, ctx) => addNationalHolidays(ctx, year) },
  },
  listeners: [
    on(daysOffChanged, 'calendars', (ctx) => settleCalendars(ctx)),
    on(employeeCreated, 'calendars', (ctx, { employeeIds }) =>
      settleCalendars(ctx, { employeeIds }),
    ),
    on(employeeUpdated, 'calendars', (ctx, { employeeIds }) =>
      settleCalendars(ctx, { employeeIds }),
    ),
  ],
  jobs: [calendarsJob(ports)],
});

/** Every night, one company after the other: days of patterns come into sight, and what a listener missed is made good. */
const calendarsJob = (ports: Ports): JobDefinition => ({
  name: 'attendance.calendars',
  cron: '20 4 * * *',
  async run() {
    const failed: unknown[] = [];
    for (const companyId of await companyIds(ports)) {
      try {
        await ports.inCompany(companyId, (ctx) => settleCalendars(ctx));
      } catch (error) {
        failed.push(error);
      }
    }
    if (failed.length > 0)
      throw new AggregateError(failed, 'Calendars were not settled everywhere.');
  },
});
