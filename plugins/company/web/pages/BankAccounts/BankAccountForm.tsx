import { useState } from 'react';
import {
  isAccountHolder,
  LONGEST_HOLDER,
  toAccountHolder,
  toAccountNumber,
  yuchoAccount,
} from '#core/text/bank.ts';
import { toKanaField } from '#core/text/kana.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { say } from '#kit/i18n/i18n.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import {
  Button,
  Checkbox,
  Grid,
  Group,
  Notice,
  RadioGroup,
  Stack,
  TextField,
} from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import type { BankAccountPartsFragment } from '#plugins/company/generated/records/BankAccount.generated.ts';
import { useText } from '../../text.ts';
import { BankBranchSearchDocument, BankSearchDocument } from './BankAccounts.generated.ts';
import { type Choice, PickField } from './PickField.tsx';

export type BankAccountValues = {
  bankCode: string | null;
  branchCode: string | null;
} & Partial<
  Pick<
    BankAccountPartsFragment,
    | 'bankName'
    | 'branchName'
    | 'accountType'
    | 'accountNumber'
    | 'holderName'
    | 'holderKana'
    | 'isForSalary'
  >
>;

const TYPES = ['ORDINARY', 'CURRENT', 'SAVINGS', 'OTHER'] as const;

/** Bank files cut longer names off; the server says the same. */
const checkHolder = ({ holderKana }: BankAccountValues) => {
  const converted = toAccountHolder(holderKana ?? '');
  return converted.length > LONGEST_HOLDER
    ? [
        {
          path: 'data/holderKana',
          key: 'validation.holderTooLong',
          params: { max: LONGEST_HOLDER },
        },
      ]
    : [];
};

type Props = KeptFormProps<BankAccountValues> & { readonly actions?: React.ReactNode };

export const BankAccountForm = (props: Props) => {
  const t = useText();
  return (
    <KeptForm {...props} check={checkHolder}>
      {(form) => (
        <>
          <FormSection title={t('bankAccount.bankPart')}>
            <BankFields form={form} />
          </FormSection>
          <FormSection title={t('bankAccount.accountPart')}>
            <Field
              form={form}
              name="accountType"
              label={t('field.accountType')}
              as={RadioGroup}
              inline
              required
              options={TYPES.map((value) => ({ value, label: t(`accountType.${value}`) }))}
            />
            <Field
              form={form}
              name="accountNumber"
              label={t('field.accountNumber')}
              help={t('field.accountNumberHelp')}
              as={FoldedTextField}
              fold={toAccountNumber}
              uncounted
              required
              inputMode="numeric"
              width={320}
            />
            <Field form={form} name="isForSalary" label={t('field.isForSalary')} as={Checkbox} />
          </FormSection>
          <FormSection title={t('bankAccount.holderPart')}>
            <HolderFields form={form} />
          </FormSection>
        </>
      )}
    </KeptForm>
  );
};

type FormOnly = { readonly form: InputForm<BankAccountValues> };

const BankFields = ({ form }: FormOnly) => {
  const t = useText();
  const { request } = useDataSource();
  const [opened] = useState(form.values);
  const { bankCode } = form.values;
  const findBanks = async (search: string): Promise<readonly Choice[]> =>
    (await request(BankSearchDocument, { search }, {})).banks;
  const findBranches = async (search: string): Promise<readonly Choice[]> =>
    bankCode
      ? (await request(BankBranchSearchDocument, { bankCode, search }, {})).bankBranches
      : [];
  return (
    <Stack gap={3}>
      <Field
        form={form}
        name="bankCode"
        label={t('field.bank')}
        as={PickField}
        find={findBanks}
        named={opened.bankName}
        help={t('field.bankHelp')}
        required
        onChanged={() => form.set('branchCode', null)}
      />
      <Field
        form={form}
        // Another bank has other branches: what was typed for the first is forgotten.
        key={bankCode}
        name="branchCode"
        label={t('field.branch')}
        as={PickField}
        find={findBranches}
        named={bankCode === opened.bankCode ? opened.branchName : undefined}
        help={bankCode ? t('field.bankHelp') : t('field.branchHelp')}
        disabled={!bankCode}
        required
      />
      <YuchoFields form={form} />
    </Stack>
  );
};

/** 記号 and 番号 are what stands in a passbook; banks address the account otherwise. */
const YuchoFields = ({ form }: FormOnly) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [kigo, setKigo] = useState('');
  const [bango, setBango] = useState('');
  const [answer, setAnswer] = useState<'wrong' | { branch: string; number: string }>();
  const take = () => {
    const account = yuchoAccount(kigo, bango);
    if (!account) return setAnswer('wrong');
    form.set('bankCode', account.bankCode);
    form.set('branchCode', account.branchCode);
    form.set('accountNumber', account.accountNumber);
    form.set('accountType', account.accountType);
    setAnswer({ branch: account.branchCode, number: account.accountNumber });
  };
  if (!open) {
    return (
      <div>
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t('bankAccount.yucho')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset aria-label={t('bankAccount.yuchoTitle')}>
      <Stack gap={2}>
        <Group align="end">
          <TextField
            label={t('bankAccount.yuchoKigo')}
            value={kigo}
            onChange={setKigo}
            inputMode="numeric"
            width={120}
          />
          <TextField
            label={t('bankAccount.yuchoBango')}
            value={bango}
            onChange={setBango}
            inputMode="numeric"
            width={160}
          />
          <Button onClick={take}>{t('bankAccount.yuchoTake')}</Button>
        </Group>
        <div aria-live="polite">
          {answer === 'wrong' ? (
            <Notice tone="warning">{say('validation', 'yucho')}</Notice>
          ) : answer ? (
            <Notice tone="success">{t('bankAccount.yuchoDone', answer)}</Notice>
          ) : null}
        </div>
      </Stack>
    </fieldset>
  );
};

const HolderFields = ({ form }: FormOnly) => {
  const t = useText();
  const converted = toAccountHolder(form.values.holderKana ?? '');
  const params = { text: converted, count: converted.length, max: LONGEST_HOLDER };
  return (
    <Grid columns={2}>
      <Field form={form} name="holderName" label={t('field.holderName')} />
      <div>
        <Field
          form={form}
          name="holderKana"
          label={t('field.holderKana')}
          as={FoldedTextField}
          fold={toKanaField}
          uncounted
          required
        />
        <p aria-live="polite">
          {converted === ''
            ? null
            : isAccountHolder(converted)
              ? t('bankAccount.preview', params)
              : converted.length > LONGEST_HOLDER
                ? t('bankAccount.previewTooLong', params)
                : null}
        </p>
      </div>
    </Grid>
  );
};
