import { ensureRoom } from '#core/server/plan-limits.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { validators } from '../../generated/validators.js';
import { countDivisions, readableDivisions } from './employment-division.store.ts';
import { updateDivision } from './save-employment-division.ts';

export const employmentDivisionRecord: RecordKind = {
  subject: 'EmploymentDivision',
  title: 'employmentDivision.kind',
  labels: async (ctx, ids) => {
    const rows: { id: string; name: string }[] = await readableDivisions(ctx)
      .clearSelect()
      .whereIn('employment_divisions.id', [...ids])
      .select('employment_divisions.id', 'employment_divisions.name');
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  fields: {
    name: { label: 'employmentDivision.name' },
    employmentType: {
      label: 'employmentDivision.type',
      show: 'choice',
      choices: 'employmentKind',
    },
    closingDate: { label: 'employmentDivision.closingDate', show: 'number' },
    isFullTime: { label: 'employmentDivision.isFullTime', show: 'boolean' },
    isBreakAllow: { label: 'employmentDivision.isBreakAllow', show: 'boolean' },
    flex: { label: 'employmentDivision.flex', show: 'boolean' },
    autoGrantVacationType: {
      label: 'employmentDivision.autoGrant',
      show: 'choice',
      choices: 'autoGrantVacationType',
    },
    validFrom: { label: 'employmentDivision.validFrom', show: 'date', fixed: true },
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((day) => [`day${day}`, { label: `dayOfWeek.${day}`, fixed: true }]),
    ),
  },
  ignored: ['displayOrder'],
  accepts: validators.UpdateEmploymentDivisionInput,
  restore: (ctx, id, values) => updateDivision(ctx, id, values),
  trash: {
    tables: [
      { table: 'employment_divisions', key: 'id' },
      { table: 'employment_division_versions', key: 'employment_division_id' },
      { table: 'employment_division_timetables', key: 'employment_division_id' },
    ],
    check: async (ctx) => {
      const used = await countDivisions(ctx);
      await ensureRoom(ctx, 'numberOfEmploymentDivision', { used, adding: 1 });
      return [];
    },
  },
};
