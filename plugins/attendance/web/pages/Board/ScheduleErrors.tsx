import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link, useNavigate } from '#kit/navigation/navigation.ts';
import { IconBell } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  LinkButton,
  Modal,
  PanelSkeleton,
  Tag,
} from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import {
  AttendanceErrorListDocument,
  type AttendanceErrorPartsFragment,
} from '../ErrorList/ErrorList.generated.ts';
import { dayKey, ERROR_PATHS } from '../ErrorList/error-kinds.ts';
import { useErrorWords } from '../ErrorList/error-words.ts';
import { useAsk } from '../ErrorList/useAsk.ts';
import classes from './ScheduleErrors.module.css';

const HOME = '/app/staff/attendance/home';
const NEWEST = 20;
const { list, detail } = ERROR_PATHS.STAMPING;

/** Over the home: the days of this month whose stamps do not add up, and for which nobody applied. */
export function ScheduleErrors() {
  const t = useText();
  const navigate = useNavigate();
  const { ask, asking } = useAsk();
  const { data, loading, error, refetch } = useDocument(AttendanceErrorListDocument, {
    kind: 'STAMPING',
    month: monthOf(tokyoDate(new Date())),
    where: { withoutApplication: true },
    first: NEWEST,
  });
  const errors = data?.attendanceErrorsConnection;
  const close = () => void navigate({ to: HOME, search: true });
  return (
    <Modal
      title={t('todo.scheduleErrors')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('todo.close')}</Button>
          <LinkButton to={list}>{t('todo.allErrors')}</LinkButton>
          {errors && errors.nodes.length > 0 ? (
            <Button
              variant="primary"
              icon={<IconBell size={16} aria-hidden />}
              loading={asking}
              onClick={() => void ask(errors.nodes)}
            >
              {t('todo.askAll', { count: errors.nodes.length })}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {loading ? <PanelSkeleton lines={6} title={false} /> : null}
      {errors && errors.nodes.length === 0 ? (
        <EmptyState title={t('errors.none.STAMPING')}>{t('errors.noneHint')}</EmptyState>
      ) : null}
      {errors && errors.nodes.length > 0 ? (
        <>
          <p className={classes.lead}>{t('todo.errorsLead', { count: errors.totalCount })}</p>
          <ul className={classes.days}>
            {errors.nodes.map((day) => (
              <Day key={day.id} day={day} />
            ))}
          </ul>
        </>
      ) : null}
    </Modal>
  );
}

function Day({ day }: { readonly day: AttendanceErrorPartsFragment }) {
  const format = useFormat();
  const words = useErrorWords();
  return (
    <li>
      <Link to={`${list}/${detail}/${dayKey(day)}`} className={classes.day}>
        <span className={classes.date}>{format.dateWithDay(day.workDate)}</span>
        <span className={classes.name}>{format.name(day)}</span>
        <Tag tone="vermilion">{words.what(day)}</Tag>
      </Link>
    </li>
  );
}
