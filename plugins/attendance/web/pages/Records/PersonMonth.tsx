import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { IconArrowLeft, IconArrowRight } from '#kit/ui/icons.ts';
import { Group, IconButton, LinkButton } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { RECORDS } from '../ErrorList/error-kinds.ts';
import { MonthClosing } from '../Month/closing/MonthClosing.tsx';
import { MonthView } from '../Month/MonthView.tsx';
import { useMonthPage } from '../Month/useMonthPage.ts';
import { AttendanceGridPeopleDocument } from './PersonMonth.generated.ts';

/** One person's month for staff; the month stays while they go from person to person. */
export function PersonMonth() {
  const t = useText();
  const navigate = useNavigate();
  const { scheduleId } = useParams<{ scheduleId: string }>();
  const page = useMonthPage(scheduleId);
  const { data } = useDocument(AttendanceGridPeopleDocument, { month: page.asked });
  const people = data?.attendanceGrid.nodes ?? [];
  const index = people.findIndex(({ employeeId }) => employeeId === scheduleId);
  const goTo = (employeeId: string | undefined) =>
    employeeId
      ? () =>
          void navigate({
            to: `${RECORDS}/${encodeURIComponent(employeeId)}`,
            search: ({ day: _day, ...rest }) => rest,
          })
      : undefined;
  const previous = goTo(people[index - 1]?.employeeId);
  const next = index < 0 ? undefined : goTo(people[index + 1]?.employeeId);
  return (
    <MonthView
      {...page}
      forStaff
      closing={
        page.month ? <MonthClosing month={page.month.month} employeeId={scheduleId} /> : null
      }
      aside={
        <Group gap={1} wrap={false}>
          <LinkButton size="sm" to={RECORDS} search={{ month: page.asked }}>
            {t('grid.back')}
          </LinkButton>
          <IconButton
            label={t('grid.previousPerson')}
            icon={<IconArrowLeft size={18} aria-hidden />}
            {...(previous ? { onClick: previous } : { disabled: true })}
          />
          <IconButton
            label={t('grid.nextPerson')}
            icon={<IconArrowRight size={18} aria-hidden />}
            {...(next ? { onClick: next } : { disabled: true })}
          />
        </Group>
      }
    />
  );
}
