import { useMemo, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Group, RadioGroup, Select } from '#kit/ui/index.ts';
import type { ParallelPeriodPartsFragment } from '#plugins/attendance/generated/records/ParallelPeriod.generated.ts';
import { useSettledText } from '../../Agreement36/special-clause/useSettledText.ts';
import { useParallelText } from '../parallel-text.ts';
import { ParallelPeriodGroupsDocument, ParallelPeriodPeopleDocument } from './Periods.generated.ts';

type Values = {
  readonly name: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly groupId: string | null;
  readonly employeeId: string | null;
};
const NEW: Values = { name: '', startsOn: null, endsOn: null, groupId: null, employeeId: null };

const AUDIENCES = ['everybody', 'ofGroup', 'ofPerson'] as const;
type Audience = (typeof AUDIENCES)[number];
const audienceOf = ({ groupId, employeeId }: Values): Audience =>
  groupId ? 'ofGroup' : employeeId ? 'ofPerson' : 'everybody';

/** Days, and for whom: everybody, a group with everything below it, or one person. */
export const PeriodForm: OwnForm = ({ row: edited, ...props }) => {
  const row = edited as ParallelPeriodPartsFragment | undefined;
  const t = useParallelText();
  const initial: Values = row
    ? {
        name: row.name,
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        groupId: row.groupId,
        employeeId: row.employeeId,
      }
    : NEW;
  const [audience, setAudience] = useState(() => audienceOf(initial));
  return (
    <KeptForm<Values> {...props} initial={initial}>
      {(form) => (
        <>
          <Field form={form} name="name" label={t('period.name')} required />
          <Group align="start">
            <Field
              form={form}
              name="startsOn"
              label={t('period.startsOn')}
              as={DateField}
              required
            />
            <Field
              form={form}
              name="endsOn"
              label={t('period.endsOn')}
              help={t('period.endsOnHelp')}
              as={DateField}
            />
          </Group>
          <RadioGroup
            label={t('period.audience')}
            help={t('period.audienceHelp')}
            inline
            value={audience}
            onChange={(chosen) => {
              setAudience(chosen as Audience);
              form.set('groupId', null);
              form.set('employeeId', null);
            }}
            options={AUDIENCES.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
          {audience === 'ofGroup' ? <GroupField form={form} /> : null}
          {audience === 'ofPerson' ? (
            <PersonField form={form} name={row?.employeeName ?? undefined} />
          ) : null}
        </>
      )}
    </KeptForm>
  );
};

type FieldProps = { readonly form: InputForm<Values> };

function GroupField({ form }: FieldProps) {
  const t = useParallelText();
  const { data } = useDocument(ParallelPeriodGroupsDocument);
  return (
    <Field
      form={form}
      name="groupId"
      label={t('period.group')}
      as={Select}
      searchable
      options={(data?.affiliationGroups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** Whoever was chosen stays, whatever is typed after. */
function PersonField({ form, name }: FieldProps & { readonly name: string | undefined }) {
  const t = useParallelText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(() => {
    const { employeeId } = form.values;
    return employeeId && name ? { value: employeeId, label: name } : undefined;
  });
  const search = useSettledText(typed);
  const { data } = useDocument(
    ParallelPeriodPeopleDocument,
    { search: search || null },
    { keepRows: true },
  );
  const options = useMemo(() => {
    const all = (data?.colleaguesConnection.nodes ?? []).map((person) => ({
      value: person.id,
      label: format.name(person),
      ...(person.groupName ? { hint: person.groupName } : {}),
    }));
    return chosen && !all.some(({ value }) => value === chosen.value) ? [chosen, ...all] : all;
  }, [data, chosen, format]);
  return (
    <Field
      form={form}
      name="employeeId"
      label={t('period.employeeId')}
      help={t('period.findPerson')}
      as={Select}
      searchable
      onSearch={setTyped}
      onChanged={(id: string | null) =>
        setChosen(options.find(({ value }) => value === id) ?? chosen)
      }
      options={options}
    />
  );
}
