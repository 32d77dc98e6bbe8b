import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { MarkAllSeenNewsDocument, NewsUnreadCountDocument } from './News.generated.ts';

/** How many are not read, and the press that makes it none. */
export function useMarkAllSeen() {
  const { data, loading } = useDocument(NewsUnreadCountDocument);
  const [mark] = useMutate(MarkAllSeenNewsDocument, { alsoStale: ['News'] });
  return {
    unread: data?.newsUnread.count ?? 0,
    counting: loading,
    markAll: () => void mark().catch(tellFailure),
  };
}
