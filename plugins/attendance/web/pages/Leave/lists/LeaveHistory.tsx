import { useCallback, useMemo } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag, type Tone } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useBaseDateReason } from '#plugins/attendance/web/parts/leave/lot-reason.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveListPage } from './LeaveListPage.tsx';
import {
  LeaveHistoryListDocument,
  type LeaveHistoryListQuery,
  type LeaveHistoryPartsFragment,
} from './LeaveLists.generated.ts';
import { monthAround } from './period-of-list.ts';
import { useLeaveList } from './useLeaveList.ts';

type Row = LeaveHistoryPartsFragment;
type Kind = Row['kind'];

const TONES: Readonly<Record<Kind, Tone>> = {
  GRANT: 'green',
  ADJUSTMENT: 'amber',
  TAKEN_BACK: 'vermilion',
  USE: 'blue',
  RETURNED: 'indigo',
  EXPIRY: 'grey',
};
const KINDS = Object.keys(TONES) as Kind[];

/** 履歴: what was added to somebody's leave in a period, and what was taken from it. */
export function LeaveHistory() {
  const t = useText();
  const columns = useColumns();
  const list = useLeaveList(monthAround, ['kind']);
  const { state, isWhole, narrowed, page } = list;
  const { kind = [] } = state.filters;
  const asked = useMemo(
    () => ({
      ...narrowed,
      where: { ...narrowed.where, kinds: KINDS.filter((one) => kind.includes(one)) },
    }),
    [narrowed, kind],
  );
  const { data, ...answer } = useDocument(
    LeaveHistoryListDocument,
    { ...asked, ...page },
    { keepRows: true, skip: !isWhole },
  );
  const readAll = useAllRows(LeaveHistoryListDocument, asked, rowsOf);
  return (
    <LeaveListPage
      name="attendance.leaveHistory"
      title={t('leaveLists.history')}
      hint={t('leaveLists.historyHint')}
      nothing={{ title: t('leaveLists.noHistory'), hint: t('leaveLists.noHistoryHint') }}
      columns={columns}
      list={list}
      shown={isWhole ? data?.leaveChangesConnection : undefined}
      groups={data?.leaveChangesConnection.groups}
      asked={answer}
      readAll={readAll}
      filters={[
        {
          id: 'kind',
          label: t('leave.what'),
          options: KINDS.map((value) => ({ value, label: t(`leaveLists.kinds.${value}`) })),
        },
      ]}
      rowTone={({ isPlanned }) => (isPlanned ? 'muted' : undefined)}
    />
  );
}

const rowsOf = ({ leaveChangesConnection }: LeaveHistoryListQuery) => leaveChangesConnection;

/** What somebody wrote, or what the system did it for. */
function useEntryReason(): (entry: Row) => string {
  const t = useText();
  const format = useFormat();
  const baseDateReason = useBaseDateReason();
  return useCallback(
    ({ kind, cause, basis, because, reason, date }) => {
      if (because) return t(`leaveLists.because.${because}`);
      if (cause === null) return reason ?? '';
      if (kind === 'TAKEN_BACK')
        return t(`leave.undone.${cause === 'EARNED' ? 'EARNED' : 'CARRIED_IN'}`);
      if (kind === 'ADJUSTMENT') return t('leave.rowKinds.USED_BEFORE');
      if (cause === 'BASE_DATE') return baseDateReason(basis);
      return cause === 'EARNED'
        ? t('leave.causes.EARNED', { date: format.date(date) })
        : t('leaveLists.carriedIn');
    },
    [t, format, baseDateReason],
  );
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const reasonOf = useEntryReason();
  return useMemo(
    () => [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      { id: 'date', header: t('leave.date'), value: ({ date }) => format.dateWithDay(date) },
      {
        id: 'kind',
        header: t('leave.what'),
        card: 'status',
        value: ({ kind, isPlanned }) =>
          t(isPlanned ? `leaveLists.toCome.${kind}` : `leaveLists.kinds.${kind}`),
        cell: ({ kind, isPlanned }) => (
          <Tag tone={TONES[kind]}>
            {t(isPlanned ? `leaveLists.toCome.${kind}` : `leaveLists.kinds.${kind}`)}
          </Tag>
        ),
      },
      { id: 'class', header: t('leave.class'), value: ({ className }) => className },
      {
        id: 'change',
        header: t('leave.change'),
        align: 'end',
        value: ({ days, hours }) => `${days > 0 || hours > 0 ? '+' : ''}${amount(days, hours)}`,
      },
      {
        id: 'reason',
        header: t('leave.reason'),
        wrap: true,
        value: reasonOf,
      },
      {
        id: 'by',
        header: t('leave.by'),
        value: ({ by, executor, kind }) =>
          executor === 'AUTOMATIC'
            ? t('leave.automatic')
            : (by ?? (kind === 'USE' ? t('leaveLists.byApplication') : '')),
      },
      {
        id: 'at',
        header: t('leaveLists.at'),
        value: ({ at }) => (at ? format.dateTime(at) : ''),
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ],
    [t, format, amount, reasonOf],
  );
}
