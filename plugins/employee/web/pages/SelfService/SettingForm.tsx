import type { ReactNode } from 'react';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, type InputFormOptions, useInputForm } from '#kit/forms/useInputForm.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
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
  const conflict = useConflict({
    row: { version, values: initial },
    refetch: props.refetch,
    valuesOf: ({ values }) => values,
  });
  const form = useInputForm<Values>({
    input,
    initial: conflict.initial,
    onSubmit: (sent: Input) => conflict.save((read) => onSave({ ...sent, version: read })),
  });
  return (
    <Form
      form={form}
      conflict={conflict.notice({ form, onReload })}
      label={title}
      submitLabel={submitLabel}
      submitDisabledReason={mayChange ? undefined : t('selfService.readOnly')}
    >
      {props.children(form)}
    </Form>
  );
}
