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
  Group,
  Notice,
  notify,
  Pagination,
  Panel,
  SearchField,
  Stack,
  TableSkeleton,
  TextLink,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import classes from '../../parts/lines.module.css';
import { useText } from '../../text.ts';
import {
  AssignBasicShiftDocument,
  BasicShiftPeopleDocument,
  PeopleToAssignDocument,
  PeopleWithoutShiftDocument,
} from './BasicShifts.generated.ts';

const ROWS = 20;

/** Who works by the shift, and more people for it. */
export const ShiftPeople = ({ shiftId }: { readonly shiftId: string }) => (
  <Stack gap={4}>
    <AssignPeople shiftId={shiftId} />
    <Members shiftId={shiftId} />
  </Stack>
);

export const Members = ({ shiftId }: { readonly shiftId: string }) => {
  const t = useText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, loading, error, refetch } = useDocument(
    BasicShiftPeopleDocument,
    { id: shiftId, skip: (page - 1) * ROWS, first: ROWS },
    { keepRows: true },
  );
  const people = data?.basicShift?.employees;
  return (
    <Panel title={t('basicShift.members')}>
      {loading && !people ? <TableSkeleton columns={3} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {people && people.totalCount === 0 ? (
        <EmptyState title={t('basicShift.membersEmpty')} />
      ) : null}
      {people && people.totalCount > 0 ? (
        <Stack gap={3}>
          <ul className={classes.lines} aria-label={t('basicShift.members')}>
            {people.nodes.map((person) => (
              <li key={`${person.id} ${person.validFrom}`}>
                <Group>
                  <TextLink
                    to="/admin/employee/$employeeId/basic"
                    params={{ employeeId: person.id }}
                  >
                    {person.employeeNumber} {format.name(person)}
                  </TextLink>
                  <span>{t('basicShift.since', { date: format.date(person.validFrom) })}</span>
                </Group>
              </li>
            ))}
          </ul>
          {people.totalCount > ROWS ? (
            <Pagination
              page={page}
              rowsPerPage={ROWS}
              total={people.totalCount}
              onChange={(next) => setPage(next.page)}
            />
          ) : null}
        </Stack>
      ) : null}
    </Panel>
  );
};

const AssignPeople = ({ shiftId }: { readonly shiftId: string }) => {
  const t = useText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [from, setFrom] = useState<string | null>(() => addDays(tokyoDate(new Date()), 1));
  const { data } = useDocument(
    PeopleToAssignDocument,
    { where: { search } },
    { keepRows: true, skip: search.trim() === '' },
  );
  const [assign, { saving }] = useMutate(AssignBasicShiftDocument, {
    alsoStale: ['BasicShift', 'EmployeeWithoutBasicShift'],
  });
  const without = useDocument(PeopleWithoutShiftDocument).data?.employeesWithoutBasicShift ?? [];
  const foundPeople = search.trim() === '' ? [] : (data?.colleaguesConnection.nodes ?? []);
  // Who was chosen in an earlier search stays chosen.
  const choose = (ofFound: readonly string[]) =>
    setChosen([
      ...chosen.filter((id) => !foundPeople.some((person) => person.id === id)),
      ...ofFound,
    ]);
  const save = async () => {
    if (chosen.length === 0 || !from) return;
    try {
      await assign({ id: shiftId, data: { employeeIds: [...chosen], validFrom: from } });
      notify.success(t('basicShift.assigned'));
      setChosen([]);
      setSearch('');
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Panel title={t('basicShift.assign')}>
      <Stack gap={3}>
        <SearchField
          label={t('basicShift.searchPeople')}
          value={search}
          onChange={setSearch}
          showLabel
        />
        {foundPeople.length > 0 ? (
          <CheckboxGroup
            label={t('basicShift.choosePeople')}
            value={chosen.filter((id) => foundPeople.some((person) => person.id === id))}
            onChange={choose}
            options={foundPeople.map((person) => ({
              value: person.id,
              label: format.name(person),
              ...(person.groupName ? { hint: person.groupName } : {}),
            }))}
          />
        ) : null}
        {search.trim() !== '' && data && foundPeople.length === 0 ? (
          <p>{t('basicShift.noPeopleFound')}</p>
        ) : null}
        {without.length > 0 ? (
          <Notice
            tone="info"
            action={
              <Button size="sm" onClick={() => setChosen(without.map(({ id }) => id))}>
                {t('basicShift.chooseAll')}
              </Button>
            }
          >
            {t('basicShift.without', { count: without.length })}
          </Notice>
        ) : null}
        <DateField
          label={t('basicShift.assignFrom')}
          help={t('basicShift.assignHint')}
          value={from}
          onChange={setFrom}
        />
        <Group>
          <Button
            variant="primary"
            loading={saving}
            disabled={chosen.length === 0 || !from}
            disabledReason={t('basicShift.choosePeople')}
            onClick={() => void save()}
          >
            {t('basicShift.assign')}
          </Button>
          <span aria-live="polite">{t('basicShift.chosen', { count: chosen.length })}</span>
        </Group>
      </Stack>
    </Panel>
  );
};
