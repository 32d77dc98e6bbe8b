import { toKanaField } from '#core/text/kana.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { NamesPanel } from '#kit/names/NamesPanel.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Checkbox, Grid, Select } from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { checkPlace } from '#plugins/company/domain/place-rules.ts';
import type { WorkplacePartsFragment } from '#plugins/company/generated/records/Workplace.generated.ts';
import { AddressFields } from '../../parts/AddressFields.tsx';
import { ClosingNotice } from '../../parts/ClosingNotice.tsx';
import { PhoneField } from '../../parts/PhoneField.tsx';
import { PositionFields } from '../../parts/PositionFields.tsx';
import { useText } from '../../text.ts';
import { HolidayPatternChoicesDocument } from './Workplaces.generated.ts';

type WorkplaceValues = Partial<
  Omit<
    WorkplacePartsFragment,
    'id' | 'prefecture' | 'city' | 'holidayPattern' | 'displayOrder' | 'version' | 'updatedAt'
  >
>;

const NEW: WorkplaceValues = { name: '', isActive: true };

/** The form of creating and of editing; what happens to its input is the page's business. */
export const WorkplaceForm: OwnForm = ({ row, ...props }) => {
  const t = useText();
  return (
    <KeptForm<WorkplaceValues>
      {...props}
      initial={row ?? NEW}
      check={checkPlace}
      below={
        row ? (
          <NamesPanel subject="Workplace" id={row.id} onChanged={() => props.onReload?.()} />
        ) : null
      }
    >
      {(form) => (
        <>
          <FormSection title={t('workplace.basics')}>
            <Field form={form} name="name" label={t('field.name')} required />
            <Field
              form={form}
              name="kana"
              label={t('field.kana')}
              as={FoldedTextField}
              fold={toKanaField}
            />
            <Field form={form} name="representative" label={t('field.representative')} />
            <HolidayPatternField form={form} />
            <Field
              form={form}
              name="isActive"
              label={t('field.isActive')}
              help={t('field.isActiveHelp')}
              as={Checkbox}
            />
            <ClosingNotice form={form} subject="Workplace" row={row} of="isActive" />
          </FormSection>
          <FormSection title={t('workplace.place')}>
            <AddressFields form={form} />
            <Grid columns={2}>
              <PhoneField form={form} name="phoneNumber" />
              <PhoneField form={form} name="faxNumber" />
            </Grid>
            <PositionFields form={form} />
          </FormSection>
          <FormSection title={t('workplace.history')}>
            <Grid columns={2}>
              <Field
                form={form}
                name="establishedOn"
                label={t('field.establishedOn')}
                as={DateField}
              />
              <Field
                form={form}
                name="abolishedOn"
                label={t('field.abolishedOn')}
                help={t('field.abolishedOnHelp')}
                as={DateField}
              />
            </Grid>
            <ClosingNotice form={form} subject="Workplace" row={row} of="abolishedOn" />
          </FormSection>
        </>
      )}
    </KeptForm>
  );
};

const HolidayPatternField = ({ form }: { readonly form: InputForm<WorkplaceValues> }) => {
  const t = useText();
  const patterns = useDocument(HolidayPatternChoicesDocument).data?.holidayPatterns ?? [];
  return (
    <Field
      form={form}
      name="holidayPatternId"
      label={t('field.holidayPatternId')}
      as={Select}
      options={patterns.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
    />
  );
};
