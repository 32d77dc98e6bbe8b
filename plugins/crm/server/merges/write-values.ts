import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import { onItsOwn } from '#core/server/rows/on-its-own.ts';
import { Client, type ClientRow } from '../../generated/records/Client.ts';
import { clients } from '../clients/client.feature.ts';
import { asInput, OF_ITEM } from '../custom/client-items.ts';
import { besideForms, writeBesideForms } from '../custom/stopped-items.ts';

export type Values = Readonly<Record<string, unknown>>;

const RIGHTS = new Map(fieldsOf(Client).map(([name, { right }]) => [name, right]));

/** A field with a right of its own that the caller does not have. */
export function isHiddenField(ctx: RequestContext, name: string): boolean {
  const right = RIGHTS.get(name);
  return right !== undefined && !ctx.ability.can('update', right);
}

export function isUnseenField(ctx: RequestContext, name: string): boolean {
  const right = RIGHTS.get(name);
  return right !== undefined && !ctx.ability.can('read', right);
}

/** As an update by the caller does, with its rules and history; what they may not see goes beside it. */
export async function writeValues(
  ctx: RequestContext,
  client: ClientRow,
  values: Values,
): Promise<void> {
  const entries = Object.entries(values);
  const hidden = entries.filter(([name]) => isHiddenField(ctx, name));
  const beside = await besideForms(ctx, values);
  await writeBesideForms(ctx, client.id, beside);
  const open = entries.filter(([name]) => !isHiddenField(ctx, name) && !(name in beside));
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

const FIELDS = fieldsOf(Client);
const UNIQUE = new Set<string>(FIELDS.flatMap(([name, { isUnique }]) => (isUnique ? [name] : [])));

/**
 * Writes earlier values as far as they can still be had: an owner who has left meanwhile, a status that is gone
 * or a date that fits no more is left as it is now. A code that another client has by now is emptied, so that it
 * goes back to the client that it came from. Answers with the names of these fields.
 */
export async function writeWhatCanBe(
  ctx: RequestContext,
  client: ClientRow,
  values: Values,
): Promise<readonly string[]> {
  const left: string[] = [];
  let rest = values;
  while (Object.keys(rest).length > 0) {
    const wanted = rest;
    const refusal = await onItsOwn(ctx, (inside) => writeValues(inside, client, wanted));
    if (!(refusal instanceof AppError)) break;
    const names = refusedNames(refusal, wanted, await besideForms(ctx, wanted));
    if (names.length === 0) throw refusal;
    left.push(...names.filter((name) => !left.includes(name)));
    rest = Object.fromEntries(
      Object.entries(wanted).flatMap(([name, value]) =>
        !names.includes(name)
          ? [[name, value]]
          : UNIQUE.has(name) && value !== null
            ? [[name, null]]
            : [],
      ),
    );
  }
  return left;
}

/** Which of the values a refusal speaks of: `data/ownerId`, or `data/customItems/0` of the items in their order. */
function refusedNames({ extensions }: AppError, values: Values, beside: Values): string[] {
  const issues = (extensions.issues ?? []) as readonly { readonly path: string }[];
  const items = Object.keys(values).filter((name) => name.startsWith(OF_ITEM) && !(name in beside));
  return issues.flatMap(({ path }) => {
    const [, field = '', place] = path.split('/');
    const name = field === 'customItems' ? items[Number(place)] : field;
    return name !== undefined && name in values ? [name] : [];
  });
}
