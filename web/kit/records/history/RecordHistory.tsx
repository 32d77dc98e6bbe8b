import { useEffect, useState } from 'react';
import { useDocumentPages } from '../../data/useDocumentPages.ts';
import { useStale } from '../../data/useStale.ts';
import { AuditTimeline } from '../AuditTimeline.tsx';
import { RecordHistoryDocument } from '../History.generated.ts';
import { RestoreModal } from '../RestoreModal.tsx';
import type { Entry } from '../value-words.ts';

type Props = { readonly subject: string; readonly id: string };

/** Who changed a record, when, and what, the newest first: in a drawer or on its page. */
export const RecordHistory = ({ subject, id }: Props) => {
  const stale = useStale();
  const [restoring, setRestoring] = useState<{ entry: Entry; fields: readonly string[] }>();
  const history = useDocumentPages(
    RecordHistoryDocument,
    { where: { subject, subjectId: id } },
    {
      pageSize: 30,
      hasMore: (page) => page.auditEntriesConnection.pageInfo.hasNextPage,
    },
  );
  useEffect(() => {
    // No mutation selects the history it writes: what was read earlier is shown, and asked again.
    stale('AuditEntry');
  }, [stale]);
  return (
    <>
      <AuditTimeline
        entries={history.pages.flatMap((page) => page.auditEntriesConnection.nodes)}
        about={{ subject, id }}
        loading={history.loading}
        loadingMore={history.loadingMore}
        hasMore={history.hasMore}
        onMore={history.loadMore}
        error={history.error}
        onRetry={() => void history.refetch()}
        onRestore={(entry, fields) => setRestoring({ entry, fields })}
      />
      {restoring ? <RestoreModal {...restoring} onClose={() => setRestoring(undefined)} /> : null}
    </>
  );
};
