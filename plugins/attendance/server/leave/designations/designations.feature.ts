import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { requirePerson } from '../../records/scope.ts';
import { leaveRefusal } from '../book.ts';
import { dutyOfPerson } from '../duty/person-duties.ts';
import { personForLeave } from '../leave.store.ts';
import {
  type DesignationDeps,
  designateLeave,
  hearLeaveWishes,
  takeBackDesignation,
} from './designate.ts';
import { designationRecord, hearingRecord } from './designation.record.ts';
import { type Designation, designationsOf, hearingsOf } from './designation.store.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'leaveDesignations'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'hearLeaveWishes' | 'designateLeave' | 'takeBackLeaveDesignation'
  >;
};

/** 時季指定: what was heard, and days that the employer named. */
export const designationsFeature = (deps: DesignationDeps): Feature<Resolvers> => ({
  name: 'designations of leave',
  recordKinds: [hearingRecord(deps.findNames), designationRecord(deps.findNames)],
  resolvers: {
    Query: {
      leaveDesignations: (_root, { employeeId }, ctx) => designationsFor(ctx, deps, employeeId),
    },
    Mutation: {
      hearLeaveWishes: async (_root, { data }, ctx) =>
        designationsFor(ctx, deps, await hearLeaveWishes(ctx, data)),
      designateLeave: async (_root, { data }, ctx) =>
        designationsFor(ctx, deps, await designateLeave(ctx, deps, data)),
      takeBackLeaveDesignation: async (_root, { where, reason }, ctx) =>
        designationsFor(ctx, deps, await takeBackDesignation(ctx, deps, { id: where.id, reason })),
    },
  },
});

/** For whoever may read the person's leave; NOT_FOUND for others. */
async function designationsFor(
  ctx: RequestContext,
  { findNames }: DesignationDeps,
  employeeId: string,
) {
  await requirePerson(ctx, employeeId, 'read', 'LeaveBook');
  const person = await personForLeave(ctx, employeeId);
  const [days, hearings] = [
    await designationsOf(ctx, employeeId),
    await hearingsOf(ctx, employeeId),
  ];
  const ids = [
    ...days.flatMap(({ madeBy, endedBy }) => [madeBy, endedBy]),
    ...hearings.map(({ enteredBy }) => enteredBy),
  ];
  const names = await findNames(ctx, [...new Set(ids.filter((id) => id !== null))]);
  const nameOf = (id: string | null) => (id && names.get(id)) || null;
  const today = tokyoDate(ctx.now);
  return {
    id: employeeId,
    ...person,
    duty: await dutyOfPerson(ctx, employeeId, today),
    hearings: hearings.map((one) => ({ ...one, enteredBy: nameOf(one.enteredBy) })),
    days: days.map((one) => dayForApi(one, today, nameOf)),
    refusal: await leaveRefusal(ctx, employeeId),
  };
}

const dayForApi = (
  { hearingId, ...day }: Designation,
  today: string,
  nameOf: (id: string | null) => string | null,
) => ({
  ...day,
  by: hearingId === null ? ('AGREEMENT' as const) : ('EMPLOYER' as const),
  madeBy: nameOf(day.madeBy),
  endedBy: nameOf(day.endedBy),
  isToCome: day.endedAt === null && day.date > today,
});
