import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import { myNoticeAt } from '../addresses.ts';
import { MyNoticesDocument } from '../Notices.generated.ts';
import type { NoticeLine } from '../notice-words.ts';
import { MyNoticesView } from './MyNoticesView.tsx';

const queryOf = ({ search, filters }: TableState) => {
  const { kind = [], wait = [] } = filters;
  return {
    where: {
      ...(search ? { search } : {}),
      ...(kind.length > 0 ? { kinds: [...kind] as NoticeLine['kind'][] } : {}),
      ...(wait.length === 1 ? { needsMyConfirmation: true } : {}),
    },
  };
};

/** Notices that somebody received, and public ones. */
export function MyNotices() {
  const navigate = useNavigate();
  const [state, setState] = useTableUrlState({ filters: ['kind', 'wait'] });
  const { data, loading, refreshing, error, refetch } = useDocument(
    MyNoticesDocument,
    { ...queryOf(state), ...toSkipFirst(state) },
    { keepRows: true },
  );
  return (
    <MyNoticesView
      notices={data?.myNoticesConnection}
      state={state}
      onStateChange={setState}
      loading={loading}
      refreshing={refreshing}
      error={error}
      onRetry={() => void refetch()}
      onOpen={({ id }) => void navigate({ to: myNoticeAt(id), search: true })}
    />
  );
}

const ONE = { first: 1, where: { needsMyConfirmation: true } } as const;

/** How many wait for the reader's confirmation. */
export const useNoticesToConfirm = (): number =>
  useDocument(MyNoticesDocument, ONE).data?.myNoticesConnection.totalCount ?? 0;
