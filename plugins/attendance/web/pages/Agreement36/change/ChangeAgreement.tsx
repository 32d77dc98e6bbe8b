import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  Checkbox,
  DateField,
  ErrorPanel,
  FormSkeleton,
  Grid,
  Modal,
  Notice,
  NumberField,
  notify,
  Select,
  Stack,
  TextArea,
} from '#kit/ui/index.ts';
import { agreementMonths } from '#plugins/attendance/domain/agreement36/agreement-months.ts';
import { limitProfiles } from '#plugins/attendance/domain/agreement36/limits.ts';
import {
  type AgreementVersion,
  checkChange,
} from '#plugins/attendance/domain/agreement36/versions.ts';
import * as ChangeAgreement36Input from '#plugins/attendance/generated/inputs/ChangeAgreement36Input.js';
import { useRuleText } from '#plugins/attendance/web/rule-text.ts';
import {
  Agreement36ToChangeDocument,
  type Agreement36ToChangeQuery,
  ChangeAgreement36Document,
  type ChangeAgreement36MutationVariables,
} from '../Agreement36.generated.ts';
import { useLimitText } from '../limit-text.ts';
import { VersionList } from './VersionList.tsx';

type Agreement = NonNullable<Agreement36ToChangeQuery['agreement36']>;
type Props = { readonly id: string; readonly onClose: () => void };

/** ある日からの変更: other terms of an agreement, and those that it had. */
export function ChangeAgreement({ id, onClose }: Props) {
  const t = useLimitText();
  const { data, loading, error, refetch } = useDocument(Agreement36ToChangeDocument, { id });
  const agreement = data?.agreement36;
  return (
    <Modal
      title={agreement ? t('change36.title', { name: agreement.name }) : t('change36.versions')}
      width={760}
      closeOnMask={false}
      onClose={onClose}
    >
      {loading ? <FormSkeleton fields={6} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {agreement ? (
        <Stack gap={4}>
          <VersionList agreement={agreement} />
          <ChangeForm key={agreement.versions.length} agreement={agreement} onClose={onClose} />
        </Stack>
      ) : null}
    </Modal>
  );
}

type FormProps = { readonly agreement: Agreement; readonly onClose: () => void };

/** The first day of the next month of the agreement. */
function nextStart(agreement: Agreement): string | null {
  const today = tokyoDate(new Date());
  const starts = agreementMonths(agreement).map(({ from }) => from);
  return starts.find((from) => from > today && from > agreement.startsOn) ?? null;
}

function ChangeForm({ agreement, onClose }: FormProps) {
  const t = useLimitText();
  const rules = useRuleText();
  const format = useFormat();
  const [change] = useMutate(ChangeAgreement36Document, {
    alsoStale: ['Agreement36', 'SpecialClauseLine'],
  });
  const form = useInputForm({
    input: ChangeAgreement36Input,
    initial: {
      validFrom: nextStart(agreement),
      profile: agreement.profile,
      monthHours: agreement.monthHours,
      yearHours: agreement.yearHours,
      hasSpecialClause: agreement.hasSpecialClause,
      specialMonthHours: agreement.specialMonthHours,
      specialYearHours: agreement.specialYearHours,
      specialMonths: agreement.specialMonths,
      filedOn: null as string | null,
      reason: '',
    },
    check: ({ validFrom, monthHours, yearHours, ...values }) =>
      validFrom && monthHours !== null && yearHours !== null
        ? checkChange(agreement, agreement.versions, {
            ...{ validFrom, monthHours, yearHours, ...values },
          } as AgreementVersion)
        : [],
    onSubmit: async (data: ChangeAgreement36MutationVariables['data']) => {
      await change({ id: agreement.id, data });
      notify.success(t('change36.done', { date: format.date(data.validFrom) }));
      onClose();
    },
  });
  const hours = (name: 'monthHours' | 'yearHours' | 'specialMonthHours' | 'specialYearHours') => (
    <Field
      form={form}
      name={name}
      as={NumberField}
      min={0}
      suffix={t('invoke.hours')}
      label={rules(`agreement36.${name}`)}
      required={form.values.hasSpecialClause || !name.startsWith('special')}
    />
  );
  return (
    <Form
      form={form}
      label={t('change36.submit')}
      submitLabel={t('change36.submit')}
      actions={<Button onClick={onClose}>{t('change36.cancel')}</Button>}
    >
      <Stack gap={4}>
        <Notice tone="info">{t('change36.about')}</Notice>
        <Grid columns={2}>
          <Field
            form={form}
            name="validFrom"
            as={DateField}
            label={t('change36.validFrom')}
            help={t('change36.validFromHelp')}
          />
          <Field
            form={form}
            name="profile"
            as={Select}
            clearable={false}
            label={rules('agreement36.profile')}
            options={limitProfiles.map((value) => ({
              value,
              label: rules(`limitProfile.${value}`),
            }))}
          />
          {hours('monthHours')}
          {hours('yearHours')}
        </Grid>
        <Field
          form={form}
          name="hasSpecialClause"
          as={Checkbox}
          label={rules('agreement36.hasSpecialClause')}
        />
        {form.values.hasSpecialClause ? (
          <Grid columns={3}>
            {hours('specialMonthHours')}
            {hours('specialYearHours')}
            <Field
              form={form}
              name="specialMonths"
              as={NumberField}
              min={1}
              label={rules('agreement36.specialMonths')}
              required
            />
          </Grid>
        ) : null}
        <Field form={form} name="filedOn" as={DateField} label={rules('agreement36.filedOn')} />
        <Field form={form} name="reason" as={TextArea} rows={2} label={t('change36.reason')} />
      </Stack>
    </Form>
  );
}
