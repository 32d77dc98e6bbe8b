import { useFormat } from '#kit/i18n/useFormat.ts';
import { Stat, StatBar } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { useLeaveAmount } from './amount.ts';
import type { LeaveBookPartsFragment } from './LeaveBook.generated.ts';

/** What is left, planned and waiting, and what lapses next. */
export function LeaveSummary({ book }: { readonly book: LeaveBookPartsFragment }) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const { nextExpiry, hourly } = book;
  return (
    <StatBar>
      <Stat label={t('leave.balance')} value={amount(book.balanceDays, book.balanceHours)} />
      <Stat label={t('leave.planned')} value={amount(book.plannedDays, book.plannedHours)} />
      <Stat label={t('leave.pending')} value={amount(book.pendingDays, book.pendingHours)} />
      <Stat
        label={t('leave.nextExpiry')}
        value={nextExpiry ? amount(nextExpiry.days, nextExpiry.hours) : t('leave.none')}
        {...(nextExpiry ? { hint: t('leave.until', { date: format.date(nextExpiry.on) }) } : {})}
      />
      {hourly ? (
        <Stat
          label={t('leave.hourlyLeft')}
          value={t('leave.hours', { hours: hourly.leftHours })}
          hint={t('leave.hourlyOf', {
            cap: t('leave.hours', { hours: hourly.capHours }),
            date: format.date(hourly.to),
          })}
        />
      ) : null}
    </StatBar>
  );
}
