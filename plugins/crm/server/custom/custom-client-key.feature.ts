import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import type { Feature } from '#core/server/feature.ts';
import { kept } from '#core/server/kept/kept.ts';
import type { QueryCustomClientKeyChangeArgs } from '#schema/generated/resolver-types.ts';
import { hasChoices, MOST_KEYS } from '../../domain/custom/custom-item.ts';
import { checkKey } from '../../domain/custom/key-rules.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import {
  CustomClientKey,
  type CustomClientKeyRow,
} from '../../generated/records/CustomClientKey.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { setAttackOrder } from './attack-order.ts';
import { convertValues, effectOf, holdersOf, searchHoldersAnew } from './change-values.ts';
import { wordsOf } from './client-items.ts';
import { valuesOfDestroyed } from './forget-values.ts';
import { isNamedLikeField } from './headings.ts';
import { earlierOfDestroyed } from './items-of-many.ts';
import { forgetKeys, keyOf } from './values.ts';

type Choices = CustomClientKeyRow['choices'];

export const customKeys = kept(CustomClientKey, {
  check: async (ctx, { type = 'TEXT', choices = [], acceptedLosses }, before) => [
    ...checkKey({ type, choices }, 'data/'),
    ...(before ? await losses(ctx, before, { ...before, type, choices }, acceptedLosses ?? 0) : []),
    ...(before === undefined && (await countOfKeys(ctx)) >= MOST_KEYS
      ? [{ path: 'data/name', key: 'validation.tooManyItems', params: { max: MOST_KEYS } }]
      : []),
  ],
  derive: async (ctx, changes, before) => {
    const type = changes.type ?? before?.type ?? 'TEXT';
    const choices = changes.choices ?? before?.choices ?? [];
    return {
      choices: hasChoices(type) ? withIds(ctx, choices, before?.choices ?? []) : [],
      ...(before ? {} : { attackOrder: await behindAll(ctx) }),
    };
  },
  // Its place in a list says nothing about it.
  ignored: ['attackOrder'],
  // Names alone are shown; the ids are what clients point at, so that no earlier list is put back by itself.
  history: {
    choices: { label: 'custom:customClientKey.choices', fixed: true },
    acceptedLosses: { label: 'custom:customClientKey.acceptedLosses', show: 'number', fixed: true },
  },
  write: async (_ctx, _id, { acceptedLosses }) =>
    acceptedLosses ? { after: { acceptedLosses } } : undefined,
  changed: async (ctx, { before, after }) => {
    forgetKeys(ctx);
    if (before && after) await convertValues(ctx, keyOf(before), keyOf(after));
    else if (before) await searchHoldersAnew(ctx, before.id);
  },
  async restored(ctx, id) {
    await searchHoldersAnew(ctx, id);
    return {};
  },
  fields: { isNamedLikeField: ({ name }) => isNamedLikeField(name) },
  holders: holdersOf,
  asKept: async (_ctx, row) => ({
    ...row,
    choices: row.choices.map(({ name }) => name).join('、'),
  }),
});

/** Nobody loses values without having been told how many. */
async function losses(
  ctx: RequestContext,
  before: CustomClientKeyRow,
  wanted: CustomClientKeyRow,
  acceptedLosses: number,
): Promise<readonly Issue[]> {
  const { lost } = await effectOf(ctx, keyOf(before), keyOf(wanted));
  if (lost <= acceptedLosses) return [];
  const params = { count: lost };
  return [{ path: 'data/acceptedLosses', key: 'validation.valuesWouldBeLost', params }];
}

/** What the form is told before it is saved. */
async function tellChange(ctx: RequestContext, { where, data }: QueryCustomClientKeyChangeArgs) {
  const before = await customKeys.find(ctx, where.id);
  if (!before) throw notFound('CustomClientKey');
  const choices = hasChoices(data.type) ? withIds(ctx, data.choices ?? [], before.choices) : [];
  return effectOf(ctx, keyOf(before), keyOf({ ...before, type: data.type, choices }));
}

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'customClientKeyChange'>;
  ClientCustomItem: PluginResolvers['ClientCustomItem'];
  Mutation: Pick<PluginResolvers['Mutation'], 'updateAttackOrderCustomClientKeys'>;
};
export const customKeyCalls: Feature<Resolvers> = {
  name: 'calls of custom items',
  listeners: [valuesOfDestroyed, earlierOfDestroyed],
  resolvers: {
    Query: { customClientKeyChange: (_root, args, ctx) => tellChange(ctx, args) },
    ClientCustomItem: {
      keyId: ({ key }) => key.id,
      values: ({ value }) => textsOf(value),
      text: ({ key, value }, _args, ctx) => wordsOf(ctx, key, value),
    },
    Mutation: {
      updateAttackOrderCustomClientKeys: async (_root, { inputs }, ctx) => {
        await setAttackOrder(ctx, inputs);
        return inAttackOrder(await customKeys.all(ctx));
      },
    },
  },
};

const inAttackOrder = (rows: readonly CustomClientKeyRow[]): CustomClientKeyRow[] =>
  rows.toSorted((one, other) => one.attackOrder - other.attackOrder);

const countOfKeys = async (ctx: RequestContext): Promise<number> => {
  const [counted] = await ctx.table('custom_client_keys').count({ total: '*' });
  return Number(counted?.total ?? 0);
};

const behindAll = async (ctx: RequestContext): Promise<number> => {
  const [last] = await ctx
    .table('custom_client_keys')
    .max({ place: 'custom_client_keys.attack_order' });
  return (last?.place ?? -1) + 1;
};

/** A new choice gets an id of its own; one that the item does not have cannot be brought in. */
const withIds = (ctx: RequestContext, choices: Choices, before: Choices): Choices => {
  const free = new Set(before.map(({ id }) => id));
  return choices.map(({ id, name }) => ({
    id: id && free.delete(id) ? id : ctx.records.ids.next(),
    name: name.trim(),
  }));
};
