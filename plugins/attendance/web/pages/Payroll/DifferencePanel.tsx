import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Notice, Panel, Stack } from '#kit/ui/index.ts';
import type { PayrollMonthFound } from './payroll-rows.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = { readonly difference: NonNullable<PayrollMonthFound['difference']> };

/** 前回の出力からの変更: by person and item, old and new. */
export function DifferencePanel({ difference }: Props) {
  const t = usePayrollText();
  const format = useFormat();
  const { changed, changedCount, added, addedCount, reopened, same } = difference;
  const rows = changed.flatMap(({ person, changes, sentAt }) =>
    changes.map((change) => ({ person, sentAt, ...change })),
  );
  return (
    <Panel
      title={t('difference.title')}
      description={t('difference.counts', { changed: changedCount, added: addedCount, same })}
    >
      <Stack>
        {reopened.length > 0 ? (
          <Notice tone="warning" title={t('difference.reopened', { count: reopened.length })}>
            {t('difference.reopenedHint', {
              names: format.list(reopened.map((one) => format.name(one))),
            })}
          </Notice>
        ) : null}
        {added.length > 0 ? (
          <Notice tone="info" title={t('difference.added', { count: addedCount })}>
            {format.list(added.map((one) => format.name(one)))}
          </Notice>
        ) : null}
        {rows.length > 0 ? (
          <DataTable
            name="attendance.payroll.difference"
            label={t('payrollExportKind.DIFFERENCE')}
            rows={rows}
            rowId={({ person, column }) => `${person.employeeId} ${column}`}
            columns={[
              {
                id: 'person',
                header: t('difference.person'),
                value: ({ person }) => format.aside(format.name(person), person.employeeNumber),
              },
              { id: 'column', header: t('difference.column'), value: ({ column }) => column },
              {
                id: 'before',
                header: t('difference.before'),
                align: 'end',
                value: ({ before }) => before ?? t('difference.notSent'),
              },
              {
                id: 'after',
                header: t('difference.after'),
                align: 'end',
                value: ({ after }) => after,
                cell: ({ after }) => <strong>{after}</strong>,
              },
              {
                id: 'sentAt',
                header: t('difference.sentAt'),
                card: 'none',
                value: ({ sentAt }) => format.dateTime(sentAt),
              },
            ]}
          />
        ) : (
          <p>{t('difference.nothing')}</p>
        )}
      </Stack>
    </Panel>
  );
}
