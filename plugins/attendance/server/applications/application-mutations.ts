import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Approvals, RequestModel } from '#plugins/employee/api.ts';
import {
  type Asked,
  readHolidayWork,
  readOvertime,
  readRevise,
  readVacation,
} from '../../domain/applications/asked.ts';
import type { ApplicationDetails } from '../../domain/applications/details.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';

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
  | 'confirmAppRevise'
  | 'confirmAppOvertime'
  | 'confirmAppVacation'
  | 'confirmAppHolidayWork'
>;

/** What the SDL does not say: hours of hourly leave, the last day of whole days. */
function whole(askedApplication: Asked | undefined, path: string): Asked {
  if (!askedApplication) throw invalidInput([{ path, key: 'validation.required' }]);
  return askedApplication;
}

const saved = (application: RequestModel) => ({
  __typename: 'ApplicationSaved' as const,
  application,
});

type Unit = { readonly unit?: string | null };
const missingOf = ({ unit }: Unit): string => (unit === 'HOUR' ? 'data/start' : 'data/toDate');

type Chosen = Parameters<Approvals['decide']>[2];
type Confirmed = { readonly applicationInputs: Chosen; readonly comment?: string | null };

/** The calls of the four kinds: each reads what is asked for, the approvals do the rest. */
export function applicationMutations(approvals: Approvals): ApplicationMutations {
  const confirm =
    (type: ApplicationDetails['type']) =>
    (_root: object, { applicationInputs, comment }: Confirmed, ctx: RequestContext) =>
      approvals.decide(ctx, 'APPROVE', applicationInputs, comment, type);
  return {
    createReviseApplication: async (_root, { data }, ctx) =>
      saved(await approvals.create(ctx, whole(readRevise(data), 'data/stamps'), data)),
    createReviseApplications: async (_root, { inputs }, ctx) => {
      const made = [];
      for (const [index, input] of inputs.entries()) {
        const at = `inputs/${index}`;
        const asked = whole(readRevise(input), `${at}/stamps`);
        made.push(await approvals.create(ctx, asked, input, at));
      }
      return made;
    },
    createOvertimeApplication: async (_root, { data }, ctx) =>
      saved(await approvals.create(ctx, whole(readOvertime(data), 'data/start'), data)),
    createVacationApplication: async (_root, { data }, ctx) =>
      saved(await approvals.create(ctx, whole(readVacation(data), missingOf(data)), data)),
    createHolidayWorkApplication: async (_root, { data }, ctx) =>
      saved(await approvals.create(ctx, whole(readHolidayWork(data), 'data/start'), data)),
    updateReviseApplication: (_root, { where, data }, ctx) =>
      approvals.update(ctx, where.id, whole(readRevise(data), 'data/stamps'), data),
    updateOvertimeApplication: (_root, { where, data }, ctx) =>
      approvals.update(ctx, where.id, whole(readOvertime(data), 'data/start'), data),
    updateVacationApplication: (_root, { where, data }, ctx) =>
      approvals.update(ctx, where.id, whole(readVacation(data), missingOf(data)), data),
    updateHolidayWorkApplication: (_root, { where, data }, ctx) =>
      approvals.update(ctx, where.id, whole(readHolidayWork(data), 'data/start'), data),
    confirmAppRevise: confirm('REVISE'),
    confirmAppOvertime: confirm('OVERTIME'),
    confirmAppVacation: confirm('VACATION'),
    confirmAppHolidayWork: confirm('HOLIDAY_WORK'),
  };
}
