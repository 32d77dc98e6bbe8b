import type { RecordKind } from '#core/server/records/record-kind.ts';
import { validators } from '../../generated/validators.js';
import { type ClassDeps, countRestored, updateClass } from './save-vacation-class.ts';
import { readableClasses } from './vacation-class.store.ts';

export const vacationClassRecord = (deps: ClassDeps): RecordKind => ({
  subject: 'VacationClass',
  title: 'vacationClass.kind',
  labels: async (ctx, ids) => {
    const rows: { id: string; name: string }[] = await readableClasses(ctx)
      .clearSelect()
      .whereIn('vacation_classes.id', [...ids])
      .select('vacation_classes.id', 'vacation_classes.name');
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  fields: {
    name: { label: 'vacationClass.name' },
    color: { label: 'vacationClass.color', show: 'choice', choices: 'palette' },
    isPaid: { label: 'vacationClass.isPaid', show: 'boolean' },
    unit: { label: 'vacationClass.unit', show: 'choice', choices: 'vacationUnit' },
    limitDays: { label: 'vacationClass.limitDays', show: 'number' },
    noticeDays: { label: 'vacationClass.noticeDays', show: 'number' },
    display: { label: 'vacationClass.display', show: 'boolean' },
    displayFrom: { label: 'vacationClass.displayFrom', fixed: true },
    displayUntil: { label: 'vacationClass.displayUntil', fixed: true },
  },
  ignored: ['code', 'isSpecial', 'displayOrder'],
  accepts: validators.UpdateVacationClassInput,
  restore: (ctx, id, values) => updateClass(ctx, deps, id, values),
  trash: {
    tables: [{ table: 'vacation_classes', key: 'id' }],
    restored: (ctx, id) => countRestored(ctx, deps, id),
  },
});
