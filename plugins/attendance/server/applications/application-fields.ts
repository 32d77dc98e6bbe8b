import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { actionsFor } from '../../domain/approval/application-status.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { vacationClasses } from '../vacation-classes/vacation-class.feature.ts';
import { detailsOf, hoursOf } from './application-details.ts';

export type PersonOfApplication = {
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
};
export type FindPeople = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, PersonOfApplication>>;

const PEOPLE = Symbol('people of applications');

const UNKNOWN = { employeeNumber: '', lastName: '', firstName: '' };

/** Somebody by id, whoever asks: a name stands where the application does. */
export const personOf = async (
  ctx: RequestContext,
  findPeople: FindPeople,
  id: string,
): Promise<PersonOfApplication> => {
  const loader = batch<string, PersonOfApplication>(ctx, PEOPLE, async (ids) => {
    const known = await findPeople(ctx, ids);
    return ids.map((one) => known.get(one));
  });
  return (await loader.load(id)) ?? { id, ...UNKNOWN };
};

const OWN = new Set(['SUBMIT', 'TAKE_BACK', 'CANCEL', 'DELETE']);
type OwnAction = 'SUBMIT' | 'TAKE_BACK' | 'CANCEL' | 'DELETE';

/** Fields of whoever decides are theirs (server/approval). */
type Own =
  | 'employee'
  | 'targetDate'
  | 'requestDate'
  | 'start'
  | 'end'
  | 'details'
  | 'evaluatedBy'
  | 'actions';
type Fields = Pick<
  PluginResolvers,
  'VacationApplicationDetails' | 'ApplicationDetails' | 'ApplicationAnswer'
> & { readonly Application: Pick<PluginResolvers['Application'], Own> };

export const applicationFields = (findPeople: FindPeople): Fields => ({
  Application: {
    employee: ({ employeeId }, _args, ctx) => personOf(ctx, findPeople, employeeId),
    targetDate: ({ fromDate }) => fromDate,
    requestDate: ({ requestedAt }) => requestedAt,
    start: (application) => hoursOf(application).start,
    end: (application) => hoursOf(application).end,
    details: (application, _args, ctx) => detailsOf(application, ctx.now),
    evaluatedBy: ({ evaluatedBy }, _args, ctx) =>
      evaluatedBy ? personOf(ctx, findPeople, evaluatedBy) : null,
    actions: ({ status, employeeId }, _args, ctx) =>
      employeeId === ctx.viewer.employeeId
        ? actionsFor({ status, side: 'APPLICANT', monthIsClosed: false }).filter(
            (action): action is OwnAction => OWN.has(action),
          )
        : [],
  },
  VacationApplicationDetails: {
    vacationClass: async ({ vacationClassId }, _args, ctx) =>
      (await vacationClasses.byId(ctx).load(vacationClassId)) ?? null,
  },
  ApplicationDetails: {},
  ApplicationAnswer: {},
});
