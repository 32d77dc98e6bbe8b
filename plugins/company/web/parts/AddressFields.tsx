import { useState } from 'react';
import { isPostalCode, normalisePostalCode } from '#core/text/postal-code.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { Button, Grid, Group, Notice, Select, Stack } from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { useText } from '../text.ts';
import {
  AddressesByPostalCodeDocument,
  type AddressesByPostalCodeQuery,
  PrefecturesWithCitiesDocument,
} from './AddressChoices.generated.ts';
import classes from './AddressFields.module.css';

type Found = AddressesByPostalCodeQuery['addressesByPostalCode'][number];
type LookUp =
  | { state: 'idle' | 'asking' | 'none' | 'failed' | 'filled' }
  | { state: 'choose'; postalCode: string; found: readonly Found[] };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Postal code, prefecture, city and the rest. A code fills empty fields by itself; where something
 * stands already, or where it has several places, the person chooses. Nothing is replaced in silence.
 */
export const AddressFields = ({ form }: { readonly form: InputForm }) => {
  const t = useText();
  const [lookUp, setLookUp] = useState<LookUp>({ state: 'idle' });
  const { request } = useDataSource();

  const take = (foundAddress: Found) => {
    form.set('cityId', foundAddress.city.id);
    form.set('address1', foundAddress.town);
    setLookUp({ state: 'filled' });
  };
  const find = async (postalCode: string) => {
    setLookUp({ state: 'asking' });
    try {
      const { addressesByPostalCode: found } = await request(
        AddressesByPostalCodeDocument,
        { postalCode },
        {},
      );
      const [only] = found;
      const untouched = isEmpty(form.values.cityId) && isEmpty(form.values.address1);
      if (only === undefined) setLookUp({ state: 'none' });
      else if (found.length === 1 && untouched) take(only);
      else setLookUp({ state: 'choose', postalCode, found });
    } catch {
      setLookUp({ state: 'failed' });
    }
  };

  const postalCode = normalisePostalCode(String(form.values.postalCode ?? ''));
  return (
    <Stack gap={3}>
      <div>
        <Group align="end">
          <Field
            form={form}
            name="postalCode"
            label={t('field.postalCode')}
            as={FoldedTextField}
            fold={normalisePostalCode}
            uncounted
            width={160}
            inputMode="numeric"
            placeholder="100-0001"
            autoComplete="postal-code"
          />
          <Button
            staysInField
            onClick={() => void find(postalCode)}
            loading={lookUp.state === 'asking'}
            disabled={!isPostalCode(postalCode)}
          >
            {t('address.find')}
          </Button>
        </Group>
        <div aria-live="polite" className={classes.answer}>
          <LookUpAnswer lookUp={lookUp} onTake={take} replaces={!isEmpty(form.values.cityId)} />
        </div>
      </div>
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

type AnswerProps = {
  readonly lookUp: LookUp;
  readonly onTake: (found: Found) => void;
  readonly replaces: boolean;
};

const LookUpAnswer = ({ lookUp, onTake, replaces }: AnswerProps) => {
  const t = useText();
  if (lookUp.state === 'none') return <Notice tone="warning">{t('address.none')}</Notice>;
  if (lookUp.state === 'failed') return <Notice tone="warning">{t('address.failed')}</Notice>;
  if (lookUp.state === 'filled') return <Notice tone="success">{t('address.filled')}</Notice>;
  if (lookUp.state !== 'choose') return null;
  return (
    <Notice tone="info" title={t('address.choose', { postalCode: lookUp.postalCode })}>
      <Stack gap={2} align="start">
        {replaces ? <span>{t('address.willReplace')}</span> : null}
        {lookUp.found.map((foundAddress) => (
          <Button
            key={`${foundAddress.city.id}${foundAddress.town}`}
            size="sm"
            onClick={() => onTake(foundAddress)}
          >
            {foundAddress.prefecture.name}
            {foundAddress.city.name}
            {foundAddress.town}
          </Button>
        ))}
      </Stack>
    </Notice>
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
