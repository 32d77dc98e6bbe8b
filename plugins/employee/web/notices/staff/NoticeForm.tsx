import type { InputRules } from '#core/input-rules.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
import { RichTextField } from '#kit/richtext/RichTextField.tsx';
import { Button, DateField, Notice, RadioGroup, Stack, Switch, TextField } from '#kit/ui/index.ts';
import {
  checkNotice,
  type NoticePlan,
  noticeKinds,
} from '#plugins/employee/domain/notices/notice.ts';
import { useNoticeText } from '../notice-text.ts';
import { MomentField } from './MomentField.tsx';
import type { NoticeDraft } from './notice-draft.ts';
import type { ChosenPerson } from './PeopleField.tsx';
import { TargetFields } from './TargetFields.tsx';

type Props = {
  readonly label: string;
  readonly submitLabel: (values: NoticeDraft) => string;
  readonly input: { readonly default: InputValidator; readonly schema: InputRules };
  readonly initial: NoticeDraft;
  /** Those whom it names already. */
  readonly people: readonly ChosenPerson[];
  /** The text and the last day to confirm it are all that can still be changed. */
  readonly isDelivered: boolean;
  /** The name under which the browser keeps what was typed and not saved. */
  readonly draftName: string;
  readonly onSubmit: (input: never, values: NoticeDraft) => Promise<void>;
  readonly onClose: () => void;
};

/** A notice as it is written; create and edit share it. */
export function NoticeForm(props: Props) {
  const { label, submitLabel, input, initial, people, isDelivered, onSubmit, onClose } = props;
  const t = useNoticeText();
  const form = useInputForm<NoticeDraft>({
    input,
    initial,
    check: (values) => (isDelivered ? [] : checkNotice(values as NoticePlan, new Date())),
    onSubmit,
  });
  return (
    <Form
      form={form}
      label={label}
      // Names of those who are chosen are told by the page alone.
      draft={{ name: props.draftName, without: ['employeeIds'] }}
      submitLabel={submitLabel(form.values)}
      actions={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <Stack gap={4}>
        {isDelivered ? <Notice>{t('edit.delivered')}</Notice> : null}
        <Field form={form as InputForm} name="title" as={TextField} label={t('field.title')} />
        <Field form={form as InputForm} name="body" as={RichTextField} label={t('field.body')} />
        {isDelivered ? null : (
          <>
            <Field
              form={form as InputForm}
              name="kind"
              as={RadioGroup}
              label={t('field.kind')}
              help={t('field.kindHelp')}
              options={noticeKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <TargetFields form={form} people={people} />
            <Field
              form={form as InputForm}
              name="isPublic"
              as={Switch}
              label={t('field.isPublic')}
              help={t('field.isPublicHelp')}
            />
            <DeliveryFields form={form} />
          </>
        )}
        <ConfirmationFields form={form} isDelivered={isDelivered} />
      </Stack>
    </Form>
  );
}

function DeliveryFields({ form }: { readonly form: InputForm<NoticeDraft> }) {
  const t = useNoticeText();
  return (
    <>
      <Field
        form={form as InputForm}
        name="delivery"
        as={RadioGroup}
        label={t('field.delivery')}
        options={(['NOW', 'RESERVED'] as const).map((value) => ({
          value,
          label: t(`deliveries.${value}`),
        }))}
      />
      {form.values.delivery === 'RESERVED' ? (
        <Field
          form={form as InputForm}
          name="deliverAt"
          as={MomentField}
          label={t('field.deliverAt')}
          required
        />
      ) : null}
    </>
  );
}

function ConfirmationFields({
  form,
  isDelivered,
}: {
  readonly form: InputForm<NoticeDraft>;
  readonly isDelivered: boolean;
}) {
  const t = useNoticeText();
  const { asksConfirmation, target } = form.values;
  return (
    <>
      {isDelivered ? null : (
        <Field
          form={form as InputForm}
          name="asksConfirmation"
          as={Switch}
          label={t('field.asksConfirmation')}
          help={t('field.asksConfirmationHelp')}
        />
      )}
      {asksConfirmation ? (
        <Field
          form={form as InputForm}
          name="confirmBy"
          as={DateField}
          label={t('field.confirmBy')}
          help={t('field.confirmByHelp')}
          {...(isDelivered ? {} : { min: tokyoDate(new Date()) })}
        />
      ) : null}
      {isDelivered || target === 'INDIVIDUAL' ? null : (
        <Field
          form={form as InputForm}
          name="followsJoiners"
          as={Switch}
          label={t('field.followsJoiners')}
          help={t('field.followsJoinersHelp')}
        />
      )}
    </>
  );
}
