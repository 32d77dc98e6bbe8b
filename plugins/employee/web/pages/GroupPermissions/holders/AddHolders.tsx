import { useState } from 'react';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  CheckboxGroup,
  DateField,
  EmptyState,
  ErrorPanel,
  Modal,
  Notice,
  notify,
  SearchField,
  Skeleton,
  Stack,
} from '#kit/ui/index.ts';
import { refusalWords } from '#plugins/employee/web/parts/refusal-words.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import {
  AddGroupPermissionHoldersDocument,
  PeopleToAddDocument,
} from '../GroupPermissions.generated.ts';

type AddHoldersProps = {
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

const SHOWN = 50;

/** People who are found by name, kept while one searches on, and put into the group from a day on. */
export function AddHolders({ group, onClose }: AddHoldersProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const today = tokyoDate(new Date());
  const [search, setSearch] = useState('');
  const [from, setFrom] = useState<string | null>(today);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, loading, error, refetch } = useDocument(
    PeopleToAddDocument,
    { search: search || null },
    { keepRows: true },
  );
  const [add, { saving, error: failure }] = useMutate(AddGroupPermissionHoldersDocument, {
    alsoStale: ['GroupPermission', 'GroupPermissionHolder', 'Employee', 'EmployeeMe'],
  });
  const refused = refusalWords(failure);
  const foundPeople = data?.activeEmployees ?? [];
  const shown = foundPeople.slice(0, SHOWN);
  const options = [
    ...[...chosen]
      .filter(([id]) => !shown.some((person) => person.id === id))
      .map(([value, label]) => ({ value, label })),
    ...shown.map((person) => ({
      value: person.id,
      label: format.name(person),
      hint: person.groupName ?? '',
    })),
  ];
  const choose = (ids: readonly string[]) =>
    setChosen(
      new Map(options.filter(({ value }) => ids.includes(value)).map((o) => [o.value, o.label])),
    );
  const save = async () => {
    try {
      await add({ id: group.id, data: { employeeIds: [...chosen.keys()], from } });
    } catch {
      // The panel above the list says why.
      return;
    }
    notify.success(t('rights.holders.added', { count: chosen.size, name: group.name }));
    onClose();
  };
  return (
    <Modal
      title={t('rights.holders.addTitle', { name: group.name })}
      onClose={onClose}
      closeOnMask={false}
      footer={
        <>
          <Button onClick={onClose}>{t('rights.cancel')}</Button>
          <Button
            variant="primary"
            loading={saving}
            disabled={chosen.size === 0 || from === null}
            disabledReason={t('rights.holders.chooseSomebody')}
            onClick={() => void save()}
          >
            {t('rights.holders.addCount', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refused ? (
          <Notice tone="danger" announce>
            {refused}
          </Notice>
        ) : null}
        {failure && !refused ? <ErrorPanel error={failure} /> : null}
        <Notice tone="info">{t('rights.holders.replaces')}</Notice>
        <DateField
          label={t('rights.holders.from')}
          value={from}
          onChange={setFrom}
          min={today}
          max={addDays(today, 3650)}
          required
        />
        <SearchField label={t('rights.holders.findPeople')} value={search} onChange={setSearch} />
        {error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : loading && !data ? (
          <Skeleton height={160} />
        ) : options.length === 0 ? (
          <EmptyState title={t('rights.holders.nobody')} />
        ) : (
          <CheckboxGroup
            label={t('rights.holders.people')}
            options={options}
            value={[...chosen.keys()]}
            onChange={choose}
          />
        )}
        {foundPeople.length > SHOWN ? <p>{t('rights.holders.more', { count: SHOWN })}</p> : null}
      </Stack>
    </Modal>
  );
}
