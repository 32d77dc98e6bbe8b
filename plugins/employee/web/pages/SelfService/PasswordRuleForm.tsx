import { useRef } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { Checkbox } from '#kit/ui/inputs/Checkbox.tsx';
import { NumberField } from '#kit/ui/inputs/NumberField.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import * as UpdateInput from '#plugins/employee/generated/inputs/UpdatePasswordRuleInput.js';
import type { UpdatePasswordRuleInput } from '#schema/generated/schema-types.ts';
import { usePersonnelText } from '../Personnel/text.ts';

type Rule = Omit<UpdatePasswordRuleInput, 'version'>;
type Props = {
  readonly rule: Rule;
  readonly version: number;
  readonly mayChange: boolean;
  readonly onSave: (input: UpdatePasswordRuleInput) => Promise<void>;
  readonly onReload: () => void;
};

/** What the company asks of new passwords beyond what everybody may use. */
export function PasswordRuleForm({ rule, version, mayChange, onSave, onReload }: Props) {
  const t = usePersonnelText();
  // No state: the form that is sent would still hold what it was before.
  const overwrites = useRef(false);
  const form = useInputForm<Record<string, unknown>>({
    input: UpdateInput,
    initial: rule,
    onSubmit: (input: UpdatePasswordRuleInput) =>
      onSave(overwrites.current ? input : { ...input, version }),
  });
  return (
    <Panel title={t('passwordRule.title')}>
      <Form
        form={form}
        label={t('passwordRule.title')}
        submitLabel={t('passwordRule.apply')}
        submitDisabledReason={mayChange ? undefined : t('selfService.readOnly')}
      >
        <ConflictNotice
          failure={form.failure}
          onReload={onReload}
          onOverwrite={() => {
            overwrites.current = true;
            void form.submit();
          }}
        />
        <p>{t('passwordRule.help')}</p>
        <Field
          form={form}
          name="minLength"
          label={t('passwordRule.minLength')}
          as={NumberField}
          suffix={t('passwordRule.suffix')}
          width={160}
          disabled={!mayChange}
        />
        <Field
          form={form}
          name="bothCases"
          label={t('passwordRule.bothCases')}
          as={Checkbox}
          required={false}
          disabled={!mayChange}
        />
        <Field
          form={form}
          name="symbol"
          label={t('passwordRule.symbol')}
          as={Checkbox}
          required={false}
          disabled={!mayChange}
        />
        <p>{t('passwordRule.note')}</p>
      </Form>
    </Panel>
  );
}
