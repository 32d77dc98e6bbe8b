import { useCallback, useRef, useState } from 'react';
import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import { tellFailure } from '../../../../../web/kit/ui/tell-failure.ts';
import { useApprovalText } from '../../approval-text.ts';
import {
  CancelApplicationsDocument,
  ConfirmApplicationsDocument,
  RejectApplicationsDocument,
} from './ApprovalInbox.generated.ts';
import {
  AT_ONCE,
  chunks,
  type Handled,
  handledOf,
  inputOf,
  type Result,
  type Row,
} from './decisions.ts';

export type Running = { readonly done: number; readonly total: number };
export type Kind = 'approve' | 'reject' | 'withdraw';

/**
 * One way for a click, a key and two hundred: in parts, so that a bar can move. What was done can be
 * undone for ten seconds; what was refused is kept to be read. `decide` says whether all was done.
 */
export function useDecisions(onSettled: () => Promise<unknown>) {
  const t = useApprovalText();
  // Asked directly: lists follow once all parts are done, and not after each of them.
  const { request } = useDataSource();
  const [running, setRunning] = useState<Running>();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [handled, setHandled] = useState<readonly Handled[]>([]);
  /** Ids that the last decision has moved: what z takes back. */
  const last = useRef<{ ids: readonly string[]; toast: number } | undefined>(undefined);
  const busy = useRef(false);

  const send = useCallback(
    async (kind: Kind, rows: readonly Row[], comment: string): Promise<readonly Result[]> => {
      if (kind === 'withdraw') {
        const applicationIds = rows.map(({ id }) => id);
        return (await request(CancelApplicationsDocument, { applicationIds, comment }))
          .cancelApplications;
      }
      const variables = { applicationInputs: rows.map(inputOf), comment };
      if (kind === 'approve')
        return (await request(ConfirmApplicationsDocument, variables)).confirmApplications;
      return (await request(RejectApplicationsDocument, variables)).rejectApp;
    },
    [request],
  );

  /** What the server says now is shown; whatever came back is there again. */
  const settle = useCallback(async () => {
    await onSettled();
    setGone(new Set());
  }, [onSettled]);

  const takeBack = useCallback(
    async (ids: readonly string[]) => {
      last.current = undefined;
      try {
        for (const part of chunks(ids, AT_ONCE))
          await request(CancelApplicationsDocument, { applicationIds: part });
        notify.success(t('inbox.undone', { count: ids.length }));
      } catch (error) {
        tellFailure(error);
      }
      await settle();
    },
    [request, settle, t],
  );

  const decide = useCallback(
    async (kind: Kind, rows: readonly Row[], comment = ''): Promise<boolean> => {
      if (rows.length === 0 || busy.current) return false;
      busy.current = true;
      const done: string[] = [];
      const refused: Handled[] = [];
      setRunning({ done: 0, total: rows.length });
      try {
        let sent = 0;
        for (const part of chunks(rows, AT_ONCE)) {
          const results = await send(kind, part, comment);
          for (const [place, row] of part.entries()) {
            const result = results[place];
            const one = result && handledOf(row, result);
            if (one) refused.push(one);
            else done.push(row.id);
          }
          sent += part.length;
          setRunning({ done: sent, total: rows.length });
          const now = new Set([...done, ...refused.map(({ row }) => row.id)]);
          setGone((before) => new Set([...before, ...now]));
        }
      } catch (error) {
        tellFailure(error);
      } finally {
        busy.current = false;
        setRunning(undefined);
      }
      if (refused.length > 0) setHandled((before) => [...refused, ...before].slice(0, 200));
      if (done.length > 0 && kind !== 'withdraw') {
        const toast = notify.undo(t(`inbox.done.${kind}`, { count: done.length }), () =>
          takeBack(done),
        );
        last.current = { ids: done, toast };
      } else if (done.length > 0) notify.success(t('inbox.done.withdraw', { count: done.length }));
      if (refused.length > 0) notify.info(t('inbox.someRefused', { count: refused.length }));
      await settle();
      return done.length === rows.length;
    },
    [send, settle, t, takeBack],
  );

  const undo = useCallback(() => {
    if (!last.current) return;
    notify.close(last.current.toast);
    void takeBack(last.current.ids);
  }, [takeBack]);

  return {
    decide,
    undo,
    running,
    gone,
    handled,
    addHandled: useCallback(
      (more: readonly Handled[]) => setHandled((before) => [...more, ...before].slice(0, 200)),
      [],
    ),
    clearHandled: useCallback(() => setHandled([]), []),
  };
}
