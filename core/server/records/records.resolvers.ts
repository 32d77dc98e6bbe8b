import type { CoreResolvers } from '#schema/generated/core-resolvers.ts';
import { cancelRecordName, recordNames, setRecordName } from '../kept/record-names.ts';
import { everyAuthor } from './audit.store.ts';
import { pageOfHistory } from './history.ts';
import { recordUse } from './record-use.ts';
import { historyRight, may } from './registry.ts';
import { restoreValue } from './restore-value.ts';
import {
  destroyTrash,
  keepDays,
  pageOfTrash,
  restoreFromTrash,
  setKeepDays,
} from './trash/trash-list.ts';

type Maps = {
  Query: Pick<
    CoreResolvers['Query'],
    | 'auditEntriesConnection'
    | 'auditPeople'
    | 'recordKinds'
    | 'recordNames'
    | 'recordUse'
    | 'trashConnection'
    | 'trashSettings'
  >;
  Mutation: Pick<
    CoreResolvers['Mutation'],
    | 'cancelRecordName'
    | 'restoreAuditValue'
    | 'restoreFromTrash'
    | 'destroyTrash'
    | 'setRecordName'
    | 'updateTrashSettings'
  >;
};

export const recordsResolvers: Maps = {
  Query: {
    auditEntriesConnection: (_root, args, ctx) => pageOfHistory(ctx, args),
    auditPeople: async (_root, _args, ctx) => {
      const ids = await everyAuthor(ctx);
      const names = await ctx.records.personNames(ctx, ids);
      return ids.map((employeeId) => ({ employeeId, name: names.get(employeeId) ?? null }));
    },
    recordKinds: (_root, _args, ctx) =>
      ctx.records.all
        .filter((kind) => may(ctx, historyRight(kind)))
        .map(({ subject, plugin, title, trash }) => ({
          subject,
          plugin,
          kind: title,
          hasTrash: trash !== undefined,
        })),
    recordNames: (_root, { where }, ctx) => recordNames(ctx, where),
    recordUse: (_root, { where, day }, ctx) => recordUse(ctx, where, day ?? undefined),
    trashConnection: (_root, args, ctx) => pageOfTrash(ctx, args),
    trashSettings: async (_root, _args, ctx) => ({ keepDays: await keepDays(ctx) }),
  },
  Mutation: {
    setRecordName: (_root, { where, data }, ctx) => setRecordName(ctx, where, data),
    cancelRecordName: (_root, { where, from }, ctx) => cancelRecordName(ctx, where, from),
    restoreAuditValue: (_root, args, ctx) => restoreValue(ctx, args),
    restoreFromTrash: (_root, { where }, ctx) => restoreFromTrash(ctx, { id: where.id }),
    destroyTrash: (_root, { ids }, ctx) => destroyTrash(ctx, ids),
    updateTrashSettings: async (_root, { data }, ctx) => ({
      keepDays: await setKeepDays(ctx, data.keepDays),
    }),
  },
};
