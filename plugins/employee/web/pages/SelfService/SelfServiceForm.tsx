import { Field } from '#kit/forms/Field.tsx';
import { CheckboxGroup } from '#kit/ui/inputs/Checkbox.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { SELF_SERVICE_ITEMS } from '#plugins/employee/domain/self-service.ts';
import * as UpdateInput from '#plugins/employee/generated/inputs/UpdateSelfServiceSettingInput.js';
import type { UpdateSelfServiceSettingInput } from '#schema/generated/schema-types.ts';
import { usePersonnelText } from '../Personnel/text.ts';
import { SettingForm, type SettingFormProps } from './SettingForm.tsx';

type Props = SettingFormProps<UpdateSelfServiceSettingInput> & {
  readonly openItems: UpdateSelfServiceSettingInput['openItems'];
};

/** What people may change of their own details, item by item. */
export function SelfServiceForm({ openItems, ...setting }: Props) {
  const t = usePersonnelText();
  return (
    <Stack gap={5}>
      <PageHeader title={t('selfService.title')} description={t('selfService.help')} />
      <Panel>
        <SettingForm
          {...setting}
          input={UpdateInput}
          initial={{ openItems }}
          title={t('selfService.title')}
          submitLabel={t('save')}
        >
          {(form) => (
            <Field
              form={form}
              name="openItems"
              label={t('selfService.items')}
              as={CheckboxGroup}
              required={false}
              disabled={!setting.mayChange}
              options={SELF_SERVICE_ITEMS.map((value) => ({
                value,
                label: t(`selfService.item.${value}`),
                hint: t(`selfService.hint.${value}`),
              }))}
            />
          )}
        </SettingForm>
      </Panel>
    </Stack>
  );
}
