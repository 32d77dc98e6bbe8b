import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { VacationSettingInput } from '#schema/generated/resolver-types.ts';
import { isInSeason } from '../../domain/vacation-classes.ts';
import type { VacationClassRow } from '../../generated/records/VacationClass.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { addStandardClasses } from './standard-classes.ts';
import { vacationClasses } from './vacation-class.feature.ts';

/** What is asked of all classes at once. */
export const vacationClassLists = {
  name: 'vacation classes',
  resolvers: {
    Query: {
      vacationClasses: async (_root, _args, ctx) => {
        const monthDay = tokyoDate(ctx.now).slice(5);
        return (await vacationClasses.list(ctx)).filter(
          ({ display, displayPeriod }) => display && isInSeason(monthDay, displayPeriod),
        );
      },
      vacationClassSettings: (_root, _args, ctx) => vacationClasses.list(ctx),
    },
    Mutation: {
      updateVacationSettings: (_root, { inputs }, ctx) => updateSettings(ctx, inputs),
      addStandardVacationClasses: (_root, _args, ctx) => addStandardClasses(ctx),
    },
  } satisfies {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  },
};

/** All or none: what one of them refuses undoes the others. */
async function updateSettings(
  ctx: RequestContext,
  inputs: readonly VacationSettingInput[],
): Promise<VacationClassRow[]> {
  const ids = inputs.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw invalidInput([{ path: 'inputs', key: 'validation.duplicateIds' }]);
  // Always in one order, so that two lists never wait for each other.
  for (const id of ids.toSorted())
    if (!(await vacationClasses.lock(ctx, 'update', id))) throw notFound('The vacation class');
  for (const [index, { id, ...input }] of inputs.entries())
    await within(`inputs/${index}`, vacationClasses.update(ctx, id, input));
  return vacationClasses.list(ctx);
}

/** What is refused of one input is told at its place in the list. */
async function within<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const issues = error instanceof AppError ? (error.extensions['issues'] as Issue[]) : undefined;
    if (!issues) throw error;
    throw invalidInput(
      issues.map((issue) => ({ ...issue, path: issue.path.replace(/^data/, path) })),
    );
  }
}
