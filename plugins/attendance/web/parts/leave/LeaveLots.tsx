import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, type MenuEntry, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { useLeaveAmount } from './amount.ts';
import type { LeaveBookPartsFragment, LeaveLotPartsFragment } from './LeaveBook.generated.ts';
import { useLotReason } from './lot-reason.ts';

type Lot = LeaveLotPartsFragment;
type State = 'TAKEN_BACK' | 'COMING' | 'LIVE' | 'USED_UP' | 'OVER';

const TONE = {
  TAKEN_BACK: 'grey',
  COMING: 'blue',
  LIVE: 'green',
  USED_UP: 'grey',
  OVER: 'grey',
} as const;

/** How a lot stands on a day. */
function stateOf(lot: Lot, on: string): State {
  if (lot.takenBackAt !== null) return 'TAKEN_BACK';
  if (on < lot.usableFrom) return 'COMING';
  if (lot.usableUntil !== null && lot.usableUntil < on) return 'OVER';
  return lot.leftDays > 0 || lot.leftHours > 0 ? 'LIVE' : 'USED_UP';
}

type Props = {
  readonly book: LeaveBookPartsFragment;
  /** What may be done to a lot that stands. */
  readonly actions?: (lot: Lot) => readonly MenuEntry[];
};

/** 付与分: each grant with what became of it. */
export function LeaveLots({ book, actions }: Props) {
  const t = useText();
  const columns = useColumns(book.on);
  return (
    <DataTable
      name="attendance.leaveLots"
      label={t('leave.lotsList')}
      columns={columns}
      rows={book.lots}
      rowId={({ id }) => id}
      plain
      cards
      rowTone={(lot) => (stateOf(lot, book.on) === 'LIVE' ? undefined : 'muted')}
      {...(actions
        ? { rowActions: (lot: Lot) => (lot.takenBackAt === null ? actions(lot) : []) }
        : {})}
      empty={<EmptyState title={t('leave.noLots')}>{t('leave.noLotsHint')}</EmptyState>}
    />
  );
}

function useColumns(on: string): Column<Lot>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const reasonOf = useLotReason();
  return useMemo(() => {
    const amountOf = (id: 'used' | 'lapsed' | 'left'): Column<Lot> => ({
      id,
      header: t(`leave.${id}`),
      align: 'end',
      value: (lot) => amount(lot[`${id}Days`], lot[`${id}Hours`]),
    });
    return [
      {
        id: 'grantedOn',
        header: t('leave.grantedOn'),
        always: true,
        value: ({ grantedOn }) => format.date(grantedOn),
      },
      {
        id: 'state',
        header: t('leave.state'),
        card: 'status',
        value: (lot) => t(`leave.states.${stateOf(lot, on)}`),
        cell: (lot) => {
          const state = stateOf(lot, on);
          return <Tag tone={TONE[state]}>{t(`leave.states.${state}`)}</Tag>;
        },
      },
      { id: 'kind', header: t('leave.kind'), value: ({ kind }) => t(`leave.kinds.${kind}`) },
      {
        id: 'granted',
        header: t('leave.granted'),
        align: 'end',
        value: ({ days, hours }) => amount(days, hours),
      },
      amountOf('used'),
      amountOf('lapsed'),
      amountOf('left'),
      {
        id: 'usableUntil',
        header: t('leave.usableUntil'),
        value: ({ usableUntil }) => (usableUntil ? format.date(usableUntil) : t('leave.noEnd')),
      },
      {
        id: 'reason',
        header: t('leave.reason'),
        wrap: true,
        value: (lot) => reasonOf(lot),
      },
      {
        id: 'by',
        header: t('leave.by'),
        value: ({ grantedBy, takenBackBy, executor }) =>
          takenBackBy ?? (executor === 'AUTOMATIC' ? t('leave.automatic') : grantedBy),
      },
    ];
  }, [t, format, amount, reasonOf, on]);
}
