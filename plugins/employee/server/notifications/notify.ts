import { partsOf } from '#core/parts-of.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { endOfQuiet, type NotificationRest, nextDigest } from '../../domain/notifications/rest.ts';
import { inService } from '../employees/in-service.ts';
import { notificationTopic } from './bell.ts';
import type { NotificationModel } from './notification.models.ts';
import { type Channels, channelsOf } from './notification-settings.ts';
import { DIGEST_JOB, NOTICE_MAIL_JOB, WEB_PUSH_JOB } from './sending/jobs.ts';

/** A mail or push takes a moment each: many to send are several jobs, of which one that fails is tried again alone. */
const MESSAGES_OF_A_JOB = 500;
const BELLS_AT_ONCE = 1_000;

export type Notice = {
  readonly employeeIds: readonly string[];
  readonly notifyType: NotificationModel['notifyType'];
  readonly nodeId?: string | null;
  /** One of the manifests' `notices`: goes where the person wants it. Without it: bell and push. */
  readonly kind?: string;
  /** It asks the reader for something, until `settleNotices` says that it is done. */
  readonly asks?: true;
  /** Key and holes of a text of `plugin` (i18n/ja.json and en.json): read in the reader's language. */
  readonly description: {
    readonly plugin: string;
    readonly key: string;
    readonly params?: Readonly<Record<string, string | number>>;
  };
};

// People who have left are told nothing; a name that is given twice is told once.
const IN_SERVICE = {
  name: 'employee_in_service_among_with_channels',
  text: `select employees.id, exists (
      select from push_subscriptions
      where push_subscriptions.company_id = employees.company_id and push_subscriptions.employee_id = employees.id
    ) as "hasBrowser", settings.in_app as "inApp", settings.push, settings.mail,
      rests.quiet_from as "quietFrom", rests.quiet_until as "quietUntil", rests.digest_at as "digestAt"
    from employees
    left join notification_settings as settings on settings.company_id = employees.company_id
      and settings.employee_id = employees.id and settings.kind = $3
    left join notification_rests as rests on rests.company_id = employees.company_id
      and rests.employee_id = employees.id
    where employees.company_id = $1 and employees.id = any($2::text[]) and ${inService('$4')}
    order by employees.id`,
};

type InService = { readonly id: string; readonly hasBrowser: boolean } & NotificationRest & {
    readonly [Channel in keyof Channels]: boolean | null;
  };

/**
 * Writes with the transaction of `ctx`, rings after its commit. Gives the ids of the notifications;
 * whoever wants a kind on no channel gets none.
 */
export async function notify(
  ctx: RequestContext,
  ports: Pick<Ports, 'ids' | 'jobs' | 'pubsub' | 'manifests'>,
  notice: Notice,
): Promise<string[]> {
  const { companyId } = ctx.viewer;
  const { kind = null } = notice;
  const people = await ctx.run<InService>(IN_SERVICE, [
    companyId,
    [...new Set(notice.employeeIds)],
    kind,
    tokyoDate(ctx.now),
  ]);
  const toldPeople = people
    .map(({ id, hasBrowser, quietFrom, quietUntil, digestAt, ...chosen }) => {
      const channels = channelsOf(ports.manifests, kind, chosen);
      return {
        employeeId: id,
        id: ports.ids.next(),
        ...channels,
        push: channels.push && hasBrowser,
        startAfter: endOfQuiet({ quietFrom, quietUntil }, ctx.now),
        digestAt: channels.mail ? digestAt : null,
      };
    })
    .filter(({ inApp, push, mail }) => inApp || push || mail);
  if (toldPeople.length === 0) return [];
  await ctx.insertMany(
    'notifications',
    toldPeople.map(({ id, employeeId, inApp, digestAt }) => ({
      id,
      employee_id: employeeId,
      kind,
      in_app: inApp,
      asks: notice.asks ?? false,
      awaits_digest: digestAt !== null,
      notify_type: notice.notifyType,
      node_id: notice.nodeId ?? null,
      text_plugin: notice.description.plugin,
      text_key: notice.description.key,
      text_params: notice.description.params ?? {},
      created_at: ctx.now,
    })),
  );

  await send(ctx, ports, toldPeople);
  const bells = toldPeople.filter(({ inApp }) => inApp);
  ctx.afterCommit(() => ringBells(ports, companyId, bells));
  return toldPeople.map(({ id }) => id);
}

type Told = {
  readonly id: string;
  readonly employeeId: string;
  readonly push: boolean;
  readonly mail: boolean;
  /** The end of their quiet hours. */
  readonly startAfter: Date | undefined;
  readonly digestAt: string | null;
};

/** Pushes and mails leave at once, after the quiet hours, or in the one mail of the day. */
async function send(
  ctx: RequestContext,
  { jobs }: Pick<Ports, 'jobs'>,
  toldPeople: readonly Told[],
): Promise<void> {
  const { companyId } = ctx.viewer;
  const enqueue = async (
    job: string,
    data: object,
    startAfter: Date | undefined,
    singletonKey?: string,
  ) => {
    const connection = await ctx.connection();
    await jobs.enqueue(
      job,
      { companyId, ...data },
      { connection, ...(startAfter && { startAfter }), ...(singletonKey && { singletonKey }) },
    );
  };
  for (const [job, isWanted] of [
    [WEB_PUSH_JOB, (one: Told) => one.push],
    [NOTICE_MAIL_JOB, (one: Told) => one.mail && one.digestAt === null],
  ] as const) {
    const byMoment = Map.groupBy(toldPeople.filter(isWanted), ({ startAfter }) =>
      startAfter?.getTime(),
    );
    for (const [moment, all] of byMoment)
      for (const part of partsOf(all, MESSAGES_OF_A_JOB))
        await enqueue(
          job,
          { notificationIds: part.map(({ id }) => id) },
          moment === undefined ? undefined : new Date(moment),
        );
  }
  // One job of a moment, however much is told until then: two processes would each send the same mail. In the order
  // of people, since another transaction may plan the same.
  for (const { employeeId, digestAt } of toldPeople) {
    if (digestAt === null) continue;
    const moment = nextDigest(digestAt, ctx.now);
    const key = `${companyId} ${employeeId} ${moment.toISOString()}`;
    await enqueue(DIGEST_JOB, { employeeId }, moment, key);
  }
}

/** Together, so that they share statements: one after the other, thousands would take minutes. */
async function ringBells(
  { pubsub }: Pick<Ports, 'pubsub'>,
  companyId: string,
  bells: readonly { readonly id: string; readonly employeeId: string }[],
): Promise<void> {
  for (const part of partsOf(bells, BELLS_AT_ONCE))
    await Promise.all(
      part.map(({ id, employeeId }) =>
        pubsub.publish(notificationTopic(companyId, employeeId), { type: 'Notification', id }),
      ),
    );
}
