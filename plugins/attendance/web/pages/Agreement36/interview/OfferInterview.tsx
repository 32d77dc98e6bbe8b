import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, DateField, Modal, Notice, notify, Stack } from '#kit/ui/index.ts';
import * as OfferDoctorInterviewInput from '#plugins/attendance/generated/inputs/OfferDoctorInterviewInput.js';
import { useLimitText } from '../limit-text.ts';
import {
  OfferDoctorInterviewDocument,
  type OfferDoctorInterviewMutationVariables,
  type DoctorInterviewPersonPartsFragment as Person,
} from './Interviews.generated.ts';

type Props = { readonly month: string; readonly person: Person; readonly onClose: () => void };

/** 面接指導の案内: the person is told of their hours by it. */
export function OfferInterview({ month, person, onClose }: Props) {
  const t = useLimitText();
  const format = useFormat();
  const name = format.name(person);
  const [offer] = useMutate(OfferDoctorInterviewDocument, { alsoStale: ['DoctorInterviewPerson'] });
  const form = useInputForm({
    input: OfferDoctorInterviewInput,
    initial: { employeeId: person.employeeId, month, offeredOn: tokyoDate(new Date()) },
    onSubmit: async (data: OfferDoctorInterviewMutationVariables['data']) => {
      await offer({ data });
      notify.success(t('interview.offered', { name }));
      onClose();
    },
  });
  return (
    <Modal title={t('interview.offerTitle', { name })} closeOnMask={false} onClose={onClose}>
      <Form
        form={form}
        label={t('interview.offer')}
        submitLabel={t('interview.offer')}
        actions={<Button onClick={onClose}>{t('interview.cancel')}</Button>}
      >
        <Stack gap={4}>
          <Notice tone="info">
            {t('interview.offerAbout', {
              month: format.month(month),
              hours: format.minutes(person.excessMinutes),
            })}
          </Notice>
          <Field form={form} name="offeredOn" as={DateField} label={t('interview.offeredOn')} />
        </Stack>
      </Form>
    </Modal>
  );
}
