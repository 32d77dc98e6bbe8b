import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { DateField, Grid, Modal, notify, Select } from '#kit/ui/index.ts';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import * as input from '#plugins/crm/generated/inputs/CreateClientCallInput.js';
import { useText } from '../../text.ts';
import type { ShownClient } from './ClientHead.tsx';
import { CreateClientCallDocument } from './ClientPage.generated.ts';

const MEANS = ['PHONE', 'EMAIL', 'VISIT', 'MEETING'] as const;
const RESULTS = ['REACHED', 'ABSENT', 'CALL_BACK', 'APPOINTMENT', 'REFUSED', 'OTHER'] as const;

type Props = { readonly client: ShownClient; readonly onClose: () => void };

/** Notes what somebody just did with a client, and what is to follow. */
export const CallWindow = ({ client, onClose }: Props) => {
  const t = useText();
  const [create] = useMutate(CreateClientCallDocument, { alsoStale: ['ClientCall', 'Client'] });
  const initial = {
    clientId: client.id,
    means: 'PHONE',
    result: null,
    personId: null,
    note: '',
    nextAction: '',
    nextActionOn: null,
  };
  return (
    <Modal title={t('call.create')} width={700} closeOnMask={false} onClose={onClose}>
      <KeptForm
        input={input}
        initial={initial}
        onCancel={onClose}
        onSave={async (data) => {
          await create({ data });
          notify.success(t('call.created'));
          onClose();
        }}
      >
        {(form) => (
          <>
            <Grid columns={2}>
              <Field
                form={form}
                name="means"
                label={t('call.means')}
                as={Select}
                clearable={false}
                options={MEANS.map((value) => ({ value, label: t(`clientCallMeans.${value}`) }))}
              />
              <Field
                form={form}
                name="result"
                label={t('call.result')}
                as={Select}
                required
                options={RESULTS.map((value) => ({ value, label: t(`clientCallResult.${value}`) }))}
              />
              <Field
                form={form}
                name="personId"
                label={t('call.personId')}
                as={Select}
                clearable
                options={client.people.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Grid>
            <Field form={form} name="note" label={t('call.note')} as={TextArea} />
            <Grid columns={2}>
              <Field form={form} name="nextAction" label={t('call.nextAction')} />
              <Field
                form={form}
                name="nextActionOn"
                label={t('call.nextActionOn')}
                as={DateField}
              />
            </Grid>
          </>
        )}
      </KeptForm>
    </Modal>
  );
};
