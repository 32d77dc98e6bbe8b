import { Field } from '#kit/forms/Field.tsx';
import { Checkbox } from '#kit/ui/inputs/Checkbox.tsx';
import { NumberField } from '#kit/ui/inputs/NumberField.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import * as UpdateInput from '#plugins/employee/generated/inputs/UpdatePasswordRuleInput.js';
import type { UpdatePasswordRuleInput } from '#schema/generated/schema-types.ts';
import { usePersonnelText } from '../Personnel/text.ts';
import { SettingForm, type SettingFormProps } from './SettingForm.tsx';

type Props = SettingFormProps<UpdatePasswordRuleInput> & {
  readonly rule: Omit<UpdatePasswordRuleInput, 'version'>;
};

/** What the company asks of new passwords beyond what everybody may use. */
export function PasswordRuleForm({ rule, ...setting }: Props) {
  const t = usePersonnelText();
  const disabled = !setting.mayChange;
  return (
    <Panel title={t('passwordRule.title')}>
      <SettingForm
        {...setting}
        input={UpdateInput}
        initial={rule}
        title={t('passwordRule.title')}
        submitLabel={t('passwordRule.apply')}
      >
        {(form) => (
          <>
            <p>{t('passwordRule.help')}</p>
            <Field
              form={form}
              name="minLength"
              label={t('passwordRule.minLength')}
              as={NumberField}
              suffix={t('passwordRule.suffix')}
              width={160}
              disabled={disabled}
            />
            <Field
              form={form}
              name="bothCases"
              label={t('passwordRule.bothCases')}
              as={Checkbox}
              required={false}
              disabled={disabled}
            />
            <Field
              form={form}
              name="symbol"
              label={t('passwordRule.symbol')}
              as={Checkbox}
              required={false}
              disabled={disabled}
            />
            <p>{t('passwordRule.note')}</p>
          </>
        )}
      </SettingForm>
    </Panel>
  );
}
