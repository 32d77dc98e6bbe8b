import { useState } from 'react';
import { isPostalCode, normalisePostalCode } from '#core/text/postal-code.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Button, Grid, Group, Notice, Select, Stack } from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { useText } from '../text.ts';
import { ClientAddressesDocument, type ClientAddressesQuery } from './ClientChoices.generated.ts';
import { useClientChoices } from './use-client-choices.ts';

type Found = ClientAddressesQuery['addressesByPostalCode'][number];
type Answer = 'none' | 'failed' | readonly Found[];

type Props = { readonly form: InputForm; readonly of: 'billing' | 'delivery' };

/** Where invoices or goods go. A postal code with one place fills the rest in; of several, people choose. */
export const ClientAddress = ({ form, of }: Props) => {
  const t = useText();
  const { request } = useDataSource();
  const { prefectures, countries } = useClientChoices();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const name = (part: string) => `${of}${part}`;
  const label = (part: string) => t(`address.${part}` as 'address.Country');
  const code = normalisePostalCode(String(form.values[name('PostalCode')] ?? ''));

  const take = ({ prefecture, city, town }: Found) => {
    form.set(name('PrefectureId'), prefecture.id);
    form.set(name('City'), city.name);
    form.set(name('Street'), town);
    setAnswer(undefined);
  };
  const find = async () => {
    setAsking(true);
    try {
      const { addressesByPostalCode: places } = await request(
        ClientAddressesDocument,
        { postalCode: code },
        {},
      );
      const [only] = places;
      const isWritten = form.values[name('City')] || form.values[name('Street')];
      if (!only) setAnswer('none');
      else if (places.length === 1 && !isWritten) take(only);
      else setAnswer(places);
    } catch {
      setAnswer('failed');
    }
    setAsking(false);
  };

  return (
    <FormSection title={t(`client.part.${of}`)}>
      <Stack gap={3}>
        <Group align="end">
          <Field
            form={form}
            name={name('PostalCode')}
            as={FoldedTextField}
            fold={normalisePostalCode}
            uncounted
            label={label('PostalCode')}
            width={160}
            inputMode="numeric"
            placeholder="100-0001"
          />
          <Button onClick={() => void find()} loading={asking} disabled={!isPostalCode(code)}>
            {t('address.find')}
          </Button>
        </Group>
        <div aria-live="polite">
          {answer === 'none' ? <Notice tone="warning">{t('address.none')}</Notice> : null}
          {answer === 'failed' ? <Notice tone="warning">{t('address.failed')}</Notice> : null}
          {Array.isArray(answer) ? (
            <Notice tone="info" title={t('address.choose')}>
              <Stack gap={2} align="start">
                {(answer as readonly Found[]).map((place) => (
                  <Button
                    key={`${place.city.name}${place.town}`}
                    size="sm"
                    onClick={() => take(place)}
                  >
                    {`${place.prefecture.name}${place.city.name}${place.town}`}
                  </Button>
                ))}
              </Stack>
            </Notice>
          ) : null}
        </div>
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
