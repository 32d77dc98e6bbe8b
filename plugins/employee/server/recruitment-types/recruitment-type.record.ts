import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import { validators } from '../../generated/validators.js';
import { readableRecruitmentTypes } from './recruitment-type.store.ts';
import { updateRecruitmentType } from './save-recruitment-type.ts';

export const recruitmentTypeRecord: RecordKind = {
  subject: 'RecruitmentType',
  title: 'recruitmentType.kind',
  labels: async (ctx, ids) => {
    const rows: { id: string; name: string }[] = await readableRecruitmentTypes(ctx)
      .clearSelect()
      .whereIn('recruitment_types.id', [...ids])
      .select('recruitment_types.id', 'recruitment_types.name');
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  fields: {
    name: { label: 'recruitmentType.name' },
    type: { label: 'recruitmentType.type', show: 'choice', choices: 'employmentKind' },
    autoGrantVacationType: {
      label: 'recruitmentType.autoGrant',
      show: 'choice',
      choices: 'autoGrant',
    },
    closings: { label: 'recruitmentType.closings' },
  },
  ignored: ['displayOrder'],
  accepts: validators.UpdateRecruitmentTypeInput,
  restore: (ctx, id, values) => updateRecruitmentType(ctx, id, values),
  trash: {
    tables: [
      { table: 'recruitment_types', key: 'id' },
      { table: 'group_recruitment_types', key: 'recruitment_type_id' },
    ],
  },
};
