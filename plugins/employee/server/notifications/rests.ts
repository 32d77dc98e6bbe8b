import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { type PageArgs, pageOf, toConnection } from '#core/server/rows/connection.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { checkRest, type NotificationRest } from '../../domain/notifications/rest.ts';
import { inService } from '../employees/in-service.ts';

export type FailureModel = {
  readonly channel: 'PUSH' | 'MAIL';
  readonly failedAt: Date;
  readonly isGivenUp: boolean;
};

const NONE: NotificationRest = { quietFrom: null, quietUntil: null, digestAt: null };

export async function readRest(ctx: RequestContext): Promise<NotificationRest> {
  const row: NotificationRest | undefined = await ctx
    .table('notification_rests')
    .where('notification_rests.employee_id', ctx.viewer.employeeId)
    .first({
      quietFrom: 'notification_rests.quiet_from',
      quietUntil: 'notification_rests.quiet_until',
      digestAt: 'notification_rests.digest_at',
    });
  return row ?? NONE;
}

export const readFailures = (ctx: RequestContext): Promise<FailureModel[]> =>
  ctx
    .table('notification_failures')
    .where('notification_failures.employee_id', ctx.viewer.employeeId)
    .orderBy('notification_failures.channel')
    .select({
      channel: 'notification_failures.channel',
      failedAt: 'notification_failures.failed_at',
      isGivenUp: 'notification_failures.is_given_up',
    }) as never;

const OF_A_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export async function updateRest(
  ctx: RequestContext,
  data: { readonly [Field in keyof NotificationRest]?: string | null },
): Promise<NotificationRest> {
  const before = await readRest(ctx);
  const wanted: NotificationRest = {
    quietFrom: data.quietFrom === undefined ? before.quietFrom : data.quietFrom,
    quietUntil: data.quietUntil === undefined ? before.quietUntil : data.quietUntil,
    digestAt: data.digestAt === undefined ? before.digestAt : data.digestAt,
  };
  const wrong = (Object.keys(wanted) as (keyof NotificationRest)[]).flatMap((path) =>
    wanted[path] === null || OF_A_DAY.test(wanted[path])
      ? []
      : [{ path, key: 'validation.timeOfDay' }],
  );
  const issues = [...wrong, ...checkRest(wanted)];
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  const row = {
    quiet_from: wanted.quietFrom,
    quiet_until: wanted.quietUntil,
    digest_at: wanted.digestAt,
    updated_at: ctx.now,
  };
  await ctx
    .insert('notification_rests', { employee_id: ctx.viewer.employeeId, ...row })
    .onConflict(['company_id', 'employee_id'])
    .merge(row);
  ctx.audit({
    action: 'update',
    subject: 'NotificationRest',
    subjectId: ctx.viewer.employeeId,
    before,
    after: wanted,
  });
  return wanted;
}

const UNREACHED: Statement = {
  name: 'employee_unreached_people',
  text: `select employees.id, employees.employee_number as "employeeNumber", employees.last_name as "lastName",
      employees.first_name as "firstName", employees.email, failed.channel, failed.failed_at as "failedAt",
      failed.is_given_up as "isGivenUp", count(*) over () as total
    from notification_failures as failed
    join employees on employees.company_id = $1 and employees.id = failed.employee_id and ${inService('$2')}
    where failed.company_id = $1
    order by failed.is_given_up desc, failed.failed_at desc, employees.id, failed.channel
    offset $3 limit $4`,
};

type Unreached = FailureModel & {
  readonly id: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string | null;
};

export async function listUnreached(ctx: RequestContext, args: PageArgs) {
  const { offset, limit } = pageOf(args);
  const values = [ctx.viewer.companyId, tokyoDate(ctx.now), offset, limit];
  const rows = await ctx.run<Unreached & { total: number }>(UNREACHED, values);
  return toConnection(rows, Number(rows[0]?.total ?? offset), args);
}

const FAILED: Statement = {
  name: 'employee_notification_failed',
  text: `insert into notification_failures (company_id, employee_id, channel, failed_at, is_given_up)
    select distinct $1::text, notifications.employee_id, $3::text, $4::timestamptz, true from notifications
    where notifications.company_id = $1 and notifications.id = any ($2::text[])
    on conflict (company_id, employee_id, channel)
      do update set failed_at = excluded.failed_at, is_given_up = true`,
};
// The same; since when it does not arrive stays as it is.
const TRIED: Statement = {
  name: 'employee_notification_tried',
  text: `insert into notification_failures (company_id, employee_id, channel, failed_at, is_given_up)
    select distinct $1::text, notifications.employee_id, $3::text, $4::timestamptz, false from notifications
    where notifications.company_id = $1 and notifications.id = any ($2::text[])
    on conflict (company_id, employee_id, channel) do nothing`,
};
const NOT_TRIED: Statement = {
  name: 'employee_notification_not_tried',
  text: `delete from notification_failures as failed using notifications
    where failed.company_id = $1 and failed.channel = $3 and not failed.is_given_up
      and notifications.company_id = $1 and notifications.id = any ($2::text[])
      and notifications.employee_id = failed.employee_id`,
};
const ARRIVED: Statement = {
  name: 'employee_notification_arrived',
  text: `delete from notification_failures as failed using notifications
    where failed.company_id = $1 and failed.channel = $3 and notifications.company_id = $1
      and notifications.id = any ($2::text[]) and notifications.employee_id = failed.employee_id`,
};

type Channel = FailureModel['channel'];

/** Nobody tries again: the person and whoever looks after people see it. */
export const keepFailures = async (
  ctx: RequestContext,
  channel: Channel,
  notificationIds: readonly string[],
): Promise<void> => {
  await ctx.run(FAILED, [ctx.viewer.companyId, notificationIds, channel, ctx.now]);
};

/** It did not arrive yet and is tried again: the same people see that, as long as it lasts. */
export const keepTries = async (
  ctx: RequestContext,
  channel: Channel,
  notificationIds: readonly string[],
): Promise<void> => {
  await ctx.run(TRIED, [ctx.viewer.companyId, notificationIds, channel, ctx.now]);
};

/** Nothing is left to try: it was seen meanwhile, or may not be read any more. */
export const forgetTries = async (
  ctx: RequestContext,
  channel: Channel,
  notificationIds: readonly string[],
): Promise<void> => {
  await ctx.run(NOT_TRIED, [ctx.viewer.companyId, notificationIds, channel]);
};

/** What arrived says that the channel works again. */
export const forgetFailures = async (
  ctx: RequestContext,
  channel: Channel,
  notificationIds: readonly string[],
): Promise<void> => {
  await ctx.run(ARRIVED, [ctx.viewer.companyId, notificationIds, channel]);
};
