import { Field } from '#kit/forms/Field.tsx';
import { PostalCodeField } from '#kit/forms/postal/PostalCodeField.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Grid, Select, Stack } from '#kit/ui/index.ts';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { useText } from '../text.ts';
import { ClientAddressesDocument } from './ClientChoices.generated.ts';
import { useClientChoices } from './use-client-choices.ts';

type Props = { readonly form: InputForm; readonly of: 'billing' | 'delivery' };

/** Where invoices or goods go. A postal code with one place fills the rest in; of several, people choose. */
export const ClientAddress = ({ form, of }: Props) => {
  const t = useText();
  const { prefectures, countries } = useClientChoices();
  const name = (part: string) => `${of}${part}`;
  const label = (part: string) => t(`address.${part}` as 'address.Country');

  return (
    <FormSection title={t(`client.part.${of}`)}>
      <Stack gap={3}>
        <PostalCodeField
          form={form}
          name={name('PostalCode')}
          label={label('PostalCode')}
          document={ClientAddressesDocument}
          isWritten={Boolean(form.values[name('City')] || form.values[name('Street')])}
          onTake={({ prefecture, city, town }) => {
            form.set(name('PrefectureId'), prefecture.id);
            form.set(name('City'), city.name);
            form.set(name('Street'), town);
          }}
          words={{
            find: t('address.find'),
            none: t('address.none'),
            failed: t('address.failed'),
            choose: () => t('address.choose'),
            filled: t('address.filled'),
          }}
        />
        <Grid columns={2}>
          <Field
            form={form}
            name={name('Country')}
            as={SearchableSelect}
            label={label('Country')}
            options={countries}
          />
          <Field
            form={form}
            name={name('PrefectureId')}
            as={Select}
            clearable
            label={label('Prefecture')}
            options={prefectures}
          />
          <Field form={form} name={name('City')} label={label('City')} />
          <Field form={form} name={name('Street')} label={label('Street')} />
        </Grid>
      </Stack>
    </FormSection>
  );
};
