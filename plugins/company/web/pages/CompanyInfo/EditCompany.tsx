import { type ReactNode, useState } from 'react';
import { completeCorporateNumber } from '#core/text/corporate-number.ts';
import { toKanaField } from '#core/text/kana.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Button, Grid, notify, PageHeader, Panel, Select, Stack } from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import * as UpdateMyCompanyInput from '#plugins/company/generated/inputs/UpdateMyCompanyInput.js';
import type { UpdateMyCompanyInput as Input } from '#schema/generated/schema-types.ts';
import { AddressFields } from '../../parts/AddressFields.tsx';
import { PhoneField } from '../../parts/PhoneField.tsx';
import { useText } from '../../text.ts';
import {
  type CompanyPartsFragment,
  IndustriesDocument,
  UpdateMyCompanyDocument,
} from './CompanyInfo.generated.ts';
import { FaviconField, useSendFavicon } from './FaviconField.tsx';

type Props = {
  readonly company: CompanyPartsFragment;
  readonly onDone: () => void;
  /** The newest `company` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
};

export const EditCompany = ({ company, onDone, refetch, onReload }: Props) => {
  const t = useText();
  const [update] = useMutate(UpdateMyCompanyDocument, { alsoStale: ['EmployeeMe'] });
  const conflict = useConflict({ row: company, refetch, valuesOf: (one) => one });

  // Undefined where it stays, null where it is taken away.
  const [picture, setPicture] = useState<File | null>();
  const send = useSendFavicon();

  const form = useInputForm<CompanyPartsFragment>({
    input: UpdateMyCompanyInput,
    initial: conflict.initial,
    onSubmit: async (input: Input, values) => {
      await conflict.save(async (version) => {
        const faviconKey = picture ? await send(picture) : picture;
        const data = { ...conflict.changedOf(input, values), name: input.name, version };
        await update({ data: { ...data, ...(faviconKey === undefined ? {} : { faviconKey }) } });
      });
      notify.success(t('company.saved'));
      onDone();
    },
  });
  return (
    <>
      <PageHeader title={t('company.editTitle')} />
      <Form
        form={form}
        conflict={conflict.notice({ form, onReload })}
        label={t('company.editTitle')}
        submitLabel={t('action.save')}
        actions={<Button onClick={onDone}>{t('action.cancel')}</Button>}
      >
        <BasicFields form={form}>
          <FaviconField url={conflict.opened.faviconUrl} picture={picture} onChange={setPicture} />
        </BasicFields>
        <Panel title={t('company.contact')}>
          <Stack gap={3}>
            <AddressFields form={form} />
            <Grid columns={2}>
              <PhoneField form={form} name="phoneNumber" />
              <PhoneField form={form} name="faxNumber" />
              <Field form={form} name="email" label={t('field.email')} type="email" />
            </Grid>
          </Stack>
        </Panel>
        <RepresentativeFields form={form} />
        <ChargePersonFields form={form} />
      </Form>
    </>
  );
};

type FormOnly = { readonly form: InputForm<CompanyPartsFragment> };

const BasicFields = ({ form, children }: FormOnly & { readonly children: ReactNode }) => {
  const t = useText();
  const { language } = useFormat();
  const { data } = useDocument(IndustriesDocument);
  const industries = data?.industries ?? [];
  return (
    <Panel title={t('company.basics')}>
      <Stack gap={3}>
        <Grid columns={2}>
          <Field
            form={form}
            name="name"
            label={t('field.companyName')}
            autoComplete="organization"
          />
          <Field
            form={form}
            name="kana"
            label={t('field.kana')}
            as={FoldedTextField}
            fold={toKanaField}
          />
          <Field
            form={form}
            name="corporateNumber"
            label={t('field.corporateNumber')}
            help={t('field.corporateNumberHelp')}
            as={FoldedTextField}
            fold={completeCorporateNumber}
            uncounted
            inputMode="numeric"
          />
          <Field
            form={form}
            name="industryId"
            label={t('field.industryId')}
            as={Select}
            options={industries.map(({ id, name, nameEn }) => ({
              value: id,
              label: language === 'en' ? nameEn : name,
            }))}
          />
          <Field
            form={form}
            name="yearStartDate"
            label={t('field.yearStartDate')}
            help={t('field.yearStartDateHelp')}
            as={DateField}
            width={320}
          />
        </Grid>
        {children}
      </Stack>
    </Panel>
  );
};

const KanaField = ({
  form,
  name,
  label,
}: FormOnly & { readonly name: string; readonly label: string }) => (
  <Field form={form} name={name} label={label} as={FoldedTextField} fold={toKanaField} />
);

const RepresentativeFields = ({ form }: FormOnly) => {
  const t = useText();
  return (
    <Panel title={t('company.representative')}>
      <Stack gap={3}>
        <Field
          form={form}
          name="representativeTitle"
          label={t('field.representativeTitle')}
          width={320}
        />
        <Grid columns={2}>
          <Field form={form} name="representativeLastName" label={t('field.lastName')} />
          <Field form={form} name="representativeFirstName" label={t('field.firstName')} />
          <KanaField
            form={form}
            name="representativeLastNameKana"
            label={t('field.lastNameKana')}
          />
          <KanaField
            form={form}
            name="representativeFirstNameKana"
            label={t('field.firstNameKana')}
          />
        </Grid>
      </Stack>
    </Panel>
  );
};

const ChargePersonFields = ({ form }: FormOnly) => {
  const t = useText();
  return (
    <Panel title={t('company.chargePerson')} description={t('company.chargePersonHint')}>
      <Stack gap={3}>
        <Field
          form={form}
          name="chargePersonPosition"
          label={t('field.chargePersonPosition')}
          width={320}
        />
        <Grid columns={2}>
          <Field form={form} name="chargePersonLastName" label={t('field.lastName')} />
          <Field form={form} name="chargePersonFirstName" label={t('field.firstName')} />
          <KanaField form={form} name="chargePersonLastNameKana" label={t('field.lastNameKana')} />
          <KanaField
            form={form}
            name="chargePersonFirstNameKana"
            label={t('field.firstNameKana')}
          />
        </Grid>
      </Stack>
    </Panel>
  );
};
