import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import { Client, type ClientRow } from '../../generated/records/Client.ts';
import { clients } from '../clients/client.feature.ts';
import { asInput } from '../custom/client-items.ts';

export type Values = Readonly<Record<string, unknown>>;

const RIGHTS = new Map(fieldsOf(Client).map(([name, { right }]) => [name, right]));

/** A field with a right of its own that the caller does not have. */
export function isHiddenField(ctx: RequestContext, name: string): boolean {
  const right = RIGHTS.get(name);
  return right !== undefined && !ctx.ability.can('update', right);
}

/** As an update by the caller does, with its rules and history; what they may not see goes beside it. */
export async function writeValues(
  ctx: RequestContext,
  client: ClientRow,
  values: Values,
): Promise<void> {
  const entries = Object.entries(values);
  const hidden = entries.filter(([name]) => isHiddenField(ctx, name));
  const open = entries.filter(([name]) => !isHiddenField(ctx, name));
  if (hidden.length > 0) {
    await clients.save(ctx, client, Object.fromEntries(hidden));
    const before = Object.fromEntries(
      hidden.map(([name]) => [name, client[name as keyof ClientRow]]),
    );
    ctx.audit({
      action: 'update',
      subject: 'Client',
      subjectId: client.id,
      before,
      after: Object.fromEntries(hidden),
    });
  }
  if (open.length > 0) await clients.update(ctx, client.id, asInput(Object.fromEntries(open)));
}
