import { useEffect, useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import type { TellPart } from '#kit/forms/useFormParts.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { ErrorPanel, FormSkeleton, MultiSelect } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import {
  GroupPeopleDocument,
  type GroupPeopleQuery,
  UpdateGroupAdminsDocument,
  UpdateGroupRecruitmentTypesDocument,
} from './GroupPeople.generated.ts';

type Person = GroupPeopleQuery['activeEmployees'][number];
type Props = { readonly groupId: string; readonly tell: TellPart };

/** In the form of a group, saved with it: who administers it, and which kinds of employment it has. */
export const GroupPeoplePanel = ({ groupId, tell }: Props) => {
  const t = useEmployeeText();
  const { data, loading, error, refetch } = useDocument(GroupPeopleDocument, { id: groupId });
  const group = data?.affiliationGroup;
  return (
    <FormSection title={t('groupPeople.title')}>
      {loading ? <FormSkeleton fields={2} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && group ? <Lists key={groupId} data={data} group={group} tell={tell} /> : null}
    </FormSection>
  );
};

type ListsProps = {
  readonly data: GroupPeopleQuery;
  readonly group: NonNullable<GroupPeopleQuery['affiliationGroup']>;
  readonly tell: TellPart;
};

const Lists = ({ data, group, tell }: ListsProps) => {
  const t = useEmployeeText();
  const ability = useAbility();
  const format = useFormat();
  const [saveAdmins] = useMutate(UpdateGroupAdminsDocument, { alsoStale: ['AffiliationGroup'] });
  const [saveTypes] = useMutate(UpdateGroupRecruitmentTypesDocument, {
    alsoStale: ['AffiliationGroup'],
  });
  const person = (one: Person) => ({
    value: one.id,
    label: one.groupName ? format.aside(format.name(one), one.groupName) : format.name(one),
  });
  // Whoever administers it is among the choices, however many people there are.
  const people = new Map([...group.admins, ...data.activeEmployees].map((one) => [one.id, one]));
  const mayGiveRights = ability.can('update', 'GroupAdmin');
  return (
    <>
      {mayGiveRights ? (
        <List
          label={t('groupPeople.admins')}
          help={t('groupPeople.adminsHelp')}
          tell={tell}
          name="admins"
          saved={group.admins.map(({ id }) => id)}
          options={[...people.values()].map(person)}
          onSave={(employeeIds) => saveAdmins({ groupId: group.id, employeeIds })}
        />
      ) : (
        <div>
          <strong>{t('groupPeople.admins')}</strong>
          <p>
            {group.admins.length > 0
              ? format.list(group.admins.map((one) => person(one).label))
              : t('groupPeople.noAdmins')}
          </p>
        </div>
      )}
      <List
        label={t('groupPeople.recruitmentTypes')}
        tell={tell}
        name="recruitmentTypes"
        saved={group.recruitmentTypes.map(({ id }) => id)}
        options={data.recruitmentTypes.map(({ id, name }) => ({ value: id, label: name }))}
        onSave={(recruitmentTypeIds) => saveTypes({ groupId: group.id, recruitmentTypeIds })}
      />
    </>
  );
};

type ListProps = {
  readonly label: string;
  readonly help?: string;
  /** What the form calls this part. */
  readonly name: string;
  readonly tell: TellPart;
  readonly saved: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSave: (ids: string[]) => Promise<unknown>;
};

const idsOf = (ids: readonly string[]): string => [...ids].sort().join();

const List = ({ label, help, name, tell, saved, options, onSave }: ListProps) => {
  const [chosen, setChosen] = useState(saved);
  const isSaved = idsOf(chosen) === idsOf(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is saved is new with each drawing, what is saved is not
  useEffect(() => {
    tell(name, isSaved ? undefined : () => onSave([...chosen]));
    return () => tell(name, undefined);
  }, [tell, name, chosen, isSaved]);
  return (
    <MultiSelect
      label={label}
      {...(help ? { help } : {})}
      value={chosen}
      onChange={setChosen}
      options={options}
      width="100%"
    />
  );
};
