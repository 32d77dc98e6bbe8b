import { invalidInput } from '#core/server/errors.ts';
import {
  type Asked,
  readHolidayWork,
  readOvertime,
  readRevise,
  readVacation,
} from '../../domain/applications/asked.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import {
  cancelApplication,
  deleteApplication,
  type GivingUp,
  restoreApplication,
  takeBackApplication,
} from './give-up-application.ts';
import {
  createApplication,
  type Deps,
  type Outcome,
  submitApplication,
  updateApplication,
} from './save-application.ts';

export type ApplicationMutations = Pick<
  PluginResolvers['Mutation'],
  | 'createReviseApplication'
  | 'createReviseApplications'
  | 'createOvertimeApplication'
  | 'createVacationApplication'
  | 'createHolidayWorkApplication'
  | 'updateReviseApplication'
  | 'updateOvertimeApplication'
  | 'updateVacationApplication'
  | 'updateHolidayWorkApplication'
  | 'submitApplication'
  | 'takeBackApplication'
  | 'employeeCancelApp'
  | 'restoreApplication'
>;

/** What the SDL does not say: hours of hourly leave, the last day of whole days. */
function whole(asked: Asked | undefined, path: string): Asked {
  if (!asked) throw invalidInput([{ path, key: 'validation.required' }]);
  return asked;
}

const answer = (outcome: Outcome) =>
  'refusal' in outcome
    ? {
        __typename: 'ApplicationRefused' as const,
        reason: outcome.refusal,
        application: outcome.application,
      }
    : { __typename: 'ApplicationSaved' as const, application: outcome.application };

type Unit = { readonly unit?: string | null };
const missingOf = ({ unit }: Unit): string => (unit === 'HOUR' ? 'data/start' : 'data/toDate');

export const applicationMutations = (deps: Deps & GivingUp): ApplicationMutations => ({
  createReviseApplication: async (_root, { data }, ctx) =>
    answer({
      application: await createApplication(ctx, deps, whole(readRevise(data), 'data/stamps'), data),
    }),
  createReviseApplications: async (_root, { inputs }, ctx) => {
    const made = [];
    for (const [index, input] of inputs.entries()) {
      const at = `inputs/${index}`;
      const asked = whole(readRevise(input), `${at}/stamps`);
      made.push(await createApplication(ctx, deps, asked, input, at));
    }
    return made;
  },
  createOvertimeApplication: async (_root, { data }, ctx) =>
    answer({
      application: await createApplication(
        ctx,
        deps,
        whole(readOvertime(data), 'data/start'),
        data,
      ),
    }),
  createVacationApplication: async (_root, { data }, ctx) =>
    answer({
      application: await createApplication(
        ctx,
        deps,
        whole(readVacation(data), missingOf(data)),
        data,
      ),
    }),
  createHolidayWorkApplication: async (_root, { data }, ctx) =>
    answer({
      application: await createApplication(
        ctx,
        deps,
        whole(readHolidayWork(data), 'data/start'),
        data,
      ),
    }),
  updateReviseApplication: async (_root, { where, data }, ctx) =>
    answer(
      await updateApplication(ctx, deps, where.id, whole(readRevise(data), 'data/stamps'), data),
    ),
  updateOvertimeApplication: async (_root, { where, data }, ctx) =>
    answer(
      await updateApplication(ctx, deps, where.id, whole(readOvertime(data), 'data/start'), data),
    ),
  updateVacationApplication: async (_root, { where, data }, ctx) =>
    answer(
      await updateApplication(
        ctx,
        deps,
        where.id,
        whole(readVacation(data), missingOf(data)),
        data,
      ),
    ),
  updateHolidayWorkApplication: async (_root, { where, data }, ctx) =>
    answer(
      await updateApplication(
        ctx,
        deps,
        where.id,
        whole(readHolidayWork(data), 'data/start'),
        data,
      ),
    ),
  submitApplication: async (_root, { applicationId, version }, ctx) =>
    answer(await submitApplication(ctx, deps, applicationId, version)),
  takeBackApplication: async (_root, { applicationId }, ctx) =>
    answer(await takeBackApplication(ctx, deps, applicationId)),
  employeeCancelApp: async (_root, { applicationId, isDelete }, ctx) =>
    answer(
      isDelete
        ? await deleteApplication(ctx, applicationId)
        : await cancelApplication(ctx, deps, applicationId),
    ),
  restoreApplication: (_root, { applicationId }, ctx) => restoreApplication(ctx, applicationId),
});
