import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { Form } from '../../../../../web/kit/forms/Form.tsx';
import { type InputFormOptions, useInputForm } from '../../../../../web/kit/forms/useInputForm.ts';
import { Button, PasswordField, Select, Stack } from '../../../../../web/kit/ui/index.ts';
import { useText } from '../../text.ts';
import { AttendanceTabletGroupsDocument } from './Tablets.generated.ts';

export type TabletValues = {
  installPlace: string;
  affiliationGroupId: string | null;
  password: string;
};

type Props = Pick<InputFormOptions<TabletValues>, 'input' | 'onSubmit'> & {
  readonly initial: TabletValues;
  readonly submitLabel: string;
  /** Said below the password: kept if left empty, or shown only now. */
  readonly passwordHelp: string;
  readonly onCancel: () => void;
};

/** Shared by creating and editing; it knows neither. */
export function TabletForm({
  input,
  initial,
  onSubmit,
  submitLabel,
  passwordHelp,
  onCancel,
}: Props) {
  const t = useText();
  const form = useInputForm<TabletValues>({ input, initial, onSubmit });
  // Without the groups everything else can still be filled in: a tablet need not belong to one.
  const { data } = useDocument(AttendanceTabletGroupsDocument);
  const groups = (data?.affiliationGroups ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  return (
    <Form
      form={form}
      submitLabel={submitLabel}
      actions={<Button onClick={onCancel}>{t('form.cancel')}</Button>}
    >
      <Stack>
        <Field form={form} name="installPlace" label={t('tablet.installPlace')} required />
        <Field
          form={form}
          name="affiliationGroupId"
          label={t('tablet.group')}
          as={Select}
          options={groups}
          searchable
        />
        <Field
          form={form}
          name="password"
          label={t('tablet.password')}
          as={PasswordField}
          help={passwordHelp}
        />
      </Stack>
    </Form>
  );
}
