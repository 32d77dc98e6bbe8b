import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { checkInDate, offersAt, openDay, stateAt } from '../../domain/work-day.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { planFields } from '../schedules/plan-fields.ts';
import type { StampModel, WorkDayModel } from './stamp.models.ts';
import { type StampDeps, stamp, stampMany } from './stamp.ts';
import { loadWorkDays } from './work-day.read-model.ts';

type Maps = Pick<PluginResolvers, 'WorkDay'> & {
  Query: Pick<PluginResolvers['Query'], 'myWorkDay'>;
  Mutation: Pick<PluginResolvers['Mutation'], 'stamp' | 'stamps'>;
};

const STAMPS_OF_DAY = Symbol('stamps of a work day');

/** Only asked where the day came without its stamps: the answer to a stamp. */
function stampsOfDay(
  ctx: RequestContext,
  { employeeId, workDate }: WorkDayModel,
): Promise<readonly StampModel[]> {
  return batch<string, readonly StampModel[]>(ctx, STAMPS_OF_DAY, async (keys) => {
    const knownDays = await loadWorkDays(ctx, employeeId, ctx.now);
    return keys.map(
      (key) => knownDays.days.find((day) => `${employeeId} ${day.workDate}` === key)?.stamps ?? [],
    );
  })
    .load(`${employeeId} ${workDate}`)
    .then((stamps) => stamps ?? []);
}

export const stampingFeature = (deps: StampDeps) => ({
  name: 'stamping',
  resolvers: {
    Query: {
      myWorkDay: async (_root, _args, ctx) => {
        const { plans, days, incompleteDates, knowledge, asksPosition } = await loadWorkDays(
          ctx,
          ctx.viewer.employeeId,
          ctx.now,
        );
        const at = ctx.now.getTime();
        const workDate = openDay(knowledge.days, at)?.workDate ?? checkInDate(at, knowledge);
        const rules = await deps.rules.of(ctx, ctx.viewer.employeeId, workDate);
        const appointment = await deps.rules.appointment(ctx, ctx.viewer.employeeId, workDate);
        return {
          now: ctx.now,
          workDate,
          state: stateAt(knowledge.days, at),
          stampTypes: [...rules.stampTypes],
          offers: offersAt(at, knowledge).filter(({ type }) => rules.stampTypes.includes(type)),
          plans: plans.flatMap((plan) => planFields(plan) ?? []),
          days: [...days],
          incompleteDates: [...incompleteDates],
          appointment,
          asksPosition: rules.position ? rules.position !== 'NOT_ASKED' : asksPosition,
        };
      },
    },
    Mutation: {
      stamp: (_root, { data }, ctx) => stamp(ctx, deps, data),
      stamps: (_root, { inputs }, ctx) => stampMany(ctx, deps, inputs),
    },
    WorkDay: {
      stamps: async (day, _args, ctx) => [...(day.stamps ?? (await stampsOfDay(ctx, day)))],
    },
  } satisfies Maps,
});
