import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import {
  Button,
  DateField,
  Grid,
  Group,
  Modal,
  notify,
  Stack,
  TextArea,
  TextField,
} from '#kit/ui/index.ts';
import { checkInterview } from '#plugins/attendance/domain/agreement36/interview.ts';
import * as RecordDoctorInterviewInput from '#plugins/attendance/generated/inputs/RecordDoctorInterviewInput.js';
import { useLimitText } from '../limit-text.ts';
import {
  type DoctorInterviewPersonPartsFragment as Person,
  RecordDoctorInterviewDocument,
  type RecordDoctorInterviewMutationVariables,
} from './Interviews.generated.ts';

type Props = { readonly person: Person; readonly onClose: () => void };

/** What the person answered, when which doctor saw them, and what came of it. */
export function RecordInterview({ person, onClose }: Props) {
  const t = useLimitText();
  const format = useFormat();
  const name = format.name(person);
  const { interview } = person;
  const [record] = useMutate(RecordDoctorInterviewDocument, {
    alsoStale: ['DoctorInterviewPerson'],
  });
  const offeredOn = interview?.offeredOn ?? '';
  const form = useInputForm({
    input: RecordDoctorInterviewInput,
    initial: {
      requestedOn: interview?.requestedOn ?? null,
      declinedOn: interview?.declinedOn ?? null,
      doneOn: interview?.doneOn ?? null,
      doctor: interview?.doctor ?? null,
      resultNote: interview?.resultNote ?? null,
    },
    check: (values) => checkInterview(offeredOn, tokyoDate(new Date()), values),
    onSubmit: async (data: RecordDoctorInterviewMutationVariables['data']) => {
      await record({ where: { id: interview?.id ?? '' }, data });
      notify.success(t('interview.updated'));
      onClose();
    },
  });
  return (
    <Modal
      title={t('interview.updateTitle', { name })}
      width={640}
      closeOnMask={false}
      onClose={onClose}
    >
      <Form
        form={form}
        label={t('interview.update')}
        submitLabel={t('interview.save')}
        actions={<Button onClick={onClose}>{t('interview.cancel')}</Button>}
      >
        <Stack gap={4}>
          <Group justify="space-between">
            <span>
              {format.labelled(t('interview.offeredOn'), offeredOn && format.date(offeredOn))}
            </span>
            <HistoryButton
              subject="DoctorInterview"
              id={interview?.id ?? ''}
              name={name}
              size="sm"
            />
          </Group>
          <Grid columns={2}>
            <Field
              form={form}
              name="requestedOn"
              as={DateField}
              label={t('interview.requestedOn')}
            />
            <Field form={form} name="declinedOn" as={DateField} label={t('interview.declinedOn')} />
            <Field form={form} name="doneOn" as={DateField} label={t('interview.doneOn')} />
            <Field form={form} name="doctor" as={TextField} label={t('interview.doctor')} />
          </Grid>
          <Field
            form={form}
            name="resultNote"
            as={TextArea}
            rows={4}
            label={t('interview.resultNote')}
            help={t('interview.resultHelp')}
          />
        </Stack>
      </Form>
    </Modal>
  );
}
