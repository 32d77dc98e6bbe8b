import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputFormOptions, useInputForm } from '#kit/forms/useInputForm.ts';
import { Button, DateField, Grid, Select, Stack, TextArea } from '#kit/ui/index.ts';
import type { TaskStatus, TaskType } from '#schema/generated/schema-types.ts';
import { STATUSES, TYPES } from '../../parts/choices.ts';
import { useText } from '../../text.ts';

export type TaskValues = {
  type: TaskType;
  title: string;
  description: string;
  deadline: string | null;
  /** Only where the task exists already. */
  status?: TaskStatus;
};

type Props = Pick<InputFormOptions<TaskValues>, 'input' | 'onSubmit'> & {
  readonly initial: TaskValues;
  readonly submitLabel: string;
  readonly onCancel: () => void;
};

/** Shared by creating and editing; it knows neither. */
export function TaskForm({ input, initial, onSubmit, submitLabel, onCancel }: Props) {
  const t = useText();
  const form = useInputForm<TaskValues>({ input, initial, onSubmit });
  const types = TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }));
  const statuses = STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }));
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      actions={<Button onClick={onCancel}>{t('form.cancel')}</Button>}
    >
      <Stack>
        <Field form={form} name="title" label={t('task.title')} required />
        <Grid columns={2}>
          <Field
            form={form}
            name="type"
            label={t('task.type')}
            as={Select}
            options={types}
            required
          />
          {initial.status ? (
            <Field
              form={form}
              name="status"
              label={t('task.status')}
              as={Select}
              options={statuses}
              required
            />
          ) : null}
        </Grid>
        <Field form={form} name="deadline" label={t('task.deadline')} as={DateField} />
        <Field form={form} name="description" label={t('task.description')} as={TextArea} />
      </Stack>
    </Form>
  );
}
