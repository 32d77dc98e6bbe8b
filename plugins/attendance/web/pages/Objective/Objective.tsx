import { useMemo, useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { IconBell } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  notify,
  PageHeader,
  RefreshMark,
  Stack,
  Tag,
  WordsToCome,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import type { ObjectiveGapState } from '#schema/generated/schema-types.ts';
import { useInputText } from '../../input/input-text.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { useMonthOfAddress } from '../ErrorList/ErrorList.tsx';
import { OBJECTIVE } from './address.ts';
import { STATE_TONES, useGapWords } from './gap-words.ts';
import {
  AskAboutObjectiveGapsDocument,
  type ObjectiveGapPartsFragment,
  ObjectiveGapsDocument,
  type ObjectiveGapsQuery,
} from './Objective.generated.ts';

const STATES: readonly ObjectiveGapState[] = ['OPEN', 'EXPLAINED', 'CONFIRMED'];
const rowsOf = ({ objectiveGapsConnection }: ObjectiveGapsQuery) => objectiveGapsConnection;
const isState = (value: string): value is ObjectiveGapState =>
  STATES.some((state) => state === value);

/** 記録との差: who explains and who has confirmed it; asks people, and opens the day to confirm it. */
export function Objective() {
  const t = useInputText();
  const format = useFormat();
  const navigate = useNavigate();
  const [month, setMonth] = useMonthOfAddress();
  const [state, setState] = useTableUrlState({ filters: ['state'], rowsPerPage: 50 });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [ask, { saving }] = useMutate(AskAboutObjectiveGapsDocument, {
    alsoStale: ['ObjectiveGap'],
  });
  const mayImport = useGrants().has('attendance.records:update');
  const states = (state.filters.state ?? []).filter(isState);
  const narrowed = {
    month,
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(states.length > 0 ? { states } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    ObjectiveGapsDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(ObjectiveGapsDocument, narrowed, rowsOf);
  const columns = useColumns();
  const gaps = data?.objectiveGapsConnection;
  const askPeople = async (ids: readonly string[]) => {
    const days = (gaps?.nodes ?? []).filter(({ id }) => ids.includes(id));
    try {
      const { askAboutObjectiveGaps: told } = await ask({
        inputs: days.map(({ employeeId, workDate }) => ({ employeeId, workDate })),
      });
      if (told.askedDays === 0) notify.info(t('objective.askNothing'));
      else notify.success(t('objective.askDone', { count: told.askedDays }));
      setSelected([]);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <>
      <PageHeader
        title={t('objective.title')}
        description={t('objective.description', { rule: t('objective.rule') })}
        actions={
          <Group>
            <MonthSwitch month={month} onChange={setMonth} />
            {gaps === undefined && loading ? (
              <Tag>
                <WordsToCome like={t('objective.openCount', { count: 9 })} />
              </Tag>
            ) : null}
            {gaps && gaps.openCount > 0 ? (
              <Tag tone="vermilion">{t('objective.openCount', { count: gaps.openCount })}</Tag>
            ) : null}
            {mayImport ? (
              <LinkButton to={`${OBJECTIVE}/import`} search={{ month }}>
                {t('objective.import')}
              </LinkButton>
            ) : null}
          </Group>
        }
      />
      <RefreshMark busy={refreshing} />
      <Stack>
        <DataTable
          name="attendance.objectiveGaps"
          label={t('objective.list')}
          columns={columns}
          rows={gaps?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(gap) => `${format.name(gap)} ${format.date(gap.workDate)}`}
          state={state}
          onStateChange={setState}
          totalCount={gaps?.totalCount}
          search={{ label: t('objective.search') }}
          filters={[
            {
              id: 'state',
              label: t('objective.state'),
              options: STATES.map((value) => ({ value, label: t(`objective.states.${value}`) })),
            },
          ]}
          loading={loading}
          error={error}
          onRetry={() => void refetch()}
          readAll={readAll}
          onOpen={({ employeeId, workDate }) =>
            void navigate({
              to: `${OBJECTIVE}/${encodeURIComponent(employeeId)}/${workDate}`,
              search: true,
            })
          }
          selection={{
            selected,
            onChange: setSelected,
            actions: (ids) => (
              <Button
                size="sm"
                loading={saving}
                icon={<IconBell size={16} aria-hidden />}
                onClick={() => void askPeople(ids)}
              >
                {t('objective.ask')}
              </Button>
            ),
          }}
          empty={<EmptyState title={t('objective.none')}>{t('objective.noneHint')}</EmptyState>}
        />
      </Stack>
      <Outlet />
    </>
  );
}

function useColumns(): Column<ObjectiveGapPartsFragment>[] {
  const t = useInputText();
  const format = useFormat();
  const words = useGapWords();
  return useMemo(
    () => [
      {
        id: 'workDate',
        header: t('objective.date'),
        always: true,
        value: ({ workDate }) => workDate,
        cell: ({ workDate }) => format.dateWithDay(workDate),
      },
      { id: 'name', header: t('objective.person'), always: true, value: format.name },
      { id: 'recorded', header: t('objective.recorded'), value: words.recorded },
      { id: 'stamped', header: t('objective.stamped'), value: words.stamped },
      { id: 'start', header: t('objective.start'), value: words.start },
      { id: 'end', header: t('objective.end'), value: words.end },
      {
        id: 'state',
        header: t('objective.state'),
        value: words.state,
        cell: (gap) => <Tag tone={STATE_TONES[gap.state]}>{words.state(gap)}</Tag>,
      },
      {
        id: 'explanation',
        header: t('objective.explanation'),
        value: ({ explanation }) => explanation,
      },
      { id: 'reason', header: t('objective.reason'), value: ({ reason }) => reason },
    ],
    [t, format, words],
  );
}
