import type { Manifest, NoticeKind } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';

/** Where a message goes: the bell, this person's browsers, their mail. */
export type Channels = { readonly inApp: boolean; readonly push: boolean; readonly mail: boolean };
export const channelNames = ['inApp', 'push', 'mail'] as const satisfies (keyof Channels)[];

export type NotificationSetting = Channels & {
  readonly kind: string;
  readonly plugin: string;
  /** False while nobody chose anything. */
  readonly isChosen: boolean;
};

const kindsOf = (manifests: readonly Manifest[]): (NoticeKind & { readonly plugin: string })[] =>
  manifests.flatMap(({ id, notices = [] }) => notices.map((kind) => ({ ...kind, plugin: id })));

/** What a person chose, else what the kind is meant to do. */
export function channelsOf(
  manifests: readonly Manifest[],
  kind: string | null,
  chosen: { readonly [Channel in keyof Channels]: boolean | null },
): Channels {
  const knownKind = kindsOf(manifests).find(({ code }) => code === kind);
  if (kind !== null && !knownKind) throw new Error(`No plugin declares the notice '${kind}'.`);
  return {
    inApp: chosen.inApp ?? true,
    push: chosen.push ?? true,
    mail: chosen.mail ?? knownKind?.mail === true,
  };
}

/** Kinds that can reach the viewer: of the plugins in their plan, managers' kinds for managers. */
const offered = (ctx: RequestContext, manifests: readonly Manifest[]) =>
  kindsOf(manifests).filter(
    ({ plugin, staffOnly }) => ctx.licences.has(plugin) && (!staffOnly || ctx.viewer.isStaff),
  );

type Row = { kind: string; in_app: boolean; push: boolean; mail: boolean };

export async function readNotificationSettings(
  ctx: RequestContext,
  manifests: readonly Manifest[],
): Promise<NotificationSetting[]> {
  const rows: Row[] = await ctx
    .table('notification_settings')
    .where({ employee_id: ctx.viewer.employeeId })
    .select('kind', 'in_app', 'push', 'mail');
  return offered(ctx, manifests).map(({ code, plugin }) => {
    const row = rows.find(({ kind }) => kind === code);
    const chosen = { inApp: row?.in_app ?? null, push: row?.push ?? null, mail: row?.mail ?? null };
    return { kind: code, plugin, isChosen: !!row, ...channelsOf(manifests, code, chosen) };
  });
}

/** Undefined for a kind that does not reach the viewer. */
export async function chooseChannels(
  ctx: RequestContext,
  manifests: readonly Manifest[],
  inputs: readonly (Channels & { readonly kind: string })[],
): Promise<NotificationSetting[] | undefined> {
  const knownCodes = new Set(offered(ctx, manifests).map(({ code }) => code));
  if (!inputs.every(({ kind }) => knownCodes.has(kind))) return undefined;
  const before = await readNotificationSettings(ctx, manifests);
  const chosen = [...new Map(inputs.map((input) => [input.kind, input])).values()];
  if (chosen.length > 0) {
    await ctx
      .insert(
        'notification_settings',
        chosen.map(({ kind, inApp, push, mail }) => ({
          employee_id: ctx.viewer.employeeId,
          kind,
          in_app: inApp,
          push,
          mail,
          updated_at: ctx.now,
        })),
      )
      .onConflict(['company_id', 'employee_id', 'kind'])
      .merge();
  }
  const after = await readNotificationSettings(ctx, manifests);
  ctx.audit({
    action: 'update',
    subject: 'NotificationSetting',
    subjectId: ctx.viewer.employeeId,
    before: asRecord(before),
    after: asRecord(after),
  });
  return after;
}

const asRecord = (settings: readonly NotificationSetting[]): Record<string, string> =>
  Object.fromEntries(
    settings.map((setting) => [
      setting.kind,
      channelNames.filter((channel) => setting[channel]).join(' '),
    ]),
  );
