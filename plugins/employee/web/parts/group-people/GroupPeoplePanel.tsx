import { useState } from 'react';
import { useAbility } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  ErrorPanel,
  FormSkeleton,
  MultiSelect,
  notify,
  Panel,
  Stack,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useEmployeeText } from '../../text.ts';
import {
  GroupPeopleDocument,
  type GroupPeopleQuery,
  UpdateGroupAdminsDocument,
  UpdateGroupRecruitmentTypesDocument,
} from './GroupPeople.generated.ts';

type Person = GroupPeopleQuery['activeEmployees'][number];
type Props = { readonly groupId: string };

/** Below the form of a group: who administers it, and which kinds of employment it has. */
export const GroupPeoplePanel = ({ groupId }: Props) => {
  const t = useEmployeeText();
  const { data, loading, error, refetch } = useDocument(GroupPeopleDocument, { id: groupId });
  const group = data?.affiliationGroup;
  return (
    <Panel title={t('groupPeople.title')}>
      {loading ? <FormSkeleton fields={2} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && group ? <Lists key={groupId} data={data} group={group} /> : null}
    </Panel>
  );
};

type ListsProps = {
  readonly data: GroupPeopleQuery;
  readonly group: NonNullable<GroupPeopleQuery['affiliationGroup']>;
};

const Lists = ({ data, group }: ListsProps) => {
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
    <Stack gap={4}>
      {mayGiveRights ? (
        <List
          label={t('groupPeople.admins')}
          help={t('groupPeople.adminsHelp')}
          saveLabel={t('groupPeople.saveAdmins')}
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
        saveLabel={t('groupPeople.saveRecruitmentTypes')}
        saved={group.recruitmentTypes.map(({ id }) => id)}
        options={data.recruitmentTypes.map(({ id, name }) => ({ value: id, label: name }))}
        onSave={(recruitmentTypeIds) => saveTypes({ groupId: group.id, recruitmentTypeIds })}
      />
    </Stack>
  );
};

type ListProps = {
  readonly label: string;
  readonly help?: string;
  readonly saveLabel: string;
  readonly saved: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSave: (ids: string[]) => Promise<unknown>;
};

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

const List = ({ label, help, saveLabel, saved, options, onSave }: ListProps) => {
  const t = useEmployeeText();
  const [chosen, setChosen] = useState(saved);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await onSave([...chosen]);
      notify.success(t('groupPeople.saved'));
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Stack gap={2} align="start">
      <MultiSelect
        label={label}
        {...(help ? { help } : {})}
        value={chosen}
        onChange={setChosen}
        options={options}
        width="100%"
      />
      <Button
        size="sm"
        loading={saving}
        disabled={sameIds(chosen, saved)}
        disabledReason={t('groupPeople.unchanged')}
        onClick={() => void save()}
      >
        {saveLabel}
      </Button>
    </Stack>
  );
};
