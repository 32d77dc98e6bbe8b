import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  CheckboxGroup,
  EmptyState,
  ErrorPanel,
  Modal,
  SearchField,
  Skeleton,
  Stack,
} from '#kit/ui/index.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import { PeopleToAddDocument } from '../GroupPermissions.generated.ts';
import { AddedFrom, AddingNotes, useAddHolders } from './adding-holders.tsx';

type AddHoldersProps = {
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

const SHOWN = 50;

/** People who are found by name, kept while one searches on, and put into the group from a day on. */
export function AddHolders({ group, onClose }: AddHoldersProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [from, setFrom] = useState<string | null>(() => tokyoDate(new Date()));
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { data, loading, error, refetch } = useDocument(
    PeopleToAddDocument,
    { search: search || null },
    { keepRows: true },
  );
  const { add, saving, failure } = useAddHolders();
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
    if (await add(group, [...chosen.keys()], from)) onClose();
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
        <AddingNotes failure={failure} />
        <AddedFrom value={from} onChange={setFrom} />
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
