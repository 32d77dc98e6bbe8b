import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { FieldControl } from '#kit/fields/FieldControl.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Grid } from '#kit/ui/index.ts';
import { Client } from '#plugins/crm/generated/records/Client.ts';
import { useText } from '../text.ts';
import { useClientChoices } from './use-client-choices.ts';

export const CONSTRUCTION = [
  ...['constructionStatus', 'partyType', 'receivedOn', 'constructionOn', 'inquiryMethod'],
  ...['houseType', 'gasType', 'heaterUse', 'heaterMaker', 'heaterModel', 'heaterLocation'],
  ...['remoteControlCount', 'estimate', 'approximatePrice', 'chatAccount'],
  ...['creditStatus', 'paymentUrl', 'paymentIssuedOn'],
] as readonly (keyof typeof Client.fields)[];

/** Drawn where the company has turned these fields on. */
export const ConstructionFields = ({ form }: { readonly form: InputForm }) => {
  const t = useText();
  const { grants } = useViewer();
  const { hasConstruction } = useClientChoices();
  if (!hasConstruction) return null;
  const shown = CONSTRUCTION.filter((name) => {
    const { right } = Client.fields[name];
    return right === undefined || grants.includes(`${right}:update`);
  });
  return (
    <FormSection title={t('client.part.construction')}>
      <Grid columns={2}>
        {shown.map((name) => (
          <FieldControl key={name} record={Client} name={name} form={form} />
        ))}
      </Grid>
    </FormSection>
  );
};
