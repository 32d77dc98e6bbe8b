import { TextLink } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { detailAddress } from '../../Applications/application-address.ts';
import { ApplicationTags } from '../ApplicationTags.tsx';
import classes from '../Month.module.css';
import type { MonthRow } from '../month-data.ts';

type Props = {
  readonly applications: MonthRow['applications'];
  readonly forStaff: boolean;
};

const STAFF_LISTS = {
  REVISE: '/app/staff/attendance/leave_app/revise',
  OVERTIME: '/app/staff/attendance/leave_app/overtime',
  VACATION: '/app/staff/attendance/leave_app/list',
  HOLIDAY_WORK: '/app/staff/attendance/leave_app/holiday_work',
} as const;

/** What was asked for this day, with the way to it. */
export const DayApplications = ({ applications, forStaff }: Props) => {
  const t = useText();
  if (applications.length === 0) return null;
  return (
    <section>
      <h3 className={classes.quiet}>{t('month.applications')}</h3>
      <ul className={classes.plain}>
        {applications.map((one) => (
          <li key={one.id}>
            <ApplicationTags applications={[one]} />{' '}
            <TextLink to={forStaff ? STAFF_LISTS[one.type] : detailAddress(one.id)}>
              {t('day.openApplication')}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
