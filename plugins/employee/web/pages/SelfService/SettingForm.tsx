import type { ReactNode } from 'react';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, type InputFormOptions, useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { useOpened } from '#kit/kept-list/useOpened.ts';
import { usePersonnelText } from '../Personnel/text.ts';

type Values = Record<string, unknown>;

/** What both settings of the page take: the version that is on the server, and how a newer one is read. */
export type SettingFormProps<Input> = {
  readonly version: number;
  /** What is there now comes with the next `version`. */
  readonly refetch: () => Promise<unknown>;
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
  const { opened, theirs, save, overwrite } = useOpened(
    { version, values: initial },
    props.refetch,
  );
  const form = useInputForm<Values>({
    input,
    initial,
    onSubmit: (sent: Input) => save((read) => onSave({ ...sent, version: read })),
  });
  return (
    <Form
      form={form}
      conflict={
        <ConflictNotice
          form={form}
          opened={opened.values}
          theirs={theirs.values}
          onReload={onReload}
          onOverwrite={() => {
            overwrite();
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
