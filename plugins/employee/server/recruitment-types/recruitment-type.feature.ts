import { kept } from '#core/server/kept/kept.ts';
import { RecruitmentType } from '../../generated/records/RecruitmentType.ts';
import { headcountOf } from '../employees/headcount.read-model.ts';
import { employeesOfRecruitmentType } from '../names.ts';

export const recruitmentTypes = kept(RecruitmentType, {
  // A day named twice is one closing, and they stand in the order of the month.
  normalise: ({ closings }) =>
    closings ? { closings: [...new Set(closings)].sort((a, b) => a - b) } : {},
  refuseDeletion: employeesOfRecruitmentType,
  trashedWith: [{ table: 'group_recruitment_types', key: 'recruitment_type_id' }],
  fields: { headcount: ({ id }, _args, ctx) => headcountOf(ctx, 'recruitment_type_id', id) },
});
