import type { BoardOptions } from '#kit/fields/board/board-options.ts';
import { DateText, Group, Stack, Tag, TextLink } from '#kit/ui/index.ts';
import type { TaskPartsFragment } from '#plugins/tasks/generated/records/Task.generated.ts';
import { STATUSES, TONE_OF_PRIORITY } from '../../parts/choices.ts';
import { useText } from '../../text.ts';

type Row = TaskPartsFragment;

const TaskCard = ({ row: { id, title, priority, deadline, isOverdue, client } }: { row: Row }) => {
  const t = useText();
  return (
    <Stack gap={1}>
      <TextLink to={`/app/my_tasks/my_task_detail/${encodeURIComponent(id)}`} search>
        {title}
      </TextLink>
      {client ? <span>{client.name}</span> : null}
      <Group>
        {priority === 'MEDIUM' ? null : (
          <Tag tone={TONE_OF_PRIORITY[priority]}>
            {t('list.priorityOf', { priority: t(`taskPriority.${priority}`) })}
          </Tag>
        )}
        {deadline ? <DateText value={deadline} withDay /> : null}
        {isOverdue ? <Tag tone="vermilion">{t('list.overdue')}</Tag> : null}
      </Group>
    </Stack>
  );
};

/** The lanes of the specification. What the list shows of the states does not narrow them: a card needs its next lane. */
export const taskBoard: BoardOptions<Row> = {
  field: 'status',
  useColumns: () => {
    const t = useText();
    return STATUSES.map((id) => ({ id, title: t(`taskStatus.${id}`) }));
  },
  // No column for cards without a state: every task has one.
  none: () => '',
  whereOf: (status, where: object) =>
    status === null ? undefined : { ...where, status: [status] },
  card: (row) => <TaskCard row={row} />,
};
