import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { StatFilters } from '#kit/ui/figures/StatFilters.tsx';
import { EmptyState, PageHeader, RefreshMark, Stack, Tag, type Tone } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { MonthSwitch } from '#plugins/attendance/web/parts/MonthSwitch.tsx';
import type { DoctorInterviewState } from '#schema/generated/schema-types.ts';
import { useLimitText } from '../limit-text.ts';
import type {
  DoctorInterviewsQuery,
  DoctorInterviewPersonPartsFragment as Person,
} from './Interviews.generated.ts';

export const COUNTS = [
  { state: 'NOT_OFFERED', count: 'notOffered', tone: 'vermilion' },
  { state: 'OFFERED', count: 'offered', tone: 'amber' },
  { state: 'REQUESTED', count: 'requested', tone: 'amber' },
  { state: 'DECLINED', count: 'declined', tone: 'grey' },
  { state: 'DONE', count: 'done', tone: 'green' },
] as const satisfies readonly { state: DoctorInterviewState; count: string; tone: Tone }[];

type Props = {
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly people: DoctorInterviewsQuery['doctorInterviewPeopleConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly refreshing: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll: () => Promise<readonly Person[]>;
  readonly onOffer: (person: Person) => void;
  readonly onRecord: (person: Person) => void;
  readonly onRemind: (person: Person) => void;
};

export function InterviewsView(props: Props) {
  const t = useLimitText();
  const format = useFormat();
  const columns = useColumns();
  const { month, people, state } = props;
  const open = (person: Person) =>
    person.interview ? props.onRecord(person) : props.onOffer(person);
  return (
    <>
      <PageHeader
        title={t('interview.title')}
        description={t('interview.description')}
        actions={<MonthSwitch month={month} onChange={props.onMonth} calendar />}
      />
      <RefreshMark busy={props.refreshing} />
      <Stack>
        <StatFilters
          label={t('interview.counts')}
          filter="state"
          all={{ label: t('interview.all'), count: people?.counts.people ?? 0 }}
          counts={COUNTS.map(({ state: value, count, tone }) => ({
            value,
            label: t(`interview.state.${value}`),
            count: people?.counts[count] ?? 0,
            tone,
          }))}
          state={state}
          onStateChange={props.onStateChange}
        />
        <DataTable
          name="attendance.doctorInterviews"
          label={t('interview.list')}
          csv={t('interview.csv')}
          columns={columns}
          rows={people?.nodes ?? []}
          rowId={({ id }) => id}
          rowLabel={(row) => format.name(row)}
          state={state}
          onStateChange={props.onStateChange}
          totalCount={people?.totalCount ?? 0}
          search={{ label: t('interview.search') }}
          filters={[
            {
              id: 'group',
              label: t('interview.group'),
              options: treeOptions(people?.groups ?? []),
            },
          ]}
          loading={props.loading}
          error={props.error}
          onRetry={props.onRetry}
          readAll={props.readAll}
          onOpen={(person) => (person.mayChange ? open(person) : undefined)}
          rowActions={(person) => {
            if (!person.mayChange) return [];
            if (!person.interview)
              return [{ label: t('interview.offer'), onSelect: () => props.onOffer(person) }];
            return [
              { label: t('interview.update'), onSelect: () => props.onRecord(person) },
              ...(person.state === 'OFFERED'
                ? [{ label: t('interview.remind'), onSelect: () => props.onRemind(person) }]
                : []),
            ];
          }}
          empty={<EmptyState title={t('interview.empty')}>{t('interview.emptyHint')}</EmptyState>}
        />
      </Stack>
    </>
  );
}

const toneOf = (state: DoctorInterviewState): Tone =>
  COUNTS.find((one) => one.state === state)?.tone ?? 'grey';

function useColumns(): Column<Person>[] {
  const t = useLimitText();
  const format = useFormat();
  return useMemo(() => {
    const day = (
      id: 'offeredOn' | 'requestedOn' | 'declinedOn' | 'doneOn',
      more: Partial<Column<Person>> = {},
    ): Column<Person> => ({
      id,
      header: t(`interview.${id}`),
      value: ({ interview }) => interview?.[id] && format.date(interview[id]),
      ...more,
    });
    return [
      { id: 'name', header: t('interview.name'), always: true, value: format.name },
      {
        id: 'state',
        header: t('interview.stateOf'),
        card: 'status',
        value: ({ state }) => t(`interview.state.${state}`),
        cell: ({ state }) => <Tag tone={toneOf(state)}>{t(`interview.state.${state}`)}</Tag>,
      },
      {
        id: 'excess',
        header: t('interview.excess'),
        align: 'end',
        value: ({ excessMinutes }) => format.minutes(excessMinutes),
      },
      {
        id: 'agreement',
        header: t('interview.agreement'),
        align: 'end',
        value: ({ agreementMinutes }) => format.minutes(agreementMinutes),
      },
      {
        id: 'duty',
        header: t('interview.duty'),
        value: ({ duty }) => t(`interviewDuty.${duty}`),
      },
      day('offeredOn'),
      {
        id: 'offeredBy',
        header: t('interview.offeredBy'),
        hidden: true,
        value: ({ interview }) => interview?.offeredBy,
      },
      day('requestedOn', { hideWhenEmpty: true }),
      day('declinedOn', { hideWhenEmpty: true }),
      day('doneOn'),
      {
        id: 'doctor',
        header: t('interview.doctor'),
        hideWhenEmpty: true,
        value: ({ interview }) => interview?.doctor,
      },
      {
        id: 'period',
        header: t('interview.period'),
        value: ({ from, to }) => format.range(format.date(from), format.date(to)),
      },
      {
        id: 'group',
        header: t('interview.group'),
        hidden: true,
        value: ({ groupName }) => groupName,
      },
      {
        id: 'number',
        header: t('interview.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format]);
}
