import { tokyoDate } from '#core/time/tokyo.ts';
import * as SetRecordNameInput from '#schema/generated/inputs/SetRecordNameInput.js';
import type { SetRecordNameInput as NameInput } from '#schema/generated/schema-types.ts';
import { useMutate } from '../data/useMutate.ts';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { useInputForm } from '../forms/useInputForm.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DateField } from '../ui/dates/DateField.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { notify } from '../ui/messages/notify.ts';
import { Modal } from '../ui/windows/Modal.tsx';
import { type NamePeriodFragment, SetRecordNameDocument } from './Names.generated.ts';
import { useNamesText } from './text.ts';

type Props = {
  readonly subject: string;
  readonly id: string;
  /** The name that is mended; a new one where it is left out. */
  readonly period?: NamePeriodFragment | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
};

/** A name and the day from which it counts; one that is there keeps its day. */
export function NameWindow({ subject, id, period, onSaved, onClose }: Props) {
  const t = useNamesText();
  const [save] = useMutate(SetRecordNameDocument, { alsoStale: [subject, 'RecordName'] });
  const form = useInputForm({
    input: SetRecordNameInput,
    initial: {
      name: period?.name ?? '',
      from: period ? (period.from ?? null) : tokyoDate(new Date()),
    },
    onSubmit: async ({ name, from }: NameInput) => {
      await save({
        subject,
        id,
        data: { name, from: period ? (period.from ?? null) : (from ?? null) },
      });
      onClose();
      await onSaved();
      notify.success(t('saved'));
    },
  });
  const title = t(period ? 'editTitle' : 'addTitle');
  return (
    <Modal title={title} width={480} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={title}
        submitLabel={t('save')}
        actions={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <Stack gap={4}>
          <Field form={form} name="name" label={t('name')} required />
          {period ? null : (
            <Field
              form={form}
              name="from"
              as={DateField}
              label={t('from')}
              help={t('fromHelp')}
              required
            />
          )}
        </Stack>
      </Form>
    </Modal>
  );
}
