import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { DateTimeField } from '#kit/ui/dates/DateTimeField.tsx';
import { DateField, Grid, Modal, MultiSelect, notify, Select } from '#kit/ui/index.ts';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import * as createInput from '#plugins/crm/generated/inputs/CreateClientCallInput.js';
import * as updateInput from '#plugins/crm/generated/inputs/UpdateClientCallInput.js';
import { useText } from '#plugins/crm/web/text.ts';
import type { ShownClient } from '../shown-client.ts';
import {
  type ClientCallPartsFragment,
  CreateClientCallDocument,
  UpdateClientCallDocument,
} from './Timeline.generated.ts';

const MEANS = ['PHONE', 'VISIT', 'MEETING'] as const;
const RESULTS = {
  CALL: ['REACHED', 'ABSENT', 'CALL_BACK', 'APPOINTMENT', 'REFUSED', 'OTHER'],
  MAIL: ['SENT', 'RECEIVED', 'APPOINTMENT', 'REFUSED', 'OTHER'],
} as const;

const STALE = { alsoStale: ['ClientCall', 'Client', 'ClientTimelineEntry'] };

type Kind = keyof typeof RESULTS;
type Props = {
  readonly client: ShownClient;
  readonly kind: Kind;
  readonly onClose: () => void;
};

/** Notes what somebody just did with a client, and what is to follow. */
export const NoteCall = ({ client, kind, onClose }: Props) => {
  const t = useText();
  const [create] = useMutate(CreateClientCallDocument, STALE);
  return (
    <Modal
      title={t(kind === 'MAIL' ? 'call.createMail' : 'call.create')}
      width={700}
      closeOnMask={false}
      onClose={onClose}
    >
      <KeptForm
        input={createInput}
        draft={{ name: `ClientCall.${kind}.${client.id}` }}
        initial={{
          clientId: client.id,
          calledAt: null,
          means: kind === 'MAIL' ? 'EMAIL' : 'PHONE',
          result: kind === 'MAIL' ? 'SENT' : null,
          personIds: [],
          note: '',
          nextAction: '',
          nextActionOn: null,
        }}
        onCancel={onClose}
        onSave={async (data) => {
          await create({ data });
          notify.success(t(kind === 'MAIL' ? 'call.createdMail' : 'call.created'));
          onClose();
        }}
      >
        {(form) => <CallFields form={form} client={client} kind={kind} />}
      </KeptForm>
    </Modal>
  );
};

type ChangeProps = Omit<Props, 'kind'> & { readonly call: ClientCallPartsFragment };

/** Changes what the viewer noted earlier. */
export const ChangeCall = ({ client, call, onClose }: ChangeProps) => {
  const t = useText();
  const [update] = useMutate(UpdateClientCallDocument, STALE);
  const kind = call.means === 'EMAIL' ? 'MAIL' : 'CALL';
  const { calledAt, means, result, people, note, nextAction, nextActionOn, version } = call;
  return (
    <Modal
      title={t(kind === 'MAIL' ? 'call.updateMail' : 'call.update')}
      width={700}
      closeOnMask={false}
      onClose={onClose}
    >
      <KeptForm
        input={updateInput}
        initial={{
          ...{ calledAt, means, result, version },
          personIds: people.map(({ id }) => id),
          note: note ?? '',
          nextAction: nextAction ?? '',
          nextActionOn,
        }}
        onCancel={onClose}
        onSave={async (data) => {
          await update({ id: call.id, data: { ...data, version } });
          notify.success(t('call.saved'));
          onClose();
        }}
      >
        {(form) => <CallFields form={form} client={client} kind={kind} people={people} isChange />}
      </KeptForm>
    </Modal>
  );
};

type FieldsProps = {
  readonly form: InputForm;
  readonly client: ShownClient;
  readonly kind: Kind;
  readonly isChange?: boolean;
  /** Who stands there already: somebody may work elsewhere by now. */
  readonly people?: readonly { readonly id: string; readonly name: string }[];
};

const CallFields = ({ form, client, kind, isChange = false, people = [] }: FieldsProps) => {
  const t = useText();
  const all = new Map([...people, ...client.people].map(({ id, name }) => [id, name]));
  return (
    <>
      <Grid columns={2}>
        {kind === 'CALL' ? (
          <Field
            form={form}
            name="means"
            label={t('call.means')}
            as={Select}
            clearable={false}
            options={MEANS.map((value) => ({ value, label: t(`clientCallMeans.${value}`) }))}
          />
        ) : null}
        <Field
          form={form}
          name="result"
          label={t(kind === 'MAIL' ? 'call.resultOfMail' : 'call.result')}
          as={Select}
          required
          options={RESULTS[kind].map((value) => ({ value, label: t(`clientCallResult.${value}`) }))}
        />
      </Grid>
      <Field
        form={form}
        name="calledAt"
        label={t('call.calledAt')}
        as={DateTimeField}
        {...(isChange ? { required: true } : { help: t('call.nowHint') })}
      />
      <Field
        form={form}
        name="personIds"
        label={t('call.personIds')}
        as={MultiSelect}
        options={[...all].map(([value, label]) => ({ value, label }))}
        {...(all.size === 0 ? { disabled: true, placeholder: t('page.nobody') } : {})}
      />
      <Field
        form={form}
        name="note"
        label={t('call.note')}
        as={TextArea}
        rows={6}
        required={kind === 'MAIL'}
      />
      <Grid columns={2}>
        <Field form={form} name="nextAction" label={t('call.nextAction')} />
        <Field form={form} name="nextActionOn" label={t('call.nextActionOn')} as={DateField} />
      </Grid>
    </>
  );
};
