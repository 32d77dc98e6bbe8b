import {
  defineImport,
  type ImportDefinition,
  importNews,
} from '#core/server/imports/define-import.ts';
import enAdmin from '#plugins/employee/i18n/admin.en.json' with { type: 'json' };
import jaAdmin from '#plugins/employee/i18n/admin.ja.json' with { type: 'json' };
import enApp from '#plugins/employee/i18n/app.en.json' with { type: 'json' };
import jaApp from '#plugins/employee/i18n/app.ja.json' with { type: 'json' };
import { changeLeave } from '../leave.store.ts';
import { leaveColumns } from './leave-columns.ts';
import { insertLeaves, leaveImages, tellOfLeaves } from './leave-rows.store.ts';
import { type LeavePlan, prepareLeaves } from './prepare-leaves.ts';
import { holdLeaves, leaveOf, leavesInUse, undoLeaves } from './undo-leaves.ts';

/** 休職の取り込み: leaves of absence of many people, with those of another system; a row each. */
export const leaveImport: ImportDefinition = defineImport<LeavePlan>({
  id: 'leavePeriods',
  label: 'leaveImport.title',
  subject: 'LeavePeriod',
  needs: ['create', 'update'],
  texts: { ja: { ...jaApp, ...jaAdmin }, en: { ...enApp, ...enAdmin } },
  columns: leaveColumns,
  keyColumns: ['employeeNumber', 'startsOn'],
  prepare: prepareLeaves,
  apply: async (ctx, plans, _settings, tellDone) => {
    const made = plans.filter(({ outcome }) => outcome === 'CREATE');
    await insertLeaves(
      ctx,
      made.map(({ id, leave }) => ({ ...leave, id })),
    );
    tellDone(made.length);
    const changed = plans.filter(({ outcome }) => outcome === 'UPDATE');
    for (const { id, leave } of changed) await changeLeave(ctx, id, leave);
    tellDone(plans.length);
  },
  // A row may move the end of a leave that another one of the person follows.
  parts: {
    together:
      () =>
      ({ leave }) =>
        leave.employeeId,
    hold: holdLeaves,
  },
  news: importNews<string>({
    note: ({ after }) => leaveOf(after).employeeId,
    tell: async (ctx, people) => tellOfLeaves(ctx, people),
  }),
  images: leaveImages,
  inUse: leavesInUse,
  undo: undoLeaves,
});
