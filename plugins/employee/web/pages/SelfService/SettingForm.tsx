import { type ReactNode, useRef } from 'react';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, type InputFormOptions, useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { usePersonnelText } from '../Personnel/text.ts';

type Values = Record<string, unknown>;

/** What both settings of the page take: the version that was read, and what to do with a newer one. */
export type SettingFormProps<Input> = {
  readonly version: number;
  readonly mayChange: boolean;
  readonly onSave: (input: Input) => Promise<void>;
  readonly onReload: () => void;
};

type Props<Input> = SettingFormProps<Input> & {
  readonly input: InputFormOptions<Values>['input'];
  readonly initial: Values;
  readonly title: string;
  readonly submitLabel: string;
  readonly children: (form: InputForm<Values>) => ReactNode;
};

/** The form of one setting of the company. Of two who change it the second decides, knowing who was first. */
export function SettingForm<Input extends object>(props: Props<Input>) {
  const { input, initial, version, mayChange, title, submitLabel, onSave, onReload } = props;
  const t = usePersonnelText();
  // No state: the form that is sent would still hold what it was before.
  const overwrites = useRef(false);
  const form = useInputForm<Values>({
    input,
    initial,
    onSubmit: (sent: Input) => onSave(overwrites.current ? sent : { ...sent, version }),
  });
  return (
    <Form
      form={form}
      conflict={
        <ConflictNotice
          form={form}
          onReload={onReload}
          onOverwrite={() => {
            overwrites.current = true;
            void form.submit();
          }}
        />
      }
      label={title}
      submitLabel={submitLabel}
      submitDisabledReason={mayChange ? undefined : t('selfService.readOnly')}
    >
      {props.children(form)}
    </Form>
  );
}
