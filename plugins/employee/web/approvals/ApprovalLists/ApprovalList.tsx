import { useCallback, useMemo, useState } from 'react';
import { useLive } from '#kit/data/live/useLive.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useStale } from '#kit/data/useStale.ts';
import { Outlet, useNavigate, usePathname } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import type { ApplicationType, ApprovalState } from '#schema/generated/schema-types.ts';
import { ApprovalsChangedDocument } from '../ApprovalInbox/ApprovalInbox.generated.ts';
import type { Row } from '../ApprovalInbox/decisions.ts';
import { STATES } from '../ApprovalInbox/inbox-address.ts';
import { RejectForm } from '../ApprovalInbox/RejectForm.tsx';
import { useDecisions } from '../ApprovalInbox/useDecisions.ts';
import { type KindOnWeb, useKindAt } from '../request-kinds.ts';
import { ApprovalListDocument } from './ApprovalList.generated.ts';
import { ApprovalListView } from './ApprovalListView.tsx';

/** One kind of application as a list; its windows approve and show. */
export function ApprovalList() {
  const kind = useKindAt(usePathname());
  return <ListOf key={kind.type} kind={kind} />;
}

const stateOf = ({ filters }: TableState): ApprovalState =>
  STATES.find((one) => one === filters.state?.[0]) ?? 'PENDING';

const variablesOf = (state: TableState, kind: KindOnWeb) => ({
  where: {
    types: [kind.type as ApplicationType],
    state: stateOf(state),
    ...(state.filters.group?.[0] ? { groupId: state.filters.group[0] } : {}),
    ...(state.search ? { search: state.search } : {}),
  },
  orderBy:
    state.sort?.id === 'dates'
      ? (`TARGET_DATE_${state.sort.desc ? 'DESC' : 'ASC'}` as const)
      : (`REQUEST_DATE_${state.sort?.desc ? 'DESC' : 'ASC'}` as const),
});

function ListOf({ kind }: { readonly kind: KindOnWeb }) {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({
    filters: ['state', 'group'],
    rowsPerPage: 50,
    sort: 'requested',
  });
  const variables = variablesOf(state, kind);
  const { data, loading, refreshing, error, refetch } = useDocument(
    ApprovalListDocument,
    { ...variables, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(ApprovalListDocument, variables, ({ approvalInbox }) => ({
    nodes: approvalInbox.nodes,
    totalCount: approvalInbox.totalApplication,
  }));
  const stale = useStale();
  const settled = useCallback(async () => {
    stale('Application', 'Approval');
    await refetch();
  }, [refetch, stale]);
  const { decide, running, handled, clearHandled } = useDecisions(settled);
  useLive(ApprovalsChangedDocument, {}, () => void settled(), {
    skip: running !== undefined,
    onListening: () => void settled(),
  });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [rejecting, setRejecting] = useState<readonly Row[]>();
  const rows = useMemo(() => data?.approvalInbox.nodes ?? [], [data]);
  const chosen = rows.filter(({ id }) => selected.includes(id));
  const open = (window: 'approve' | 'detail', id: string) =>
    void navigate({ to: `${kind.list.to}/${window}/${id}`, search: true });

  return (
    <>
      <ApprovalListView
        kind={kind}
        list={data?.approvalInbox}
        rows={rows}
        state={state}
        onStateChange={(next) => {
          setSelected([]);
          setState(next);
        }}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        selected={selected}
        onSelect={setSelected}
        chosen={chosen}
        running={running}
        handled={handled}
        onClearHandled={clearHandled}
        onDecide={(what, wanted) => {
          setSelected([]);
          void decide(what, wanted);
        }}
        onReject={setRejecting}
        onOpen={open}
      />
      {rejecting ? (
        <RejectForm
          count={rejecting.length}
          onClose={() => setRejecting(undefined)}
          onReject={(comment) => {
            setRejecting(undefined);
            setSelected([]);
            void decide('reject', rejecting, comment);
          }}
        />
      ) : null}
      <Outlet />
    </>
  );
}
