import { useEffect, useMemo, useState } from 'react';
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
  LeaveEntryPersonDocument,
  type LeaveEntryPersonQuery,
} from './Entry.generated.ts';
import { EntryFields, NOTHING_ENTERED } from './EntryFields.tsx';

/** 休暇の登録: leave that a manager enters for somebody. */
export function EnterLeave() {
  const t = useText();
  const choices = useDocument(LeaveEntryChoicesDocument, {});
  const { employee = '' } = useSearch<{ employee: string }>();
  const person = useDocument(
    LeaveEntryPersonDocument,
    { employeeId: employee },
    { skip: !employee },
  );
  const [typed, setTyped] = useState('');
  const search = useSettledText(typed);
  const people = useDocument(
    LeaveEntryPeopleDocument,
    { where: search ? { search } : {} },
    { keepRows: true },
  );
  const error = choices.error ?? people.error;
  const isThere = choices.data && people.data && !(employee && person.loading);
  return (
    <>
      <PageHeader title={t('entry.enterTitle')} description={t('entry.enterHint')} />
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => void Promise.all([choices.refetch(), people.refetch()])}
        />
      ) : null}
      {!error && !isThere ? <FormSkeleton fields={5} /> : null}
      {choices.data && people.data && isThere ? (
        <EntryForm
          classes={choices.data.vacationClasses}
          people={people.data.leaveBalancesConnection.nodes}
          asked={person.data?.leaveBook}
          onSearch={setTyped}
        />
      ) : null}
    </>
  );
}

const SETTLED_AFTER = 250;

/** A text once nobody types any more. */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

type FormProps = {
  readonly classes: LeaveEntryChoicesQuery['vacationClasses'];
  /** Those whom the search finds. */
  readonly people: readonly Person[];
  /** Whom the address names. */
  readonly asked: Person | undefined;
  readonly onSearch: (text: string) => void;
};
type Person = Omit<LeaveEntryPersonQuery['leaveBook'], '__typename'>;

function EntryForm({ classes, people, asked, onSearch }: FormProps) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { class: classAsked } = useSearch<{ class: string }>();
  const [chosen, setChosen] = useState(asked);
  const [enter] = useMutate(EnterVacationDocument, { alsoStale: STALE });
  const form = useInputForm({
    input: EnterVacationInput,
    initial: {
      ...NOTHING_ENTERED,
      employeeId: asked?.employeeId ?? null,
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
      // Whoever was chosen stays, whatever is typed after.
      [
        ...(chosen && !people.some(({ employeeId }) => employeeId === chosen.employeeId)
          ? [chosen]
          : []),
        ...people,
      ].map((person) => ({
        value: person.employeeId,
        label: format.name(person),
        ...(person.employeeNumber ? { hint: person.employeeNumber } : {}),
      })),
    [people, chosen, format],
  );
  return (
    <Panel>
      <Form form={form} label={t('entry.enter')} submitLabel={t('entry.submit')}>
        <Stack gap={4}>
          <Field
            form={form}
            name="employeeId"
            as={Select}
            width={420}
            searchable
            onSearch={onSearch}
            onChanged={(id: string | null) =>
              setChosen(people.find(({ employeeId }) => employeeId === id) ?? chosen)
            }
            label={t('entry.person')}
            options={options}
          />
          <EntryFields form={form} classes={classes} employeeId={form.values.employeeId} />
        </Stack>
      </Form>
    </Panel>
  );
}
