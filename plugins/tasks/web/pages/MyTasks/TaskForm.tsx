import { useAbility } from '#kit/access/ability.ts';
import { useGrants } from '#kit/access/useGrants.ts';
import { FieldControl, type FieldOptions } from '#kit/fields/FieldControl.tsx';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { Grid, Select, Stack, TextArea } from '#kit/ui/index.ts';
import { daysInOrder } from '#plugins/tasks/domain/days-in-order.ts';
import { Task, type TaskRow } from '#plugins/tasks/generated/records/Task.ts';
import { ClientField } from '../../parts/ClientField.tsx';
import { PRIORITIES, STATUSES } from '../../parts/choices.ts';
import { useText } from '../../text.ts';

type Values = Pick<TaskRow, 'type' | 'title' | 'priority' | 'startDate' | 'deadline'> & {
  description: string;
  /** Left out where the task has a client that the person may not see: the task keeps it. */
  clientId?: string | null;
  /** Only where the task exists already. */
  status?: TaskRow['status'];
};
const NEW: Values = {
  ...{ type: 'WORK', title: '', description: '', priority: 'MEDIUM' },
  ...{ startDate: null, deadline: null, clientId: null },
};

/** Of a new task, and of one that changes: what is not begun yet needs no state to be chosen. */
export const TaskForm: OwnForm = ({ row, actions: _inTheList, ...form }) => {
  const t = useText();
  const ability = useAbility();
  const { licensed } = useGrants();
  const choosesClient =
    licensed('crm') && ability.can('read', 'Client') && !(row?.clientId && !row.client);
  const priorities = PRIORITIES.map((value) => ({ value, label: t(`taskPriority.${value}`) }));
  const statuses = STATUSES.map((value) => ({ value, label: t(`taskStatus.${value}`) }));
  return (
    <KeptForm<Values>
      {...form}
      initial={row ? valuesOf(row, choosesClient) : NEW}
      check={daysInOrder}
      submitLabel={row ? t('update.submit') : t('create.submit')}
    >
      {(filled) => {
        const field = (name: keyof Values, options?: FieldOptions) => (
          <FieldControl record={Task} name={name} form={filled} options={options} />
        );
        return (
          <Stack>
            {field('title')}
            <Grid columns={2}>
              {field('type')}
              {field('priority', { as: Select, required: true, useOptions: () => priorities })}
              {row
                ? field('status', { as: Select, required: true, useOptions: () => statuses })
                : null}
            </Grid>
            <Grid columns={2}>
              {field('startDate')}
              {field('deadline')}
            </Grid>
            {choosesClient
              ? field('clientId', { as: ClientField, begunWith: row?.client ?? null })
              : null}
            {field('description', { as: TextArea })}
          </Stack>
        );
      }}
    </KeptForm>
  );
};

const valuesOf = (
  { type, title, description, priority, startDate, deadline, status, clientId }: TaskRow,
  choosesClient: boolean,
): Values => ({
  ...(choosesClient ? { clientId } : {}),
  type,
  title,
  description: description ?? '',
  priority,
  startDate,
  deadline,
  status,
});
