import { Field } from '#kit/forms/Field.tsx';
import { PostalCodeField } from '#kit/forms/postal/PostalCodeField.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { useEmployeeText } from '../../text.ts';
import { PostalAddressesDocument } from './AddressFields.generated.ts';
import { type Choices, choicesOf } from './employee-choices.ts';
import { PlainFields } from './PlainFields.tsx';

/** Postal code, prefecture and the rest of where somebody lives. */
export function AddressFields({
  form,
  choices,
}: {
  readonly form: InputForm;
  readonly choices: Choices;
}) {
  const t = useEmployeeText();
  const prefectures = choicesOf(choices, currentLanguage()).prefectures;
  const kept = form.values.prefecture;

  return (
    <Fieldset legend={t('person.addresses')}>
      <Stack gap={3}>
        <PostalCodeField
          form={form}
          label={t('field.postalCode')}
          document={PostalAddressesDocument}
          isWritten={Boolean(form.values.city)}
          onTake={({ prefecture, city, town }) => {
            form.set('prefecture', prefecture.name);
            form.set('city', city.name);
            form.set('address1', town);
          }}
          words={{
            find: t('basic.find'),
            none: t('basic.noAddress'),
            failed: t('basic.findFailed'),
            choose: () => t('basic.chooseAddress'),
            filled: t('basic.addressFilled'),
          }}
        />
        <Grid columns={2}>
          <Field
            form={form}
            name="prefecture"
            as={Select}
            label={t('field.prefecture')}
            options={
              kept && !prefectures.some(({ value }) => value === kept)
                ? [{ value: kept, label: kept }, ...prefectures]
                : prefectures
            }
          />
          <PlainFields place="addresses" form={form} without={['postalCode', 'prefecture']} />
        </Grid>
      </Stack>
    </Fieldset>
  );
}
