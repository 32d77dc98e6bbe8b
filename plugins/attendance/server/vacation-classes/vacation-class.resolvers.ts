import { setDisplayOrder } from '#core/server/rows/display-order.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { PALETTE } from '../../domain/palette.ts';
import { isOffered, isWithoutNotice, mayFollow } from '../../domain/vacation-classes.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import {
  addStandardClasses,
  type ClassDeps,
  createClass,
  deleteClass,
  updateClass,
  updateSettings,
} from './save-vacation-class.ts';
import { vacationClassRecord } from './vacation-class.record.ts';
import { findClass, listClasses } from './vacation-class.store.ts';

const KIND = { table: 'vacation_classes', subject: 'VacationClass', softly: false } as const;

export const vacationClassResolvers = (deps: ClassDeps) => ({
  name: 'vacation classes',
  resolvers: {
    Query: {
      vacationClasses: async (_root, _args, ctx) => {
        const monthDay = tokyoDate(ctx.now).slice(5);
        return (await listClasses(ctx)).filter(
          ({ display, displayFrom, displayUntil }) =>
            display && isOffered(monthDay, displayFrom, displayUntil),
        );
      },
      vacationClassSettings: (_root, _args, ctx) => listClasses(ctx),
      vacationClass: async (_root, { where }, ctx) => (await findClass(ctx, where.id)) ?? null,
    },
    Mutation: {
      createVacationClass: (_root, { data }, ctx) => createClass(ctx, deps, data),
      updateVacationClass: (_root, { where, data }, ctx) => updateClass(ctx, deps, where.id, data),
      updateVacationSettings: (_root, { inputs }, ctx) => updateSettings(ctx, deps, inputs),
      updateDisplayOrderVacationClasses: async (_root, { inputs }, ctx) => {
        await setDisplayOrder(ctx, KIND, inputs);
        return listClasses(ctx);
      },
      deleteVacationClass: (_root, { where }, ctx) => deleteClass(ctx, deps, where.id),
      addStandardVacationClasses: (_root, _args, ctx) => addStandardClasses(ctx, deps),
    },
    VacationClass: {
      hex: ({ color }) => PALETTE[color],
      isWithoutNotice: ({ code }) => isWithoutNotice(code),
      mayFollow,
      displayPeriod: ({ displayFrom, displayUntil }) =>
        displayFrom && displayUntil ? { from: displayFrom, until: displayUntil } : null,
    },
  } satisfies Pick<PluginResolvers, 'VacationClass'> & {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  },
  recordKinds: [vacationClassRecord(deps)],
});
