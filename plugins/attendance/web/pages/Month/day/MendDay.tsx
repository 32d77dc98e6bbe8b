import { addMonths, monthOf } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  LinkButton,
  Modal,
  Notice,
  Stack,
  WindowFoot,
} from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { formAddress } from '../../Applications/application-address.ts';
import { AttendanceMonthOfDocument } from '../Month.generated.ts';
import { EditDay } from './EditDay.tsx';

type Props = {
  readonly employeeId: string;
  readonly date: string;
  readonly onClose: () => void;
};

/**
 * The window in which staff mend a day, opened from where the day was found to be wrong: its month is loaded
 * here. Whoever finds their own day is led to the application that somebody else decides.
 */
export const MendDay = ({ employeeId, date, onClose }: Props) => {
  const t = useText();
  const format = useFormat();
  const first = useDocument(AttendanceMonthOfDocument, { employeeId, month: monthOf(date) });
  // A day after the closing day belongs to the period of the month to come.
  const own = first.data?.attendanceMonth;
  const isLater = own != null && date > own.to;
  const later = useDocument(
    AttendanceMonthOfDocument,
    { employeeId, month: addMonths(monthOf(date), 1) },
    { skip: !isLater },
  );
  const { data, error, refetch } = isLater ? later : first;
  const month = data?.attendanceMonth;
  const index = month?.days.findIndex((one) => one.date === date) ?? -1;
  const day = month?.days[index];
  if (month && day && !month.isClosed && !month.correctsByApplication)
    return (
      <EditDay
        day={day}
        employeeId={employeeId}
        correction={{
          now: Date.now(),
          dayBefore: month.days[index - 1],
          dayAfter: month.days[index + 1],
          byApplication: false,
        }}
        onClose={onClose}
      />
    );
  return (
    <Modal title={t('day.mendTitle', { date: format.dateWithDay(date) })} onClose={onClose}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <FormSkeleton fields={4} /> : null}
      {data && !day ? <EmptyState title={t('month.notFound')} /> : null}
      {month?.isClosed ? <Notice tone="info">{t('day.closed')}</Notice> : null}
      {month && day && !month.isClosed ? (
        <Stack gap={4}>
          <Notice tone="info">{t('day.mendIsOwn')}</Notice>
          <WindowFoot>
            <LinkButton variant="primary" to={formAddress('REVISE', date)}>
              {t('day.askRevise')}
            </LinkButton>
          </WindowFoot>
        </Stack>
      ) : null}
    </Modal>
  );
};
