import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { DateField, Grid, Modal, notify, Select, TextArea } from '#kit/ui/index.ts';
import * as createInput from '#plugins/tasks/generated/inputs/CreateClientTaskInput.js';
import * as updateInput from '#plugins/tasks/generated/inputs/UpdateClientTaskInput.js';
import { useText } from '../../text.ts';
import { STATUSES, TYPES } from '../choices.ts';
import {
  type ClientTaskPartsFragment,
  CreateClientTaskDocument,
  UpdateClientTaskDocument,
} from './ClientTasks.generated.ts';
import { PersonField } from './PersonField.tsx';
import { CHANGED, type ShownClient } from './shown-client.ts';

type Props = { readonly client: ShownClient; readonly onClose: () => void };
type Person = { readonly id: string; readonly name: string };

/** A task for the client: one's own unless somebody else is chosen. */
export const NewClientTask = ({ client, onClose }: Props) => {
  const t = useText();
  const { id, lastName, firstName } = useViewer();
  const [create] = useMutate(CreateClientTaskDocument, CHANGED);
  return (
    <Modal title={t('client.createTitle')} width={700} closeOnMask={false} onClose={onClose}>
      <KeptForm
        input={createInput}
        draft={{ name: `ClientTask.${client.id}` }}
        initial={{
          ...{ clientId: client.id, employeeId: id, type: 'CONTACT' },
          ...{ title: '', description: '', deadline: null },
        }}
        submitLabel={t('create.submit')}
        onCancel={onClose}
        onSave={async (data) => {
          const { createClientTask } = await create({ data });
          notify.success(t('task.created', { name: createClientTask.title }));
          onClose();
        }}
      >
        {(form) => <TaskFields form={form} person={{ id, name: `${lastName} ${firstName}` }} />}
      </KeptForm>
    </Modal>
  );
};

export const ChangeClientTask = ({
  task,
  onClose,
}: Props & { readonly task: ClientTaskPartsFragment }) => {
  const t = useText();
  const [update] = useMutate(UpdateClientTaskDocument, CHANGED);
  const { employeeId, type, title, description, status, deadline, version } = task;
  const person = { id: employeeId, name: task.personName ?? '' };
  return (
    <Modal title={t('task.updateTitle')} width={700} closeOnMask={false} onClose={onClose}>
      <KeptForm
        input={updateInput}
        initial={{
          ...{ employeeId, type, title, status, deadline, version },
          description: description ?? '',
        }}
        onCancel={onClose}
        onSave={async (data) => {
          await update({ id: task.id, data: { ...data, version } });
          notify.success(t('task.saved', { name: title }));
          onClose();
        }}
      >
        {(form) => <TaskFields form={form} person={person} isChange />}
      </KeptForm>
    </Modal>
  );
};

type FieldsProps = {
  readonly form: InputForm;
  readonly person: Person;
  readonly isChange?: boolean;
};

const TaskFields = ({ form, person, isChange = false }: FieldsProps) => {
  const t = useText();
  return (
    <>
      <Field form={form} name="title" label={t('task.title')} required />
      <Grid columns={2}>
        <Field
          form={form}
          name="employeeId"
          label={t('task.employeeId')}
          as={PersonField}
          begunWith={person}
          required
        />
        <Field form={form} name="deadline" label={t('task.deadline')} as={DateField} />
        <Field
          form={form}
          name="type"
          label={t('task.type')}
          as={Select}
          clearable={false}
          options={TYPES.map((value) => ({ value, label: t(`taskType.${value}`) }))}
        />
        {isChange ? (
          <Field
            form={form}
            name="status"
            label={t('task.status')}
            as={Select}
            clearable={false}
            options={STATUSES.map((value) => ({ value, label: t(`taskStatus.${value}`) }))}
          />
        ) : null}
      </Grid>
      <Field form={form} name="description" label={t('task.description')} as={TextArea} />
    </>
  );
};
