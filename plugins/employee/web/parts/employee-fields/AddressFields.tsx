import { useState } from 'react';
import { isPostalCode, normalisePostalCode } from '#core/text/postal-code.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Fieldset } from '#kit/ui/inputs/Fieldset.tsx';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Grid, Group, Stack } from '#kit/ui/layout/layout.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { useEmployeeText } from '../../text.ts';
import { PostalAddressesDocument, type PostalAddressesQuery } from './AddressFields.generated.ts';
import { type Choices, choicesOf } from './employee-choices.ts';
import { PlainFields } from './PlainFields.tsx';

type Found = PostalAddressesQuery['addressesByPostalCode'][number];
type Answer = 'none' | 'failed' | readonly Found[];

/** A code with one place fills the address in; with several the person chooses. */
export function AddressFields({
  form,
  choices,
}: {
  readonly form: InputForm;
  readonly choices: Choices;
}) {
  const t = useEmployeeText();
  const { request } = useDataSource();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const prefectures = choicesOf(choices, currentLanguage()).prefectures;
  const kept = form.values.prefecture;
  const code = normalisePostalCode(String(form.values.postalCode ?? ''));

  const take = ({ prefecture, city, town }: Found) => {
    form.set('prefecture', prefecture.name);
    form.set('city', city.name);
    form.set('address1', town);
    setAnswer(undefined);
  };
  const find = async () => {
    setAsking(true);
    try {
      const data = await request(PostalAddressesDocument, { postalCode: code }, {});
      const [only] = data.addressesByPostalCode;
      if (!only) setAnswer('none');
      else if (data.addressesByPostalCode.length === 1 && !form.values.city) take(only);
      else setAnswer(data.addressesByPostalCode);
    } catch {
      setAnswer('failed');
    }
    setAsking(false);
  };

  return (
    <Fieldset legend={t('person.addresses')}>
      <Stack gap={3}>
        <Group align="end">
          <Field
            form={form}
            name="postalCode"
            as={FoldedTextField}
            fold={normalisePostalCode}
            uncounted
            label={t('field.postalCode')}
            width={160}
            inputMode="numeric"
            placeholder="100-0001"
          />
          <Button onClick={() => void find()} loading={asking} disabled={!isPostalCode(code)}>
            {t('basic.find')}
          </Button>
        </Group>
        <div aria-live="polite">
          {answer === 'none' ? <Notice tone="warning">{t('basic.noAddress')}</Notice> : null}
          {answer === 'failed' ? <Notice tone="warning">{t('basic.findFailed')}</Notice> : null}
          {Array.isArray(answer) ? (
            <Notice tone="info" title={t('basic.chooseAddress')}>
              <Stack gap={2} align="start">
                {(answer as readonly Found[]).map((foundAddress) => (
                  <Button
                    key={`${foundAddress.city.name}${foundAddress.town}`}
                    size="sm"
                    onClick={() => take(foundAddress)}
                  >
                    {`${foundAddress.prefecture.name}${foundAddress.city.name}${foundAddress.town}`}
                  </Button>
                ))}
              </Stack>
            </Notice>
          ) : null}
        </div>
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
