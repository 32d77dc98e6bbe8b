import { useMemo } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, Group, type MenuEntry, Tag } from '#kit/ui/index.ts';
import { applicationStatuses } from '#plugins/employee/api.ts';
import { useText } from '../../text.ts';
import { type ApplicationRowFragment, MyApplicationsDocument } from './Applications.generated.ts';
import { detailAddress } from './application-address.ts';
import { NewApplication } from './NewApplication.tsx';
import { useOwnKinds } from './own-kinds.ts';
import { type ApplicationActions, useApplicationActions } from './useApplicationActions.tsx';
import { StatusTag, useDays, useSummary, useTypeWord } from './words.tsx';

type Row = ApplicationRowFragment;
type Status = Row['status'];

/** The viewer's own applications: of one kind, or all. */
export const ApplicationList = ({ tab }: { readonly tab: string }) => {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const kind = useOwnKinds().find(({ list }) => list.path === tab);
  const columns = useColumns(kind === undefined);
  const typeWord = useTypeWord();
  const actions = useApplicationActions(tab);
  const [state, setState] = useTableUrlState({ filters: ['status'], sort: '-targetDate' });
  const statuses = state.filters['status'] as readonly Status[] | undefined;
  const where = {
    ...(kind ? { types: [kind.type] } : {}),
    ...(statuses?.length ? { statuses: [...statuses] } : {}),
    ...(state.search ? { search: state.search } : {}),
  };
  const by = state.sort?.id === 'requestDate' ? 'REQUEST_DATE' : 'TARGET_DATE';
  const orderBy = state.sort && !state.sort.desc ? (`${by}_ASC` as const) : (`${by}_DESC` as const);
  const asked = { where, orderBy };
  const { data, loading, refreshing, error, refetch } = useDocument(
    MyApplicationsDocument,
    { ...asked, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(MyApplicationsDocument, asked, (answer) => ({
    nodes: answer.employeeApplicationsN,
    totalCount: answer.employeeApplicationsCount,
  }));
  const menu = useRowMenu(actions);
  return (
    <>
      <DataTable<Row>
        name={`attendance.applications.${tab}`}
        label={kind?.words.list ?? t('application.tab.list')}
        columns={columns}
        rows={data?.employeeApplicationsN ?? []}
        rowId={({ id }) => id}
        rowLabel={(row) => `${typeWord(row)} ${format.date(row.targetDate)}`}
        state={state}
        onStateChange={setState}
        totalCount={data?.employeeApplicationsCount}
        filters={[
          {
            id: 'status',
            label: t('application.statusColumn'),
            options: applicationStatuses.map((value) => ({
              value,
              label: t(`application.status.${value}`),
            })),
          },
        ]}
        search={{ label: t('application.search') }}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        rowActions={menu}
        rowTone={({ status }) =>
          status === 'CANCELLED' ? 'muted' : status === 'REJECTED' ? 'danger' : undefined
        }
        onOpen={({ id }) =>
          void navigate({
            to: detailAddress(id),
            search: (before) => ({ ...before, tab }),
          })
        }
        empty={
          <EmptyState
            title={t('application.empty')}
            action={<NewApplication tab={tab} label={t('application.newOne')} />}
          >
            {kind?.words.emptyHint ?? t('application.emptyHint.list')}
          </EmptyState>
        }
      />
      {actions.dialog}
    </>
  );
};

/** The same rules as the window's buttons: what may be done stands in the row. */
function useRowMenu(actions: ApplicationActions): (row: Row) => readonly MenuEntry[] {
  const t = useText();
  return (row) => {
    const may = new Set(row.actions);
    return [
      ...(may.has('SUBMIT')
        ? [
            { label: t('application.edit'), onSelect: () => actions.edit(row) },
            { label: t('application.send'), onSelect: () => void actions.send(row) },
          ]
        : []),
      ...(may.has('TAKE_BACK')
        ? [{ label: t('application.takeBack'), onSelect: () => void actions.pullBack(row) }]
        : []),
      { label: t('application.copy'), onSelect: () => actions.copy(row) },
      ...(may.has('CANCEL')
        ? [
            {
              label: t('application.cancel'),
              onSelect: () => actions.cancel(row),
              tone: 'danger' as const,
            },
          ]
        : []),
      ...(may.has('DELETE')
        ? [
            {
              label: t('application.delete'),
              onSelect: () => actions.remove(row),
              tone: 'danger' as const,
            },
          ]
        : []),
    ];
  };
}

function useColumns(withType: boolean): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const summary = useSummary();
  const typeWord = useTypeWord();
  const days = useDays();
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and formats change with the language only
  return useMemo(
    () => [
      {
        id: 'targetDate',
        header: t('application.targetDate'),
        sortable: true,
        always: true,
        wrap: true,
        value: days,
      },
      ...(withType
        ? [
            {
              id: 'type',
              header: t('application.typeColumn'),
              value: typeWord,
            },
          ]
        : []),
      { id: 'content', header: t('application.content'), value: summary },
      {
        id: 'status',
        header: t('application.statusColumn'),
        value: ({ status }) => t(`application.status.${status}`),
        cell: ({ status, isRetroactive }) => (
          <Group gap={1} wrap={false}>
            <StatusTag status={status} />
            {isRetroactive && status !== 'DRAFT' ? (
              <Tag tone="grey">{t('application.retroactive')}</Tag>
            ) : null}
          </Group>
        ),
      },
      {
        id: 'requestDate',
        header: t('application.requestDate'),
        sortable: true,
        value: ({ requestDate }) => (requestDate ? format.dateTimeShort(requestDate) : null),
        cell: ({ requestDate }) => (requestDate ? format.dateTimeShort(requestDate) : '—'),
      },
      {
        id: 'reason',
        header: t('application.reason'),
        wrap: true,
        value: ({ reason }) => format.reason(reason),
      },
      {
        id: 'evaluatedBy',
        header: t('application.evaluatedBy'),
        value: ({ evaluatedBy }) => (evaluatedBy ? format.name(evaluatedBy) : null),
      },
      {
        id: 'evaluaterComment',
        header: t('application.comment'),
        hidden: true,
        wrap: true,
        value: ({ evaluaterComment }) => format.reason(evaluaterComment ?? ''),
      },
    ],
    [t, format, withType],
  );
}
