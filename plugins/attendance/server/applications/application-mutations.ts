import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
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
  | 'createOvertimeApplications'
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

/**
 * One request for each input, in their order. Where one is refused nothing is kept, and the refusals of all
 * of them are told together: whoever mends a month wants to see every day that is wrong.
 */
async function allOrNone<Input>(
  inputs: readonly Input[],
  create: (input: Input, at: string) => Promise<RequestModel>,
): Promise<RequestModel[]> {
  const made: RequestModel[] = [];
  const issues: Issue[] = [];
  for (const [index, input] of inputs.entries()) {
    try {
      made.push(await create(input, `inputs/${index}`));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error;
      issues.push(...(error.extensions['issues'] as readonly Issue[]));
    }
  }
  // Thrown, so that what was written for the others goes with the transaction.
  if (issues.length > 0) throw invalidInput(issues);
  return made;
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
    createReviseApplications: (_root, { inputs }, ctx) =>
      allOrNone(inputs, (input, at) =>
        approvals.create(ctx, whole(readRevise(input), `${at}/stamps`), input, at),
      ),
    createOvertimeApplication: async (_root, { data }, ctx) =>
      saved(await approvals.create(ctx, whole(readOvertime(data), 'data/start'), data)),
    createOvertimeApplications: (_root, { inputs }, ctx) =>
      allOrNone(inputs, (input, at) =>
        approvals.create(ctx, whole(readOvertime(input), `${at}/start`), input, at),
      ),
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
