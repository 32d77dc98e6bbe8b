import type { RequestContext } from '#core/server/context.ts';
import { selected } from '#core/server/rows/columns.ts';
import type { ApplicationStatus } from '#plugins/employee/domain/approvals/application-status.ts';
import type { RequestDetails } from '../request-kind.ts';
import type { ApplicationModel } from './application.models.ts';

const COLUMNS = {
  id: 'id',
  employeeId: 'employee_id',
  type: 'type',
  status: 'status',
  fromDate: 'from_date',
  toDate: 'to_date',
  details: 'details',
  reason: 'reason',
  minutes: 'minutes',
  days: 'days',
  isRetroactive: 'is_retroactive',
  requestedAt: 'requested_at',
  evaluatedAt: 'evaluated_at',
  evaluatedBy: 'evaluated_by',
  evaluaterComment: 'evaluater_comment',
  version: 'version',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

type Row = Omit<ApplicationModel, 'details'> & { readonly details: object };

/** A row with its details as their type says; what is kept does not repeat the type. */
export const applicationOf = ({ details, ...row }: Row): ApplicationModel => ({
  ...row,
  days: Number(row.days),
  details: { ...details, type: row.type },
});

/**
 * Applications of the viewer's company that were not thrown away, drafts of everybody included.
 * Whose the viewer may see is the caller's to ask (application-scope.ts).
 */
export const applicationRows = (ctx: RequestContext) =>
  ctx
    .table('applications')
    .whereNull('applications.deleted_at')
    .select(selected('applications', COLUMNS));

export async function findApplication(
  ctx: RequestContext,
  id: string,
): Promise<ApplicationModel | undefined> {
  const row = await applicationRows(ctx).where('applications.id', id).first();
  return row && applicationOf(row);
}

export async function findApplications(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ApplicationModel[]> {
  const rows: Row[] = await applicationRows(ctx)
    .whereIn('applications.id', [...ids])
    .orderBy('applications.id');
  return rows.map(applicationOf);
}

/** The one that this key has made before: a second click of the same form. */
export async function findByKey(
  ctx: RequestContext,
  employeeId: string,
  key: string,
): Promise<ApplicationModel | undefined> {
  const row = await applicationRows(ctx)
    .where({ 'applications.employee_id': employeeId, 'applications.key': key })
    .first();
  return row && applicationOf(row);
}

/** Held until the transaction ends; always in one order, so that two lists never wait for each other. */
export async function lockApplications(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ApplicationModel[]> {
  const rows: Row[] = await applicationRows(ctx)
    .whereIn('applications.id', [...ids])
    .orderBy('applications.id')
    .forUpdate();
  return rows.map(applicationOf);
}

export const lockApplication = async (
  ctx: RequestContext,
  id: string,
): Promise<ApplicationModel | undefined> => (await lockApplications(ctx, [id]))[0];

/** Those of a person that count or wait to count on one of these days; both ends belong to it. */
export async function countingBetween(
  ctx: RequestContext,
  employeeId: string,
  from: string,
  to: string,
): Promise<ApplicationModel[]> {
  const rows: Row[] = await applicationRows(ctx)
    .where('applications.employee_id', employeeId)
    .whereIn('applications.status', ['PENDING', 'APPROVED'])
    .where('applications.from_date', '<=', to)
    .where('applications.to_date', '>=', from)
    .orderBy(['applications.from_date', 'applications.id'])
    .limit(500);
  return rows.map(applicationOf);
}

export type NewApplication = Pick<
  ApplicationModel,
  | 'id'
  | 'employeeId'
  | 'status'
  | 'fromDate'
  | 'toDate'
  | 'details'
  | 'reason'
  | 'minutes'
  | 'days'
  | 'isRetroactive'
  | 'requestedAt'
> & { readonly key: string | null };

export async function insertApplications(
  ctx: RequestContext,
  made: readonly NewApplication[],
): Promise<void> {
  await ctx.insert(
    'applications',
    made.map(({ id, employeeId, key, ...given }) => ({
      id,
      employee_id: employeeId,
      key,
      ...rowOfGiven(given),
      created_at: ctx.now,
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    })),
  );
}

type Given = Omit<NewApplication, 'id' | 'employeeId' | 'key'>;

const rowOfGiven = ({ details: { type, ...details }, ...given }: Given) => ({
  type,
  status: given.status,
  from_date: given.fromDate,
  to_date: given.toDate,
  details: JSON.stringify(details),
  reason: given.reason,
  minutes: given.minutes,
  days: given.days,
  is_retroactive: given.isRetroactive,
  requested_at: given.requestedAt,
});

/** The applicant has changed what they ask for; what was said about the earlier wish goes with it. */
export async function rewriteApplication(
  ctx: RequestContext,
  id: string,
  givenApplication: Given,
): Promise<void> {
  await ctx
    .table('applications')
    .where('applications.id', id)
    .update({ ...rowOfGiven(givenApplication), ...UNDECIDED, ...touched(ctx) });
}

export const UNDECIDED = { evaluated_at: null, evaluated_by: null, evaluater_comment: '' };

const touched = (ctx: RequestContext) => ({
  version: ctx.raw('version + 1'),
  updated_at: ctx.now,
  updated_by: ctx.viewer.employeeId || null,
});

export type StatusChange = {
  /** What the caller has judged by; anything else in the row means that somebody was quicker. */
  readonly from: ApplicationStatus;
  readonly version?: number | null | undefined;
  readonly to: ApplicationStatus;
  /** Who decided what about it; left out, what stands there stays. */
  readonly evaluated?: { readonly by: string | null; readonly comment: string } | null;
  readonly requestedAt?: Date;
  /** What the decision itself settles about them. */
  readonly details?: RequestDetails;
};

/**
 * Moves an application on. False where it is not in the state (and version) any more that the
 * decision was made on: already handled, and nothing has changed.
 */
export async function setStatus(
  ctx: RequestContext,
  id: string,
  { from, version, to, evaluated, requestedAt, details }: StatusChange,
): Promise<boolean> {
  const query = ctx
    .table('applications')
    .whereNull('applications.deleted_at')
    .where({ 'applications.id': id, 'applications.status': from });
  if (version != null) query.where('applications.version', version);
  const { type: _type, ...kept } = details ?? { type: undefined };
  const changed: number = await query.update({
    status: to,
    ...(evaluated === undefined
      ? {}
      : evaluated === null
        ? UNDECIDED
        : {
            evaluated_at: ctx.now,
            evaluated_by: evaluated.by,
            evaluater_comment: evaluated.comment,
          }),
    ...(requestedAt ? { requested_at: requestedAt } : {}),
    ...(details ? { details: JSON.stringify(kept) } : {}),
    ...touched(ctx),
  });
  return changed === 1;
}

/** Hides or shows again what the applicant has thrown away. False where there is no such one. */
export async function setDeleted(
  ctx: RequestContext,
  id: string,
  deleted: boolean,
  employeeId?: string,
): Promise<boolean> {
  const query = ctx.table('applications').where('applications.id', id);
  if (employeeId) query.where('applications.employee_id', employeeId);
  if (deleted) query.whereNull('applications.deleted_at');
  else query.whereNotNull('applications.deleted_at');
  const changed: number = await query.update({
    deleted_at: deleted ? ctx.now : null,
    ...touched(ctx),
  });
  return changed === 1;
}
