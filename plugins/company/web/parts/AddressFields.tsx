import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import { PostalCodeField } from '#kit/forms/postal/PostalCodeField.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { Grid, Select, Stack } from '#kit/ui/index.ts';
import { useText } from '../text.ts';
import {
  AddressesByPostalCodeDocument,
  PrefecturesWithCitiesDocument,
} from './AddressChoices.generated.ts';

/** Postal code, prefecture, city and the rest. */
export const AddressFields = ({ form }: { readonly form: InputForm }) => {
  const t = useText();
  return (
    <Stack gap={3}>
      <PostalCodeField
        form={form}
        label={t('field.postalCode')}
        autoComplete="postal-code"
        document={AddressesByPostalCodeDocument}
        isWritten={Boolean(form.values.cityId || form.values.address1)}
        onTake={({ city, town }) => {
          form.set('cityId', city.id);
          form.set('address1', town);
        }}
        words={{
          find: t('address.find'),
          none: t('address.none'),
          failed: t('address.failed'),
          choose: (postalCode) => t('address.choose', { postalCode }),
          replaces: t('address.willReplace'),
          filled: t('address.filled'),
        }}
      />
      <CityFields form={form} />
      <Grid columns={2}>
        <Field
          form={form}
          name="address1"
          label={t('field.address1')}
          autoComplete="address-line1"
        />
        <Field
          form={form}
          name="address2"
          label={t('field.address2')}
          autoComplete="address-line2"
        />
      </Grid>
    </Stack>
  );
};

/** The prefecture narrows the cities; only the city is kept. */
const CityFields = ({ form }: { readonly form: InputForm }) => {
  const t = useText();
  const { data } = useDocument(PrefecturesWithCitiesDocument);
  const [chosen, setChosen] = useState<string | null>(null);
  const prefectures = data?.prefectures ?? [];
  const cityId: string | null = form.values.cityId ?? null;
  // The first two digits of a municipality are those of its prefecture.
  const prefectureId = cityId?.slice(0, 2) ?? chosen;
  const cities = prefectures.find(({ id }) => id === prefectureId)?.cities ?? [];
  return (
    <Grid columns={2}>
      <Select
        label={t('field.prefecture')}
        value={prefectureId}
        options={prefectures.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          setChosen(id);
          if (id !== prefectureId) form.set('cityId', null);
        }}
        searchable
      />
      <Field
        form={form}
        name="cityId"
        label={t('field.cityId')}
        as={Select}
        options={cities.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={prefectureId === null}
        searchable
      />
    </Grid>
  );
};
