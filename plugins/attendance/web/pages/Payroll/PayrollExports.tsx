import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, PageHeader, Tag } from '#kit/ui/index.ts';
import { DiscardExport } from './DiscardExport.tsx';
import { openFile } from './open-file.ts';
import {
  PayrollExportsDocument,
  type PayrollExportsQuery,
  type PayrollExportPartsFragment as Row,
} from './Payroll.generated.ts';
import { PayrollTabs } from './PayrollTabs.tsx';
import { usePayrollText } from './payroll-text.ts';

/** 給与出力の記録: who got which file, and when. */
export function PayrollExports() {
  const t = usePayrollText();
  const format = useFormat();
  const mayDiscard = useAbility().can('update', 'PayrollExport');
  const [state, setState] = useTableUrlState({ rowsPerPage: 50 });
  const [discarding, setDiscarding] = useState<Row>();
  const { data, loading, error, refetch } = useDocument(
    PayrollExportsDocument,
    toSkipFirst(state),
    {
      keepRows: true,
    },
  );
  const readAll = useAllRows(PayrollExportsDocument, {}, rowsOf);
  return (
    <>
      <PageHeader
        title={t('exports.title')}
        description={t('exports.about')}
        tabs={<PayrollTabs />}
      />
      <DataTable
        name="attendance.payroll.exports"
        label={t('exports.title')}
        rows={data?.payrollExportsConnection.nodes ?? []}
        totalCount={data?.payrollExportsConnection.totalCount}
        state={state}
        onStateChange={setState}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        rowId={({ id }) => id}
        rowLabel={(row) => format.aside(row.formatName, format.dateTime(row.createdAt))}
        columns={[
          {
            id: 'createdAt',
            header: t('exports.when'),
            always: true,
            value: ({ createdAt }) => format.dateTime(createdAt),
          },
          { id: 'createdBy', header: t('exports.who'), value: ({ createdBy }) => createdBy },
          { id: 'month', header: t('export.month'), value: ({ month }) => format.month(month) },
          { id: 'formatName', header: t('export.format'), value: ({ formatName }) => formatName },
          {
            id: 'kind',
            header: t('export.kind'),
            card: 'status',
            value: (row) => t(`payrollExportKind.${row.kind}`),
            cell: (row) => (
              <Tag tone={row.kind === 'FULL' ? 'indigo' : 'blue'}>
                {t(`payrollExportKind.${row.kind}`)}
              </Tag>
            ),
          },
          {
            id: 'people',
            header: t('export.people'),
            align: 'end',
            value: ({ people }) => people,
          },
          {
            id: 'fileNames',
            header: t('exports.file'),
            wrap: true,
            value: ({ fileNames }) => format.list(fileNames),
          },
          {
            id: 'hash',
            header: t('exports.hash'),
            card: 'none',
            value: ({ hash }) => hash ?? t('exports.making'),
            cell: ({ hash }) =>
              hash ? <code title={hash}>{hash.slice(0, 12)}</code> : t('exports.making'),
          },
          {
            id: 'failures',
            header: t('exports.failed'),
            hideWhenEmpty: true,
            wrap: true,
            value: ({ failures }) =>
              format.list(
                failures.map(({ person, kind, detail }) =>
                  format.labelled(format.name(person), t(`failure.${kind}`, { detail })),
                ),
              ),
          },
          {
            id: 'discarded',
            header: t('exports.discarded'),
            hideWhenEmpty: true,
            wrap: true,
            value: ({ discardedAt, discardedBy, discardedBecause }) =>
              discardedAt &&
              format.aside(
                `${format.dateTime(discardedAt)} ${discardedBy ?? ''}`,
                discardedBecause ?? '',
              ),
          },
        ]}
        rowActions={(row) => [
          ...(row.file?.url
            ? [{ label: t('exports.download'), onSelect: () => openFile(row.file?.url ?? '') }]
            : []),
          ...(mayDiscard && !row.discardedAt
            ? [{ label: t('exports.discard'), onSelect: () => setDiscarding(row) }]
            : []),
        ]}
        empty={<EmptyState title={t('exports.none')}>{t('exports.noneHint')}</EmptyState>}
      />
      {discarding ? (
        <DiscardExport row={discarding} onClose={() => setDiscarding(undefined)} />
      ) : null}
    </>
  );
}

const rowsOf = ({ payrollExportsConnection }: PayrollExportsQuery) => payrollExportsConnection;
