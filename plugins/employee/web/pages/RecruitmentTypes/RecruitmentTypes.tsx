import { listPage } from '#kit/fields/list-page.tsx';
import { RadioGroup } from '#kit/ui/index.ts';
import { recruitmentTypeWeb } from '#plugins/employee/generated/records/RecruitmentType.web.ts';
import { manifest } from '#plugins/employee/plugin.ts';
import { ClosingsField } from '../../parts/employee-fields/ClosingFields.tsx';
import { closingOf } from '../../parts/employee-fields/terms.ts';

export const { List, Create, Update } = listPage(recruitmentTypeWeb, {
  manifest,
  columns: [
    { field: 'name', always: true },
    'type',
    ({ word, format }) => ({
      id: 'closings',
      header: word('recruitmentType.closings'),
      value: ({ closings }) => format.list(closings.map((day) => closingOf(word, day))),
    }),
    { field: 'autoGrantVacationType', sortable: false },
    ({ word }) => ({
      id: 'headcount',
      header: word('recruitmentType.headcount'),
      sortable: true,
      align: 'end',
    }),
  ],
  form: { basic: ['name', 'type', 'closings', 'autoGrantVacationType'] },
  initial: { type: 'REGULAR', autoGrantVacationType: 'STANDARD', closings: [31] },
  fields: {
    closings: { as: ClosingsField, required: true },
    autoGrantVacationType: { as: RadioGroup },
  },
});
