import { useMemo, useState } from 'react';
import { monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputForm, useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import {
  Button,
  CheckboxGroup,
  DateField,
  ErrorPanel,
  FormSkeleton,
  Grid,
  Modal,
  MonthField,
  NumberField,
  notify,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextField,
} from '#kit/ui/index.ts';
import {
  agreementMonth,
  agreementMonthOn,
} from '#plugins/attendance/domain/agreement36/agreement-months.ts';
import {
  type ClauseAgreement,
  checkUse,
  healthMeasures,
} from '#plugins/attendance/domain/agreement36/special-clause.ts';
import * as InvokeSpecialClauseInput from '#plugins/attendance/generated/inputs/InvokeSpecialClauseInput.js';
import { useLimitText } from '../limit-text.ts';
import { SPECIAL_CLAUSE, STALE } from './addresses.ts';
import { ClauseStanding } from './ClauseStanding.tsx';
import { useClauseWords } from './clause-words.ts';
import {
  InvokeSpecialClauseDocument,
  type InvokeSpecialClauseMutationVariables,
  SpecialClauseAgreementsDocument,
  type SpecialClauseAgreementsQuery,
  SpecialClausePeopleDocument,
  SpecialClausePersonDocument,
  type SpecialClausePersonQuery,
} from './SpecialClause.generated.ts';
import { usualAgreement } from './SpecialClause.tsx';
import { useSettledText } from './useSettledText.ts';

type Agreements = SpecialClauseAgreementsQuery['agreements36'];
type Person = NonNullable<SpecialClausePersonQuery['colleague']>;
type Input = InvokeSpecialClauseMutationVariables['data'];
type Search = { readonly agreement?: string; readonly employee?: string; readonly of?: string };

/** 特別条項の発動を記録: for a person and a month, with the procedure and the measures that are promised. */
export function InvokeClause() {
  const t = useLimitText();
  const navigate = useNavigate();
  const { employee = '' } = useSearch<Search>();
  const agreements = useDocument(SpecialClauseAgreementsDocument, {});
  const person = useDocument(SpecialClausePersonDocument, { id: employee }, { skip: !employee });
  const close = () =>
    void navigate({
      to: SPECIAL_CLAUSE,
      search: ({ employee: _employee, of: _of, ...before }: Record<string, unknown>) => before,
    });
  const error = agreements.error ?? person.error;
  const isThere = agreements.data && !(employee && person.loading);
  return (
    <Modal title={t('invoke.title')} width={760} closeOnMask={false} onClose={close}>
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => void Promise.all([agreements.refetch(), person.refetch()])}
        />
      ) : null}
      {!error && !isThere ? <FormSkeleton fields={7} /> : null}
      {agreements.data && isThere && !error ? (
        <InvokeForm
          agreements={agreements.data.agreements36}
          asked={person.data?.colleague ?? undefined}
          onClose={close}
        />
      ) : null}
    </Modal>
  );
}

type FormProps = {
  readonly agreements: Agreements;
  readonly asked: Person | undefined;
  readonly onClose: () => void;
};

function InvokeForm({ agreements, asked, onClose }: FormProps) {
  const t = useLimitText();
  const format = useFormat();
  const words = useClauseWords();
  const { agreement: wanted, of } = useSearch<Search>();
  const today = tokyoDate(new Date());
  const [chosen] = useState(
    () => agreements.find(({ id }) => id === wanted) ?? usualAgreement(agreements, today),
  );
  const [invoke] = useMutate(InvokeSpecialClauseDocument, { alsoStale: STALE });
  const ofToday = chosen && agreementMonthOn(chosen, today)?.month;
  // What was done in a month that is over was not done today.
  const day = of === undefined || of === ofToday ? today : null;
  const form = useInputForm({
    input: InvokeSpecialClauseInput,
    initial: {
      employeeId: asked?.id ?? null,
      agreement36Id: chosen?.id ?? null,
      month: of ?? ofToday ?? monthOf(today),
      invokedOn: day,
      reason: '',
      procedure: 'CONSULTATION',
      consultedOn: day,
      consultedWith: '',
      measures: [] as string[],
      expectedHours: null as number | null,
    },
    check: ({ agreement36Id, month, invokedOn, consultedOn, expectedHours }) => {
      const agreement = agreements.find(({ id }) => id === agreement36Id);
      if (!agreement || !month || !invokedOn || !consultedOn) return [];
      return checkUse(agreement as ClauseAgreement, agreementMonth(agreement, month), [], {
        ...{ invokedOn, consultedOn, expectedHours },
      });
    },
    onSubmit: async (input: Input) => {
      const { invokeSpecialClause: use } = await invoke({ data: input });
      notify.success(t('invoke.done', { name: format.name(use), month: format.month(use.month) }));
      onClose();
    },
  });
  const { agreement36Id, employeeId, month } = form.values;
  return (
    <Form
      form={form}
      label={t('invoke.title')}
      submitLabel={t('invoke.submit')}
      actions={<Button onClick={onClose}>{t('invoke.cancel')}</Button>}
    >
      <Stack gap={4}>
        <Grid columns={2}>
          <PersonField form={form} asked={asked} />
          <Field
            form={form}
            name="agreement36Id"
            as={Select}
            label={t('use.agreement')}
            options={agreements.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Field form={form} name="month" as={MonthField} label={t('use.month')} />
          <Field
            form={form}
            name="expectedHours"
            as={NumberField}
            min={1}
            suffix={t('invoke.hours')}
            label={t('use.expectedHours')}
            help={t('invoke.expectedHelp')}
          />
        </Grid>
        {agreement36Id && employeeId && month ? (
          <ClauseStanding agreement36Id={agreement36Id} employeeId={employeeId} month={month} />
        ) : null}
        <Field
          form={form}
          name="reason"
          as={TextArea}
          rows={2}
          label={t('use.reason')}
          help={t('invoke.reasonHelp')}
        />
        <Field
          form={form}
          name="procedure"
          as={RadioGroup}
          label={t('use.procedure')}
          options={(['CONSULTATION', 'NOTICE'] as const).map((value) => ({
            value,
            label: t(`procedure.${value}`),
          }))}
        />
        <Grid columns={2}>
          <Field form={form} name="consultedOn" as={DateField} label={t('use.consultedOn')} />
          <Field form={form} name="invokedOn" as={DateField} label={t('use.invokedOn')} />
        </Grid>
        <Field
          form={form}
          name="consultedWith"
          as={TextField}
          label={t('use.consultedWith')}
          help={t('invoke.withHelp')}
        />
        <Field
          form={form}
          name="measures"
          as={CheckboxGroup}
          label={t('use.measures')}
          options={healthMeasures.map((value) => ({ value, label: words.measure(value) }))}
        />
      </Stack>
    </Form>
  );
}

type PersonProps = { readonly form: InputForm; readonly asked: Person | undefined };

/** Whoever was chosen stays, whatever is typed after. */
function PersonField({ form, asked }: PersonProps) {
  const t = useLimitText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(asked);
  const search = useSettledText(typed);
  const { data } = useDocument(
    SpecialClausePeopleDocument,
    { search: search || null },
    { keepRows: true },
  );
  const people = data?.colleaguesConnection.nodes;
  const options = useMemo(() => {
    const all = people ?? [];
    const others = chosen && !all.some(({ id }) => id === chosen.id) ? [chosen] : [];
    return [...others, ...all].map((person) => ({
      value: person.id,
      label: format.name(person),
      ...(person.groupName ? { hint: person.groupName } : {}),
    }));
  }, [people, chosen, format]);
  return (
    <Field
      form={form}
      name="employeeId"
      as={Select}
      searchable
      onSearch={setTyped}
      onChanged={(id: string | null) =>
        setChosen((people ?? []).find((person) => person.id === id) ?? chosen)
      }
      label={t('use.person')}
      options={options}
    />
  );
}
