import { Comments } from '#kit/comments/Comments.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useParams, useSearch } from '#kit/navigation/navigation.ts';
import {
  Button,
  DateText,
  DateTimeText,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Group,
  Modal,
  Stack,
  Tag,
  TextLink,
} from '#kit/ui/index.ts';
import {
  type TaskPartsFragment,
  TaskToEditDocument,
} from '#plugins/tasks/generated/records/Task.generated.ts';
import { TONE_OF_PRIORITY, TONE_OF_STATUS } from '../../parts/choices.ts';
import { useText } from '../../text.ts';
import classes from './TaskDetail.module.css';

export function TaskDetail() {
  const t = useText();
  const navigate = useNavigate();
  const { taskId } = useParams<{ taskId: string }>();
  const { data, loading, error, refetch } = useDocument(TaskToEditDocument, { key: taskId });
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  // The comment that was opened is of this task alone.
  const close = () =>
    void navigate({
      to: '/app/my_tasks',
      search: (before: Record<string, unknown>) => ({ ...before, detailCommentId: undefined }),
    });
  const edit = () =>
    void navigate({
      to: '/app/my_tasks/my_task_update/$taskId',
      params: { taskId },
      search: true,
      replace: true,
    });
  const task = data?.row;
  return (
    <Modal
      title={task?.title ?? t('detail.title')}
      width={700}
      onClose={close}
      footer={
        task ? (
          <Button variant="primary" onClick={edit}>
            {t('list.edit')}
          </Button>
        ) : null
      }
    >
      {loading ? <FormSkeleton fields={4} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !task ? <EmptyState title={t('task.notFound')} /> : null}
      {task ? (
        <Stack>
          <Facts task={task} />
          <Comments nodeId={`task:${task.id}`} commentId={detailCommentId} alone />
          {/* Whoever may change the client hands its tasks on. */}
          {task.clientId ? <p className={classes.note}>{t('detail.notesGoAlong')}</p> : null}
        </Stack>
      ) : null}
    </Modal>
  );
}

function Facts({ task }: { readonly task: TaskPartsFragment }) {
  const t = useText();
  return (
    <DescriptionList
      items={[
        {
          label: t('task.status'),
          value: <Tag tone={TONE_OF_STATUS[task.status]}>{t(`taskStatus.${task.status}`)}</Tag>,
        },
        { label: t('task.type'), value: t(`taskType.${task.type}`) },
        {
          label: t('task.priority'),
          value: (
            <Tag tone={TONE_OF_PRIORITY[task.priority]}>{t(`taskPriority.${task.priority}`)}</Tag>
          ),
        },
        { label: t('task.startDate'), value: <DateText value={task.startDate} withDay /> },
        {
          label: t('task.deadline'),
          value: (
            <Group>
              <DateText value={task.deadline} withDay />
              {task.isOverdue ? <Tag tone="vermilion">{t('list.overdue')}</Tag> : null}
            </Group>
          ),
        },
        ...(task.client
          ? [
              {
                label: t('task.client'),
                value: (
                  <TextLink to={`/app/crm/client/${encodeURIComponent(task.client.id)}`}>
                    {task.client.name}
                  </TextLink>
                ),
              },
            ]
          : []),
        { label: t('task.description'), value: task.description },
        { label: t('task.createdAt'), value: <DateTimeText value={task.createdAt} /> },
        { label: t('task.updatedAt'), value: <DateTimeText value={task.updatedAt} /> },
      ]}
    />
  );
}
