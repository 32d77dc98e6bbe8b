import { useDocument } from '#kit/data/useDocument.ts';
import { useTexts } from '#kit/i18n/lazy-text.ts';
import { DateText, ErrorPanel, Panel, PanelSkeleton, Tag, TextLink } from '#kit/ui/index.ts';
import { DueTasksDocument } from './DueTasks.generated.ts';
import classes from './DueTasks.module.css';
import { dueTexts, useDueText } from './text.ts';

const SHOWN = 5;
const TASKS = '/app/my_tasks';

/** The viewer's own tasks that are not done, those due first, on the home. */
export default function DueTasksPanel() {
  useTexts(dueTexts);
  const t = useDueText();
  const { data, loading, error, refetch } = useDocument(DueTasksDocument, { first: SHOWN });
  const tasks = data?.myTasksConnection.nodes ?? [];
  const more = (data?.myTasksConnection.totalCount ?? 0) - tasks.length;
  return (
    <Panel title={t('title')} actions={<TextLink to={TASKS}>{t('all')}</TextLink>}>
      {loading ? <PanelSkeleton lines={4} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && tasks.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      {tasks.length > 0 ? (
        <ul className={classes.tasks}>
          {tasks.map(({ id, title, deadline, isOverdue, client }) => (
            <li key={id} className={classes.task}>
              <TextLink to={`${TASKS}/my_task_detail/${encodeURIComponent(id)}`}>{title}</TextLink>
              <span className={classes.line}>
                {deadline ? <DateText value={deadline} withDay /> : t('noDeadline')}
                {isOverdue ? <Tag tone="vermilion">{t('overdue')}</Tag> : null}
                {client ? <span>{client.name}</span> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className={classes.none}>{t('more', { count: more })}</p> : null}
    </Panel>
  );
}
