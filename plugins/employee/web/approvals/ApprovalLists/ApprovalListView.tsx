import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, LinkButton, PageHeader, RefreshMark, Stack, Tag } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { BulkBar } from '../ApprovalInbox/BulkBar.tsx';
import type { Handled, Kind, Row } from '../ApprovalInbox/decisions.ts';
import { HandledList } from '../ApprovalInbox/HandledList.tsx';
import { STATES } from '../ApprovalInbox/inbox-address.ts';
import type { Running } from '../ApprovalInbox/useDecisions.ts';
import { STATUS_TONES, useAskedWords, useDates } from '../ApprovalInbox/words.tsx';
import { INBOX } from '../addresses.ts';
import { useApprovalText } from '../approval-text.ts';
import { type KindOnWeb, useKindText } from '../request-kinds.ts';
import type { ApprovalListQuery } from './ApprovalList.generated.ts';

type Props = {
  readonly kind: KindOnWeb;
  readonly list: ApprovalListQuery['approvalInbox'] | undefined;
  readonly rows: readonly Row[];
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll?: () => Promise<readonly Row[]>;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly chosen: readonly Row[];
  readonly running: Running | undefined;
  readonly handled: readonly Handled[];
  readonly onClearHandled: () => void;
  readonly onDecide: (kind: Kind, rows: readonly Row[]) => void;
  readonly onReject: (rows: readonly Row[]) => void;
  readonly onOpen: (window: 'approve' | 'detail', id: string) => void;
};

export const ApprovalListView = (props: Props) => {
  const t = useApprovalText();
  const { kind, list, rows, state } = props;
  const columns = useColumns(kind);
  const title = useKindText().list(kind.type);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <LinkButton to={INBOX} search={{ type: kind.type }} variant="secondary">
            {t('list.toInbox')}
          </LinkButton>
        }
      />
      <RefreshMark busy={props.refreshing} />
      <Stack gap={3}>
        <HandledList handled={props.handled} onClear={props.onClearHandled} />
        <DataTable
          // What browsers keep of its columns stands under this name, from when it was attendance's.
          name={`attendance.approvals.${kind.list.to.split('/').at(-1)}`}
          label={title}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          state={state}
          onStateChange={props.onStateChange}
          totalCount={list?.totalApplication}
          search={{ label: t('inbox.search') }}
          filters={[
            {
              id: 'state',
              label: t('inbox.states'),
              options: STATES.filter((one) => one !== 'PENDING').map((one) => ({
                value: one,
                label: t(`inbox.state.${one}`),
              })),
            },
            {
              id: 'group',
              label: t('inbox.group'),
              options: treeOptions(list?.groups ?? []),
            },
          ]}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          {...(props.readAll ? { readAll: props.readAll } : {})}
          csv={title}
          selection={{
            selected: [...props.selected],
            onChange: props.onSelect,
          }}
          onOpen={(row) => props.onOpen(row.canDecide ? 'approve' : 'detail', row.id)}
          rowActions={(row) => [
            ...(row.canDecide
              ? [{ label: t('list.approve'), onSelect: () => props.onOpen('approve', row.id) }]
              : []),
            { label: t('list.detail'), onSelect: () => props.onOpen('detail', row.id) },
            ...(row.canWithdraw && row.application.status !== 'PENDING'
              ? [{ label: t('detail.withdraw'), onSelect: () => props.onDecide('withdraw', [row]) }]
              : []),
          ]}
          empty={<EmptyState title={t('list.empty')}>{t('inbox.emptyHint')}</EmptyState>}
        />
        <BulkBar
          selected={props.chosen}
          running={props.running}
          onDecide={props.onDecide}
          onReject={props.onReject}
          onClear={() => props.onSelect([])}
        />
      </Stack>
    </>
  );
};

const NONE: readonly Column<Row>[] = [];
const useNone = () => NONE;

function useColumns(kind: KindOnWeb): Column<Row>[] {
  // A list is of one kind as long as it is there.
  const useColumnsOfKind: () => readonly Column<Row>[] = kind.useColumns ?? useNone;
  const ofKind = useColumnsOfKind();
  const t = useApprovalText();
  const format = useFormat();
  const dates = useDates();
  const asked = useAskedWords();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('list.name'),
        value: ({ application }) => format.name(application.employee),
      },
      {
        id: 'number',
        header: t('list.number'),
        value: ({ application }) => application.employee.employeeNumber,
      },
      { id: 'group', header: t('inbox.group'), value: ({ groupName }) => groupName ?? '' },
      {
        id: 'dates',
        header: t('detail.dates'),
        sortable: true,
        value: ({ application }) => dates(application),
      },
      {
        id: 'content',
        header: t('detail.content'),
        value: ({ application }) => asked(application),
      },
      ...ofKind,
      { id: 'reason', header: t('detail.reason'), value: ({ application }) => application.reason },
      {
        id: 'status',
        header: t('detail.status'),
        value: ({ application }) => t(`status.${application.status}`),
        cell: ({ application, inPlaceOf, hasNobody, decidedByRight }) => (
          <>
            <Tag tone={STATUS_TONES[application.status]}>{t(`status.${application.status}`)}</Tag>
            {inPlaceOf ? <Tag tone="indigo">{t('inbox.delegate')}</Tag> : null}
            {decidedByRight ? <Tag tone="vermilion">{t('route.byRight')}</Tag> : null}
            {hasNobody ? <Tag tone="vermilion">{t('inbox.nobody')}</Tag> : null}
          </>
        ),
      },
      {
        id: 'requested',
        header: t('detail.requested'),
        sortable: true,
        value: ({ application }) =>
          application.requestDate ? format.dateTimeShort(application.requestDate) : '',
      },
      {
        id: 'decidedBy',
        header: t('list.decidedBy'),
        hidden: true,
        value: ({ decidedBy }) => (decidedBy ? format.name(decidedBy) : ''),
      },
    ],
    [t, format, dates, asked, ofKind],
  );
}
