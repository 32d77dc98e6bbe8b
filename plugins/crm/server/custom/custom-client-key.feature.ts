import type { RequestContext } from '#core/server/context.ts';
import type { Feature } from '#core/server/feature.ts';
import { kept } from '#core/server/kept/kept.ts';
import { hasChoices, MOST_KEYS } from '../../domain/custom/custom-item.ts';
import { checkKey } from '../../domain/custom/key-rules.ts';
import { textsOf } from '../../domain/custom/read-value.ts';
import {
  CustomClientKey,
  type CustomClientKeyRow,
} from '../../generated/records/CustomClientKey.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { setAttackOrder } from './attack-order.ts';
import { wordsOf } from './client-items.ts';

type Choices = CustomClientKeyRow['choices'];

export const customKeys = kept(CustomClientKey, {
  check: async (ctx, { type = 'TEXT', choices = [] }, before) => [
    ...checkKey({ type, choices }, 'data/'),
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
  // Names alone are shown; the ids are what clients point at, so that no earlier list is put back by itself.
  history: { choices: { label: 'custom:customClientKey.choices', fixed: true } },
  asKept: async (_ctx, row) => ({
    ...row,
    choices: row.choices.map(({ name }) => name).join('、'),
  }),
});

type Resolvers = {
  ClientCustomItem: PluginResolvers['ClientCustomItem'];
  Mutation: Pick<PluginResolvers['Mutation'], 'updateAttackOrderCustomClientKeys'>;
};
export const customKeyCalls: Feature<Resolvers> = {
  name: 'calls of custom items',
  resolvers: {
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
