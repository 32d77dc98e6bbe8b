import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { Grid, NumberField, TextLink } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

type Position = { readonly latitude?: number | null; readonly longitude?: number | null };

/** Where somebody would look: opened only when it is clicked, nothing is sent before. */
export const mapOf = ({ latitude, longitude }: Position): string | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
    : undefined;

/** Latitude and longitude with up to seven decimals, and the map that shows whether they are right. */
export const PositionFields = ({ form }: { readonly form: InputForm }) => {
  const t = useText();
  const map = mapOf(form.values);
  return (
    <>
      <Grid columns={2}>
        <Field
          form={form}
          name="latitude"
          label={t('field.latitude')}
          as={NumberField}
          step={0.0001}
        />
        <Field
          form={form}
          name="longitude"
          label={t('field.longitude')}
          as={NumberField}
          step={0.0001}
        />
      </Grid>
      {map ? <TextLink href={map}>{t('map.open')}</TextLink> : null}
    </>
  );
};
