import { type ReactNode, useRef } from 'react';
import type { Erased } from '#core/erased.ts';
import type { InputRules } from '#core/input-rules.ts';
import type { Issue } from '#core/issue.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import type { DraftOptions } from '../drafts/FormDraft.tsx';
import { Form } from '../forms/Form.tsx';
import type { useFormParts } from '../forms/useFormParts.ts';
import { type InputForm, useInputForm } from '../forms/useInputForm.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/index.ts';
import { ConflictNotice } from './ConflictNotice.tsx';

export type KeptFormProps<Values> = {
  readonly input: { readonly default: InputValidator; readonly schema: InputRules };
  readonly initial: Values;
  /** The validator has proved the shape of the input; `values` are the form's own. */
  readonly onSave: (input: Erased, values: Values) => Promise<void>;
  readonly onCancel: () => void;
  /** On the button that saves, where that is not the kit's word. */
  readonly submitLabel?: string;
  /** What is kept of the record by calls of its own: below the fields, above the buttons that end the window. */
  readonly below?: ReactNode;
  /** After somebody else was faster; only where there is something to be faster with. */
  readonly onOverwrite?: () => void;
  /** Ends when the record was read again. */
  readonly onReload?: () => void | Promise<void>;
};

type Props<Values extends Record<string, Erased>> = KeptFormProps<Values> & {
  readonly check?: (values: Values) => readonly Issue[];
  /** Beside saving and cancelling: the history. */
  readonly actions?: ReactNode;
  /** What other plugins add to the form, saved before it. */
  readonly parts?: ReturnType<typeof useFormParts>;
  readonly draft?: DraftOptions;
  readonly children: (form: InputForm<Values>) => ReactNode;
};

/** The frame round the fields of a kept record: saving, cancelling, and what to do about a conflict. */
export function KeptForm<Values extends Record<string, Erased>>(props: Props<Values>) {
  const { input, initial, onSave, onCancel, onOverwrite, onReload, check, actions, parts } = props;
  const { submitLabel } = props;
  const t = useText('kit');
  // Once somebody was faster, `initial` is what the record has become; the form goes on with what was typed.
  const opened = useRef(initial);
  const form = useInputForm<Values>({
    input,
    initial,
    onSubmit: async (data, values) => {
      await parts?.save();
      await onSave(data, values);
    },
    ...(check ? { check } : {}),
  });
  return (
    <Form
      form={parts?.changed ? { ...form, dirty: true } : form}
      draft={props.draft}
      submitLabel={submitLabel ?? t('kept.action.save')}
      conflict={
        <ConflictNotice
          form={form}
          opened={opened.current}
          theirs={initial}
          onReload={() => onReload?.()}
          onOverwrite={() => {
            opened.current = initial;
            onOverwrite?.();
            void form.submit();
          }}
        />
      }
      actions={
        <>
          {actions}
          <Button onClick={onCancel}>{t('kept.action.cancel')}</Button>
        </>
      }
    >
      {props.children(form)}
      {props.below}
    </Form>
  );
}
