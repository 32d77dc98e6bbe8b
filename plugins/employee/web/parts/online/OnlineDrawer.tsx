import { useEffect, useMemo, useState } from 'react';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { useLive } from '#kit/data/useLive.ts';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { byLastOnline } from '#plugins/employee/domain/online.ts';
import { useEverywhereText } from '../../text.ts';
import { OnlineEmployeesDocument, OnlineStatusDocument } from './OnlineList.generated.ts';
import { OnlineList } from './OnlineList.tsx';

const PAGE = 50;
const LOOK_AGAIN_MS = 10_000;

export function OnlineDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useEverywhereText();
  const list = useDocumentPages(
    OnlineEmployeesDocument,
    {},
    {
      pageSize: PAGE,
      hasMore: (page) => page.onlineEmployeesConnection.pageInfo.hasNextPage,
    },
  );
  // Who came online since the list was loaded; it is not asked for again for them.
  const [heard, setHeard] = useState<ReadonlyMap<string, string>>(new Map());
  useLive(
    OnlineStatusDocument,
    {},
    ({ onlineStatusSubscription: status }) => {
      if (status) setHeard((before) => new Map(before).set(status.employeeId, status.lastOnline));
    },
    // Who came between the list and this moment was told to nobody.
    { onListening: () => void list.refetch() },
  );
  const now = useNow();
  const people = useMemo(
    () =>
      byLastOnline(
        list.pages
          .flatMap((page) => page.onlineEmployeesConnection.nodes)
          .map((person) => ({
            ...person,
            lastOnline: heard.get(person.id) ?? person.lastOnline ?? null,
          })),
      ),
    [list.pages, heard],
  );

  return (
    <Drawer title={t('online.title')} width={500} onClose={onClose}>
      <OnlineList
        people={people}
        now={now}
        loading={list.loading}
        error={list.error}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onLoadMore={list.loadMore}
        onRetry={() => void list.refetch()}
        link={
          <span onClickCapture={onClose}>
            <TextLink to="/app/employees/list">{t('online.employeeList')}</TextLink>
          </span>
        }
      />
    </Drawer>
  );
}

/** Dots turn red by the clock alone. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
