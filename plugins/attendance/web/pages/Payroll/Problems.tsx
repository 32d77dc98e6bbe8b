import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Panel, Tag } from '#kit/ui/index.ts';
import type { PayrollProblemPartsFragment } from './Payroll.generated.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = {
  readonly problems: readonly PayrollProblemPartsFragment[];
  readonly count: number;
};

/** What of the file has to be looked at before it is taken. */
export function Problems({ problems, count }: Props) {
  const t = usePayrollText();
  const format = useFormat();
  return (
    <Panel title={t('problem.title', { count })} padded={false}>
      <DataTable
        name="attendance.payroll.problems"
        label={t('output.problems')}
        rows={problems}
        rowId={({ kind, column, person }) => `${kind} ${person.employeeId} ${column}`}
        columns={[
          {
            id: 'person',
            header: t('difference.person'),
            value: ({ person }) => format.name(person),
          },
          {
            id: 'kind',
            header: t('problem.kind'),
            card: 'status',
            wrap: true,
            value: ({ kind, letters }) => t(`problem.kinds.${kind}`, { letters }),
            cell: ({ kind, stops, letters }) => (
              <Tag tone={stops ? 'vermilion' : 'amber'}>
                {t(`problem.kinds.${kind}`, { letters })}
              </Tag>
            ),
          },
          { id: 'column', header: t('difference.column'), value: ({ column }) => column },
          { id: 'text', header: t('problem.text'), value: ({ text }) => text },
        ]}
      />
    </Panel>
  );
}
