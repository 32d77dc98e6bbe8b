import { useMemo, useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { useLeaveAmount } from './amount.ts';
import type { LeaveBookPartsFragment, LeaveRowPartsFragment } from './LeaveBook.generated.ts';
import { LeaveLine, type LinksOfLine } from './LeaveLine.tsx';

type Row = LeaveRowPartsFragment & { readonly id: string };

type Props = {
  readonly book: LeaveBookPartsFragment;
  readonly linksOf?: LinksOfLine;
};

/** 台帳: every line with the balance after it; what is still to come is marked as planned. */
export function LeaveRows({ book, linksOf }: Props) {
  const t = useText();
  const format = useFormat();
  const [opened, setOpened] = useState<string>();
  const columns = useColumns(book);
  const rows = useMemo(
    () => book.rows.map((row, at) => ({ ...row, id: String(at) })).toReversed(),
    [book.rows],
  );
  const line = rows.find(({ id }) => id === opened);
  return (
    <>
      <DataTable
        name="attendance.leaveRows"
        label={t('leave.rowsList')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ date, kind }) => `${format.date(date)} ${t(`leave.rowKinds.${kind}`)}`}
        onOpen={({ id }) => setOpened(id)}
        rowTone={({ isPlanned, isInAdvance, lotId }) =>
          lotId === null && !isInAdvance ? 'danger' : isPlanned ? 'muted' : undefined
        }
        csv={t('leave.rows')}
        empty={<EmptyState title={t('leave.noRows')}>{t('leave.noLotsHint')}</EmptyState>}
      />
      {line ? (
        <LeaveLine
          book={book}
          row={line}
          {...(linksOf ? { linksOf } : {})}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

function useColumns(book: LeaveBookPartsFragment): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(() => {
    const grants = new Map(book.lots.map(({ id, grantedOn }) => [id, grantedOn]));
    const signed = (days: number, hours: number) =>
      `${days > 0 || hours > 0 ? '+' : ''}${amount(days, hours)}`;
    return [
      {
        id: 'date',
        header: t('leave.date'),
        always: true,
        value: ({ date }) => format.dateWithDay(date),
      },
      {
        id: 'planned',
        header: t('leave.state'),
        card: 'status',
        hideWhenEmpty: true,
        value: ({ isPlanned }) => (isPlanned ? t('leave.toCome') : ''),
        cell: ({ isPlanned }) => (isPlanned ? <Tag tone="blue">{t('leave.toCome')}</Tag> : null),
      },
      {
        id: 'what',
        header: t('leave.what'),
        value: ({ kind, designatedBy }) =>
          designatedBy
            ? format.aside(t(`leave.rowKinds.${kind}`), t(`designation.by.${designatedBy}`))
            : t(`leave.rowKinds.${kind}`),
      },
      {
        id: 'change',
        header: t('leave.change'),
        align: 'end',
        // A day that becomes eight hours changes both, and adds nothing.
        value: ({ kind, days, hours }) =>
          kind === 'OPENED'
            ? t('leave.opened', { days: amount(-days, 0), hours: amount(0, hours) })
            : signed(days, hours),
      },
      {
        id: 'balance',
        header: t('leave.balance'),
        align: 'end',
        value: ({ balanceDays, balanceHours }) => amount(balanceDays, balanceHours),
      },
      {
        id: 'lot',
        header: t('leave.lot'),
        value: ({ lotId, isInAdvance }) => {
          const grantedOn = lotId === null ? undefined : grants.get(lotId);
          return grantedOn
            ? t('leave.ofGrant', { date: format.date(grantedOn) })
            : t(isInAdvance ? 'leave.inAdvance' : 'leave.uncovered');
        },
      },
      {
        id: 'reason',
        header: t('leave.reason'),
        wrap: true,
        hideWhenEmpty: true,
        value: ({ reason }) => reason,
      },
    ];
  }, [t, format, amount, book.lots]);
}
