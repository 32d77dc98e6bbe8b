import { useCallback, useRef, useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useApprovalText } from '../approval-text.ts';
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
  type Kind,
  type Result,
  type Row,
} from './decisions.ts';

export type Running = { readonly done: number; readonly total: number };

/** Those that were not decided as wanted; answers come in the order of what was sent. */
const refusedOf = (rows: readonly Row[], results: readonly Result[], kind: Kind): Handled[] =>
  rows.flatMap((row, place) => {
    const result = results[place];
    return (result && handledOf(row, result, kind)) ?? [];
  });

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
  /** What the last decision has moved: what z takes back. */
  const last = useRef<{ rows: readonly Row[]; toast: number } | undefined>(undefined);
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

  const keep = useCallback((more: readonly Handled[]) => {
    if (more.length > 0) setHandled((before) => [...more, ...before].slice(0, 200));
  }, []);

  /** What the server says now is shown; whatever came back is there again. */
  const settle = useCallback(async () => {
    await onSettled();
    setGone(new Set());
  }, [onSettled]);

  const takeBack = useCallback(
    async (rows: readonly Row[]) => {
      last.current = undefined;
      const refused: Handled[] = [];
      try {
        for (const part of chunks(rows, AT_ONCE))
          refused.push(...refusedOf(part, await send('withdraw', part, ''), 'withdraw'));
        if (refused.length < rows.length)
          notify.success(t('inbox.undone', { count: rows.length - refused.length }));
      } catch (error) {
        tellFailure(error);
      }
      keep(refused);
      await settle();
    },
    [keep, send, settle, t],
  );

  const decide = useCallback(
    async (kind: Kind, rows: readonly Row[], comment = ''): Promise<boolean> => {
      if (rows.length === 0 || busy.current) return false;
      busy.current = true;
      const done: Row[] = [];
      const refused: Handled[] = [];
      setRunning({ done: 0, total: rows.length });
      try {
        let sent = 0;
        for (const part of chunks(rows, AT_ONCE)) {
          const results = await send(kind, part, comment);
          const left = refusedOf(part, results, kind);
          refused.push(...left);
          done.push(...part.filter((row) => !left.some((one) => one.row === row)));
          sent += part.length;
          setRunning({ done: sent, total: rows.length });
          const now = new Set([...done, ...refused.map(({ row }) => row)].map(({ id }) => id));
          setGone((before) => new Set([...before, ...now]));
        }
      } catch (error) {
        tellFailure(error);
      } finally {
        busy.current = false;
        setRunning(undefined);
      }
      keep(refused);
      if (done.length > 0 && kind !== 'withdraw') {
        const toast = notify.undo(t(`inbox.done.${kind}`, { count: done.length }), () =>
          takeBack(done),
        );
        last.current = { rows: done, toast };
      } else if (done.length > 0) notify.success(t('inbox.done.withdraw', { count: done.length }));
      if (refused.length > 0) notify.info(t('inbox.someRefused', { count: refused.length }));
      await settle();
      return done.length === rows.length;
    },
    [keep, send, settle, t, takeBack],
  );

  const undo = useCallback(() => {
    if (!last.current) return;
    notify.close(last.current.toast);
    void takeBack(last.current.rows);
  }, [takeBack]);

  return {
    decide,
    undo,
    running,
    gone,
    handled,
    addHandled: keep,
    clearHandled: useCallback(() => setHandled([]), []),
  };
}
