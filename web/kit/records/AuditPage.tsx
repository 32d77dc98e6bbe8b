import { useMemo, useState } from 'react';
import { useAllRows } from '../data/useAllRows.ts';
import { useDocument } from '../data/useDocument.ts';
import { type TableState, toSkipFirst, useTableUrlState } from '../ui/DataTable/table-url-state.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditView, EVERYTHING } from './AuditView.tsx';
import {
  AuditChoicesDocument,
  RecordHistoryDocument,
  type RecordHistoryQuery,
  type RecordHistoryQueryVariables,
} from './History.generated.ts';
import { RestoreModal } from './RestoreModal.tsx';
import type { Entry } from './value-words.ts';

type Where = NonNullable<RecordHistoryQueryVariables['where']>;

/** The address may hold anything; what is no day is no bound. */
const day = (values: readonly string[] | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(values?.[0] ?? '') ? (values?.[0] ?? null) : null;

/** Signing in changes nothing: it is listed where somebody asks for it. */
const actionsOf = (chosen: readonly string[]): Where =>
  chosen.includes(EVERYTHING)
    ? {}
    : {
        actions: [...chosen] as NonNullable<Where['actions']>,
        withoutSignIns: chosen.length === 0,
      };

const whereOf = ({ filters }: TableState): Where => ({
  subjects: [...(filters.kind ?? [])],
  employeeIds: [...(filters.person ?? [])],
  ...actionsOf(filters.action ?? []),
  from: day(filters.from),
  until: day(filters.until),
});

const rowsOf = (answer: RecordHistoryQuery) => answer.auditEntriesConnection;

/** /admin/company/audit: everything that was changed in the company. */
export const AuditPage = () => {
  const [state, setState] = useTableUrlState({
    filters: ['kind', 'person', 'action', 'from', 'until'],
    rowsPerPage: 50,
  });
  const where = useMemo(() => whereOf(state), [state]);
  const list = useDocument(
    RecordHistoryDocument,
    { where, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const choices = useDocument(AuditChoicesDocument);
  const readAll = useAllRows(RecordHistoryDocument, { where }, rowsOf);
  const [opened, setOpened] = useState<Entry>();
  const [restoring, setRestoring] = useState<{ entry: Entry; fields: readonly string[] }>();
  return (
    <>
      <AuditView
        entries={list.data?.auditEntriesConnection.nodes ?? []}
        totalCount={list.data?.auditEntriesConnection.totalCount}
        people={choices.data?.auditPeople ?? []}
        kinds={choices.data?.recordKinds ?? []}
        loading={list.loading || list.refreshing}
        error={list.error}
        onRetry={() => void list.refetch()}
        state={state}
        onStateChange={setState}
        readAll={readAll}
        onOpen={setOpened}
      />
      {opened ? (
        <AuditDetail
          entry={opened}
          onClose={() => setOpened(undefined)}
          onRestore={(entry, fields) => setRestoring({ entry, fields })}
        />
      ) : null}
      {restoring ? <RestoreModal {...restoring} onClose={() => setRestoring(undefined)} /> : null}
    </>
  );
};
