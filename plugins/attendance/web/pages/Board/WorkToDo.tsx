import { monthOf } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Link } from '#kit/navigation/navigation.ts';
import { Group, Panel, PanelSkeleton, TextLink } from '#kit/ui/index.ts';
import { approvalBadges } from '../../parts/badges/approval-badges.ts';
import { useOpenWishCount } from '../../parts/badges/shift-badges.ts';
import { useText } from '../../text.ts';
import { ERROR_LIST } from '../ErrorList/error-kinds.ts';
import { StaffWorkToDoDocument } from './WorkToDo.generated.ts';
import classes from './WorkToDo.module.css';

const APPROVALS = '/app/staff/attendance/leave_app';

/** What waits for a manager, each with the way to it; what waits for nobody is not shown. */
export function WorkToDo({ today }: { readonly today: string }) {
  const t = useText();
  const { data, loading } = useDocument(StaffWorkToDoDocument, { month: monthOf(today) });
  const counts = data?.attendanceErrorCounts;
  const items = [
    { key: 'revise', count: approvalBadges.revise(), to: `${APPROVALS}/revise` },
    { key: 'overtime', count: approvalBadges.overtime(), to: `${APPROVALS}/overtime` },
    { key: 'vacation', count: approvalBadges.vacation(), to: `${APPROVALS}/list` },
    { key: 'holidayWork', count: approvalBadges.holidayWork(), to: `${APPROVALS}/holiday_work` },
    { key: 'wishes', count: useOpenWishCount(), to: '/app/staff/attendance/shift' },
    { key: 'stamping', count: counts?.stamping ?? 0, to: `${ERROR_LIST}/stamping` },
    { key: 'overtimeErrors', count: counts?.overtime ?? 0, to: `${ERROR_LIST}/overtime` },
    { key: 'shortBreak', count: counts?.shortBreak ?? 0, to: `${ERROR_LIST}/short_break` },
    { key: 'concern', count: counts?.concern ?? 0, to: `${ERROR_LIST}/concern` },
    { key: 'overLimit', count: counts?.workOvertime ?? 0, to: `${ERROR_LIST}/work_overtime` },
  ] as const;
  const waiting = items.filter(({ count }) => count > 0);
  return (
    <Panel
      title={t('todo.title')}
      actions={
        <Group gap={4}>
          {counts?.stamping ? (
            <TextLink to="/app/staff/attendance/home/schedule_error">
              {t('todo.showScheduleErrors')}
            </TextLink>
          ) : null}
          <TextLink to={`${APPROVALS}/inbox`}>{t('todo.inbox')}</TextLink>
        </Group>
      }
    >
      {loading ? <PanelSkeleton lines={2} title={false} /> : null}
      {!loading && waiting.length === 0 ? <p className={classes.none}>{t('todo.none')}</p> : null}
      <ul className={classes.items}>
        {waiting.map(({ key, count, to }) => (
          <li key={key}>
            <Link to={to} className={classes.item}>
              <span>{t(`todo.${key}`)}</span>
              <strong>{t('todo.count', { count })}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
