import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, Group, Modal, Stack, TextLink } from '#kit/ui/index.ts';
import { reasonOfLine } from '#plugins/attendance/domain/leave/ledger/explained-row.ts';
import { PAID_LEAVE } from '#plugins/attendance/domain/vacation-classes.ts';
import { useText } from '../../text.ts';
import { useLeaveAmount } from './amount.ts';
import type { LeaveBookPartsFragment, LeaveRowPartsFragment } from './LeaveBook.generated.ts';
import { useLotReason } from './lot-reason.ts';

export type LinksOfLine = (
  applicationId: string,
  row: LeaveRowPartsFragment,
) => readonly { readonly to: string; readonly label: string }[];

type Props = {
  readonly book: LeaveBookPartsFragment;
  readonly row: LeaveRowPartsFragment;
  /** Where one goes on from a line of an application; left out: nowhere. */
  readonly linksOf?: LinksOfLine;
  readonly onClose: () => void;
};

/** One line of the ledger opened: what it changed, in which lot, and by which article. */
export function LeaveLine({ book, row, linksOf, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const lot = book.lots.find(({ id }) => id === row.lotId);
  const isPaidLeave = book.vacationClass.code === PAID_LEAVE;
  const reasonOf = useLotReason();
  const reason = row.reason ?? (row.kind === 'GRANT' && lot ? reasonOf(lot) : undefined);
  return (
    <Modal title={t('leave.lineTitle', { date: format.date(row.date) })} onClose={onClose}>
      <Stack>
        <DescriptionList
          items={[
            { label: t('leave.what'), value: t(`leave.rowKinds.${row.kind}`) },
            { label: t('leave.inDays'), value: t('leave.days', { days: signed(row.days) }) },
            ...(row.hours === 0
              ? []
              : [
                  {
                    label: t('leave.inHours'),
                    value: t('leave.hours', { hours: signed(row.hours) }),
                  },
                ]),
            { label: t('leave.balanceAfter'), value: amount(row.balanceDays, row.balanceHours) },
            {
              label: t('leave.lot'),
              value: lot
                ? t('leave.lotOf', {
                    date: format.date(lot.grantedOn),
                    kind: t(`leave.kinds.${lot.kind}`),
                    until: lot.usableUntil
                      ? t('leave.until', { date: format.date(lot.usableUntil) })
                      : t('leave.noEnd'),
                  })
                : t(row.isInAdvance ? 'leave.inAdvance' : 'leave.uncovered'),
            },
            ...(reason ? [{ label: t('leave.reason'), value: reason }] : []),
            {
              label: t('leave.rule'),
              value: t(`leave.why.${reasonOfLine(row, lot?.kind ?? null, isPaidLeave)}`),
            },
          ]}
        />
        {row.applicationId && linksOf ? (
          <Group>
            {linksOf(row.applicationId, row).map(({ to, label }) => (
              <TextLink key={to} to={to}>
                {label}
              </TextLink>
            ))}
          </Group>
        ) : null}
      </Stack>
    </Modal>
  );
}

const signed = (number: number): string =>
  number > 0 ? `+${number}` : String(number).replace('-', '−');
