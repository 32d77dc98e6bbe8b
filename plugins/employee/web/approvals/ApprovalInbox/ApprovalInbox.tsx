import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useLive } from '#kit/data/live/useLive.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useStale } from '#kit/data/useStale.ts';
import { Modal } from '#kit/ui/index.ts';
import { Delegations } from '../ApprovalRoutes/Delegations.tsx';
import { useApprovalText } from '../approval-text.ts';
import { useRequestTypes } from '../request-kinds.ts';
import {
  ApprovalDetailDocument,
  ApprovalInboxDocument,
  ApprovalsChangedDocument,
} from './ApprovalInbox.generated.ts';
import { ApprovalInboxView } from './ApprovalInboxView.tsx';
import { goneMeanwhile, type Handled, type Kind, nextAfter, type Row } from './decisions.ts';
import { orderOf, useInboxAddress, whereOf } from './inbox-address.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { RejectForm } from './RejectForm.tsx';
import { useDecisions } from './useDecisions.ts';
import { useFirstOpen } from './useFirstOpen.ts';
import { useInboxKeys } from './useInboxKeys.ts';

/** As many as one request decides; the rest comes when these have gone. */
const AT_ONCE = 200;
/** Somebody may have been missed while the socket was away. */
const ASK_AGAIN_EVERY = 60_000;
/** While j is held down only the row that it stops at is loaded. */
const REST = 120;

export function ApprovalInbox() {
  const t = useApprovalText();
  const types = useRequestTypes();
  const [address, changeAddress] = useInboxAddress(types);
  const where = whereOf(address);
  const { data, loading, refreshing, error, refetch } = useDocument(
    ApprovalInboxDocument,
    { where, orderBy: orderOf(address), first: AT_ONCE },
    { keepRows: true, every: ASK_AGAIN_EVERY },
  );
  const stale = useStale();
  const settled = useCallback(async () => {
    // Whatever counts what waits has asked by the right over approvals.
    stale('Application', 'Approval');
    await refetch();
  }, [refetch, stale]);
  const { decide, undo, running, gone, handled, addHandled, clearHandled } = useDecisions(settled);

  const nodes = data?.approvalInbox.nodes;
  const rows = useMemo(() => (nodes ?? []).filter(({ id }) => !gone.has(id)), [nodes, gone]);
  const isNarrow = useIsNarrow();
  // On a phone the list stands alone until somebody opens one.
  const first = useFirstOpen(refreshing ? undefined : JSON.stringify(where), rows, gone);
  const openId = address.open ?? (isNarrow ? undefined : first);
  const detail = useDetail(openId);

  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly Row[]>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isDelegating, setDelegating] = useState(false);

  useTakenByOthers({
    key: JSON.stringify(where),
    rows: nodes,
    own: gone,
    isAsking: refreshing || running !== undefined,
    onTaken: addHandled,
  });
  useLive(ApprovalsChangedDocument, {}, () => void settled(), {
    skip: running !== undefined,
    onListening: () => void settled(),
  });

  const run = (kind: Kind, wanted: readonly Row[], comment = '') => {
    if (wanted.length === 0) return;
    const ids = new Set(wanted.map(({ id }) => id));
    const next = nextAfter(rows, ids, openId);
    setSelected((before) => new Set([...before].filter((id) => !ids.has(id))));
    changeAddress({ open: isNarrow ? undefined : next });
    void decide(kind, wanted, comment);
  };

  const chosen = rows.filter(({ id }) => selected.has(id));
  const open = rows.filter(({ id }) => id === openId);
  const meant = chosen.length > 0 ? chosen : open;
  const toggle = (id: string) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const toggleAll = () =>
    setSelected((before) =>
      rows.length > 0 && rows.every(({ id }) => before.has(id))
        ? new Set()
        : new Set(rows.map(({ id }) => id)),
    );
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === openId);
    const next = rows[at + by];
    if (!next) return;
    changeAddress({ open: next.id });
    document.querySelector(`[data-row="${CSS.escape(next.id)}"]`)?.scrollIntoView({
      block: 'nearest',
    });
  };
  const openDetail = () => {
    if (openId) changeAddress({ open: openId });
    document.querySelector<HTMLElement>('[data-detail] button')?.focus();
  };
  useInboxKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      x: () => (openId ? toggle(openId) : undefined),
      X: toggleAll,
      a: () =>
        run(
          'approve',
          meant.filter(({ canDecide }) => canDecide),
        ),
      r: () => {
        const wanted = meant.filter(({ canDecide }) => canDecide);
        if (wanted.length > 0) setRejecting(wanted);
      },
      z: undo,
      Enter: openDetail,
      '?': () => setHelpOpen(true),
    },
    running === undefined,
  );

  return (
    <ApprovalInboxView
      address={address}
      onAddress={(change) => {
        // Another list: what was chosen in the one before is not decided by mistake.
        if (!('open' in change) || Object.keys(change).length > 1) setSelected(new Set());
        changeAddress(change);
      }}
      inbox={data?.approvalInbox}
      rows={rows}
      loading={loading}
      refreshing={refreshing}
      error={error}
      onRetry={() => void refetch()}
      openId={openId}
      detail={detail}
      selected={selected}
      onSelect={toggle}
      onSelectAll={toggleAll}
      running={running}
      handled={handled}
      onClearHandled={clearHandled}
      onDecide={run}
      onReject={setRejecting}
      onHelp={() => setHelpOpen(true)}
      onDelegations={() => setDelegating(true)}
      isNarrow={isNarrow}
      windows={
        <>
          {rejecting ? (
            <RejectForm
              count={rejecting.length}
              onClose={() => setRejecting(undefined)}
              onReject={(comment) => {
                setRejecting(undefined);
                run('reject', rejecting, comment);
              }}
            />
          ) : null}
          {isDelegating ? (
            <Modal title={t('delegation.title')} onClose={() => setDelegating(false)}>
              <Delegations />
            </Modal>
          ) : null}
          {isHelpOpen ? <KeysHelp onClose={() => setHelpOpen(false)} /> : null}
        </>
      }
    />
  );
}

function useDetail(openId: string | undefined) {
  const [wanted, setWanted] = useState(openId);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(openId), REST);
    return () => clearTimeout(timer);
  }, [openId]);
  const id = wanted ?? openId;
  const { data, loading, error, refetch } = useDocument(
    ApprovalDetailDocument,
    { id: id ?? '' },
    { skip: id === undefined },
  );
  const isBehind = openId !== undefined && id !== openId;
  return {
    isChosen: openId !== undefined,
    approval: openId === undefined ? null : data?.approval,
    loading: loading || isBehind,
    error,
    retry: () => void refetch(),
  };
}

/** Rows that another person took while the list was open are named, and do not just vanish. */
function useTakenByOthers({
  key,
  rows,
  own,
  isAsking,
  onTaken,
}: {
  readonly key: string;
  readonly rows: readonly Row[] | undefined;
  readonly own: ReadonlySet<string>;
  readonly isAsking: boolean;
  readonly onTaken: (handled: readonly Handled[]) => void;
}) {
  const { request } = useDataSource();
  const before = useRef<{ key: string; rows: readonly Row[] } | undefined>(undefined);
  const mine = useRef(new Set<string>());
  useEffect(() => {
    for (const id of own) mine.current.add(id);
  }, [own]);
  useEffect(() => {
    if (!rows || isAsking) return;
    const last = before.current;
    before.current = { key, rows };
    if (!last || last.key !== key || last.rows === rows || last.rows.length >= AT_ONCE) return;
    const taken = goneMeanwhile(last.rows, rows, mine.current);
    if (taken.length === 0) return;
    const ids = taken.map(({ id }) => id);
    request(ApprovalInboxDocument, { where: { ids }, first: AT_ONCE })
      .then(({ approvalInbox }) => {
        const now = new Map(approvalInbox.nodes.map((row) => [row.id, row]));
        onTaken(
          taken.flatMap((row): Handled[] => {
            const fresh = now.get(row.id);
            // Still waiting: only its step moved on, or another has to decide it now.
            if (fresh?.application.status === 'PENDING' && fresh.step === row.step) return [];
            const by = fresh?.decidedBy ?? (fresh ? null : row.application.employee);
            return [
              {
                row,
                outcome: 'ALREADY_HANDLED',
                by,
                at: fresh?.decidedAt ?? null,
                reasons: [],
              },
            ];
          }),
        );
      })
      .catch(() => undefined);
  }, [key, rows, isAsking, onTaken, request]);
}

const ONE_COLUMN = '(max-width: 760px)';
const subscribe = (listener: () => void) => {
  const list = window.matchMedia?.(ONE_COLUMN);
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
};

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(ONE_COLUMN).matches ?? false,
    () => false,
  );
