import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { setDisplayOrder } from '#core/server/rows/display-order.ts';
import { BEGINNING, periodAt, valueAt } from '#core/time/dated.ts';
import { clockOfMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { headcountOf } from '../employees/headcount.read-model.ts';
import { deleteDivision } from './delete-employment-division.ts';
import type { DivisionTerms, EmploymentDivisionModel } from './employment-division.models.ts';
import { listDivisions, pageOfDivisions } from './employment-division.read-model.ts';
import { employmentDivisionRecord } from './employment-division.record.ts';
import { findDivision } from './employment-division.store.ts';
import {
  cancelDivisionChange,
  createDivision,
  updateDivision,
} from './save-employment-division.ts';
import { usualHours } from './usual-hours.read-model.ts';

const KIND = {
  table: 'employment_divisions',
  subject: 'EmploymentDivision',
  softly: false,
} as const;

const week = ({ hours }: DivisionTerms) =>
  hours.map(({ day, start, end, groupId, groupName }) => ({
    day,
    start: clockOfMinutes(start),
    end: clockOfMinutes(end),
    affiliationGroupId: groupId,
    affiliationGroupName: groupName,
  }));

const dayOf = ({ asOf }: EmploymentDivisionModel, ctx: RequestContext): string =>
  asOf ?? tokyoDate(ctx.now);

/** A division has terms on every day since ever. */
const termsOf = (division: EmploymentDivisionModel, ctx: RequestContext): DivisionTerms =>
  valueAt(division.series, dayOf(division, ctx)) as DivisionTerms;

const begun = (from: string | undefined): string | null =>
  from === undefined || from === BEGINNING ? null : from;

export const employmentDivisionResolvers = (ports: { ids: Ids }) => ({
  name: 'employment divisions',
  resolvers: {
    Query: {
      employmentDivisions: (_root, args, ctx) => listDivisions(ctx, args),
      employmentDivisionsConnection: (_root, args, ctx) => pageOfDivisions(ctx, args),
      employmentDivision: async (_root, { where }, ctx) =>
        (await findDivision(ctx, where.id)) ?? null,
      myUsualHours: (_root, { date }, ctx) => usualHours(ctx, ctx.viewer.employeeId, date),
    },
    Mutation: {
      createEmploymentDivision: (_root, { data }, ctx) => createDivision(ctx, ports, data),
      updateEmploymentDivision: (_root, { where, data }, ctx) =>
        updateDivision(ctx, where.id, data),
      updateDisplayOrderEmploymentDivisions: async (_root, { inputs }, ctx) => {
        await setDisplayOrder(ctx, KIND, inputs);
        return listDivisions(ctx);
      },
      cancelEmploymentDivisionChange: (_root, { where, validFrom }, ctx) =>
        cancelDivisionChange(ctx, where.id, validFrom),
      deleteEmploymentDivision: (_root, { where }, ctx) => deleteDivision(ctx, where.id),
    },
    EmploymentDivision: {
      closingDate: (division, _args, ctx) => termsOf(division, ctx).closingDate,
      isFullTime: (division, _args, ctx) => termsOf(division, ctx).isFullTime,
      isBreakAllow: (division, _args, ctx) => termsOf(division, ctx).isBreakAllow,
      flex: (division, _args, ctx) => termsOf(division, ctx).flex,
      autoGrantVacationType: (division, _args, ctx) => termsOf(division, ctx).autoGrantVacationType,
      timetables: (division, _args, ctx) => week(termsOf(division, ctx)),
      validFrom: (division, _args, ctx) =>
        begun(periodAt(division.series, dayOf(division, ctx))?.from),
      versions: ({ series }) => [...series],
      headcount: ({ id }, _args, ctx) => headcountOf(ctx, 'employment_division_id', id),
    },
    EmploymentDivisionVersion: {
      validFrom: ({ from }) => begun(from),
      validUntil: ({ until }) => until,
      closingDate: ({ value }) => value.closingDate,
      isFullTime: ({ value }) => value.isFullTime,
      isBreakAllow: ({ value }) => value.isBreakAllow,
      flex: ({ value }) => value.flex,
      autoGrantVacationType: ({ value }) => value.autoGrantVacationType,
      timetables: ({ value }) => week(value),
    },
  } satisfies Pick<PluginResolvers, 'EmploymentDivision' | 'EmploymentDivisionVersion'> & {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  },
  recordKinds: [employmentDivisionRecord],
});
