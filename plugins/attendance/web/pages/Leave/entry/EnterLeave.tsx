import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import {
  ErrorPanel,
  FormSkeleton,
  notify,
  PageHeader,
  Panel,
  Select,
  Stack,
} from '#kit/ui/index.ts';
import * as EnterVacationInput from '#plugins/attendance/generated/inputs/EnterVacationInput.js';
import { useText } from '#plugins/attendance/web/text.ts';
import { ledgerAddress, STALE } from './addresses.ts';
import {
  EnterVacationDocument,
  LeaveEntryChoicesDocument,
  type LeaveEntryChoicesQuery,
  LeaveEntryPeopleDocument,
  type LeaveEntryPeopleQuery,
} from './Entry.generated.ts';
import { EntryFields, NOTHING_ENTERED } from './EntryFields.tsx';

/** 休暇の登録: leave that a manager enters for somebody. */
export function EnterLeave() {
  const t = useText();
  const choices = useDocument(LeaveEntryChoicesDocument, {});
  const people = useDocument(LeaveEntryPeopleDocument, {});
  const error = choices.error ?? people.error;
  return (
    <>
      <PageHeader title={t('entry.enter')} description={t('entry.enterHint')} />
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => void Promise.all([choices.refetch(), people.refetch()])}
        />
      ) : null}
      {!error && !(choices.data && people.data) ? <FormSkeleton fields={5} /> : null}
      {choices.data && people.data ? (
        <EntryForm
          classes={choices.data.vacationClasses}
          people={people.data.leaveBalancesConnection.nodes}
        />
      ) : null}
    </>
  );
}

type FormProps = {
  readonly classes: LeaveEntryChoicesQuery['vacationClasses'];
  readonly people: LeaveEntryPeopleQuery['leaveBalancesConnection']['nodes'];
};

function EntryForm({ classes, people }: FormProps) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { employee, class: classAsked } = useSearch<{ employee: string; class: string }>();
  const [enter] = useMutate(EnterVacationDocument, { alsoStale: STALE });
  const form = useInputForm({
    input: EnterVacationInput,
    initial: {
      ...NOTHING_ENTERED,
      employeeId: people.find(({ employeeId }) => employeeId === employee)?.employeeId ?? null,
      vacationClassId: (classes.find(({ id }) => id === classAsked) ?? classes[0])?.id ?? null,
    },
    onSubmit: async (input: { readonly employeeId: string; readonly vacationClassId: string }) => {
      const { enterVacation } = await enter({ data: input as never });
      notify.success(t('entry.entered', { name: format.name(enterVacation) }));
      void navigate({
        to: ledgerAddress(input.employeeId),
        search: { class: input.vacationClassId },
      });
    },
  });
  const options = useMemo(
    () =>
      people.map((person) => ({
        value: person.employeeId,
        label: format.name(person),
        ...(person.employeeNumber ? { hint: person.employeeNumber } : {}),
      })),
    [people, format],
  );
  return (
    <Panel>
      <Form form={form} label={t('entry.enter')} submitLabel={t('entry.submit')}>
        <Stack gap={4}>
          <Field
            form={form}
            name="employeeId"
            as={Select}
            searchable
            label={t('entry.person')}
            options={options}
          />
          <EntryFields form={form} classes={classes} employeeId={form.values.employeeId} />
        </Stack>
      </Form>
    </Panel>
  );
}
