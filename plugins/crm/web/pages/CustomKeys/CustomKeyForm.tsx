import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { Checkbox, Select } from '#kit/ui/index.ts';
import { CUSTOM_TYPES, canBeRequired, hasChoices } from '#plugins/crm/domain/custom/custom-item.ts';
import { checkKey } from '#plugins/crm/domain/custom/key-rules.ts';
import { useCustomText } from '../../custom-text.ts';
import { ChangeEffect } from './ChangeEffect.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import type { CustomKeyValues } from './key-values.ts';

const NEW: CustomKeyValues = {
  name: '',
  type: 'TEXT',
  choices: [],
  isRequired: false,
  isActive: true,
};

export const CustomKeyForm: OwnForm = ({ row, ...props }) => {
  const t = useCustomText();
  return (
    <KeptForm<CustomKeyValues> {...props} initial={row ?? NEW} check={(values) => checkKey(values)}>
      {(form) => (
        <>
          <Field
            form={form}
            name="name"
            label={t('customClientKey.name')}
            help={t('customClientKey.nameHelp')}
            required
          />
          <Field
            form={form}
            name="type"
            label={t('customClientKey.type')}
            help={t(`customClientKeyTypeHelp.${form.values.type}`)}
            as={Select}
            options={CUSTOM_TYPES.map((type) => ({
              value: type,
              label: t(`customClientKeyType.${type}`),
            }))}
            required
          />
          {hasChoices(form.values.type) ? <ChoiceList form={form} /> : null}
          {row ? <ChangeEffect id={row.id} was={row} form={form} /> : null}
          {canBeRequired(form.values.type) ? (
            <Field
              form={form}
              name="isRequired"
              label={t('customClientKey.isRequiredBox')}
              help={t('customClientKey.isRequiredBoxHelp')}
              as={Checkbox}
            />
          ) : null}
          <Field
            form={form}
            name="isActive"
            label={t('customClientKey.isActiveBox')}
            help={t('customClientKey.isActiveBoxHelp')}
            as={Checkbox}
          />
        </>
      )}
    </KeptForm>
  );
};
