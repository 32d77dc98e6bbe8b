import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { on } from '#core/server/define-server.ts';
import { forgetEntry } from '#core/server/kept/bulk/forget-changes.ts';
import type { Together, Told } from '#core/server/kept/special.ts';
import { recordDestroyed } from '#core/server/records/trash/record-destroyed.ts';
import type { CreateClientInput } from '#schema/generated/resolver-types.ts';
import type { KeptValues } from '../../domain/custom/custom-item.ts';
import { isSame, readItems, type SentItem, searchedIn } from '../../domain/custom/read-items.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import { keptOf, OF_ITEM, whatIsWrong } from './client-items.ts';
import { companyKeys, storedValues, valuesOf } from './values.ts';

type Extra = Pick<CreateClientInput, 'customItems'>;

const sentIn = ({ customItems }: Partial<Extra>): readonly SentItem[] => customItems ?? [];

/** Custom items that many clients get at once: by the rules of the form, read and written by one statement each. */
export const itemsOfMany: Together<Extra> = {
  fields: ['customItems'],
  names: (extra) => sentIn(extra).map(({ keyId }) => OF_ITEM + keyId),

  async check(ctx, extra): Promise<readonly Issue[]> {
    const sent = sentIn(extra);
    if (sent.length === 0) return [];
    const knownIds = new Set((await companyKeys(ctx)).map(({ id }) => id));
    // A form may still hold an empty item that has gone; here somebody has chosen it.
    const gone = sent.flatMap(({ keyId, values }, at) =>
      knownIds.has(keyId) || values.length > 0
        ? []
        : [{ path: `data/customItems/${at}/values`, key: 'validation.customItemGone' }],
    );
    return [...gone, ...(await whatIsWrong(ctx, sent, {}))];
  },

  read: (ctx, ids) => valuesOf(ctx).loadMany([...ids]),

  async earlier(ctx, id, extra) {
    const sent = sentIn(extra);
    const before = await keptOf(ctx, id);
    const { values, issues } = readItems(await companyKeys(ctx), sent, before);
    // What is wrong with this client alone is told when it is judged.
    if (issues.length === 0 && sent.every(({ keyId }) => isSame(values[keyId], before[keyId])))
      return undefined;
    return {
      customItems: sent.map(({ keyId }) => ({ keyId, values: textsOf(before[keyId]) })),
    };
  },

  async write(ctx, extraById) {
    const keys = await companyKeys(ctx);
    const stored = await storedValues(ctx, [...extraById.keys()]);
    const auditedById = new Map<string, Told>();
    const afterById = new Map<string, KeptValues>();
    for (const [id, extra] of extraById) {
      const sent = sentIn(extra);
      const before = stored.get(id) ?? {};
      const { values: after } = readItems(keys, sent, before);
      afterById.set(id, after);
      const side = (values: KeptValues) =>
        Object.fromEntries(sent.map(({ keyId }) => [OF_ITEM + keyId, values[keyId] ?? null]));
      auditedById.set(id, { before: side(before), after: side(after) });
      valuesOf(ctx).clear(id);
    }
    await writeValues(ctx, afterById, (values) => searchedIn(keys, values));
    return auditedById;
  },
};

/** With an item that is destroyed go its earlier values: no change could bring them back. */
export const earlierOfDestroyed = on(
  recordDestroyed,
  'earlier-values-of-destroyed-item',
  async (ctx, { subject, id }) => {
    if (subject !== 'CustomClientKey') return;
    const of = { subject: 'Client', field: 'customItems', name: OF_ITEM + id };
    await forgetEntry(ctx, { ...of, key: 'keyId', id });
  },
);

const writeValues = (
  ctx: RequestContext,
  valuesById: ReadonlyMap<string, KeptValues>,
  wordsOf: (values: KeptValues) => string,
) =>
  ctx.raw(
    `update clients set custom_items = given.items::jsonb, custom_search = given.words
       from unnest(?::text[], ?::text[], ?::text[]) as given(id, items, words)
      where clients.company_id = ? and clients.id = given.id`,
    [
      [...valuesById.keys()],
      [...valuesById.values()].map((values) => JSON.stringify(values)),
      [...valuesById.values()].map(wordsOf),
      ctx.viewer.companyId,
    ],
  );
