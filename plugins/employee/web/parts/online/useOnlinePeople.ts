import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLive } from '#kit/data/live/useLive.ts';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { byLastOnline, isOnline } from '#plugins/employee/domain/online.ts';
import { OnlineEmployeesDocument, OnlineStatusDocument } from './OnlineList.generated.ts';

const PAGE = 50;
const LOOK_AGAIN_MS = 10_000;
/** A thousand people are heard of in ten messages at once: the list is drawn once for them. */
const GATHER_MS = 200;
/** Somebody who is on no page yet, or has gone: the list is asked for again, at most this often. */
const ASK_AGAIN_MS = 3_000;

/** The online list as it stands and as it changes. */
export function useOnlinePeople() {
  const list = useDocumentPages(
    OnlineEmployeesDocument,
    {},
    {
      pageSize: PAGE,
      hasMore: (page) => page.onlineEmployeesConnection.pageInfo.hasNextPage,
    },
  );
  const { pages, refetch } = list;
  const askAgain = useAtMostEvery(ASK_AGAIN_MS, refetch);
  const loadedPeople = useMemo(
    () => new Map(pages.flatMap((page) => page.onlineEmployeesConnection.nodes).map(byId)),
    [pages],
  );
  const heard = useHeard((employeeIds) => {
    if (employeeIds.some((id) => id === null || !loadedPeople.has(id))) askAgain();
  }, refetch);
  const now = useServerTime(pages[0]?.onlineEmployeesConnection.now);
  const people = useMemo(
    () =>
      byLastOnline(
        [...loadedPeople.values()].map((person) => ({
          ...person,
          lastOnline: latest(heard.get(person.id), person.lastOnline),
        })),
      ),
    [loadedPeople, heard],
  );
  const online = people.filter(({ lastOnline }) => isOnline(lastOnline, now)).length;
  // Those online stand first: a page of nobody else may not be the last of them.
  const more =
    online === people.length ? (pages.at(-1)?.onlineEmployeesConnection.onlineCount ?? 0) : 0;
  return { ...list, people, now, onlineCount: Math.max(online, more) };
}

const byId = <Person extends { readonly id: string }>(person: Person) =>
  [person.id, person] as const;

const latest = (one?: string | null, other?: string | null): string | null =>
  one && other ? (Date.parse(one) > Date.parse(other) ? one : other) : (one ?? other ?? null);

/** Who was heard of since the list was loaded, with the moment; null among them: somebody has gone. */
function useHeard(
  onHeard: (employeeIds: readonly (string | null)[]) => void,
  refetch: () => Promise<unknown>,
): ReadonlyMap<string, string> {
  const [heard, setHeard] = useState<ReadonlyMap<string, string>>(new Map());
  const waiting = useRef<{ employeeId: string | null; lastOnline: string }[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useEffectEvent(() => {
    timer.current = undefined;
    const all = waiting.current.splice(0);
    setHeard((before) => {
      const next = new Map(before);
      for (const { employeeId, lastOnline } of all)
        if (employeeId !== null) next.set(employeeId, lastOnline);
      return next;
    });
    onHeard(all.map(({ employeeId }) => employeeId));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(
    OnlineStatusDocument,
    {},
    ({ onlineStatusSubscription: status }) => {
      waiting.current.push(status ?? { employeeId: null, lastOnline: '' });
      timer.current ??= setTimeout(take, GATHER_MS);
    },
    // Who came between the list and this moment was told to nobody.
    { onListening: () => void refetch() },
  );
  return heard;
}

function useAtMostEvery(ms: number, run: () => Promise<unknown>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void run();
    }, ms);
  }, [ms, run]);
}

/** Dots turn red by the clock alone: by the server's, which the device's may be behind or ahead of. */
function useServerTime(serverNow: string | undefined): Date {
  const [device, setDevice] = useState(() => Date.now());
  const offset = useMemo(() => (serverNow ? Date.parse(serverNow) - Date.now() : 0), [serverNow]);
  useEffect(() => {
    const look = () => setDevice(Date.now());
    const timer = setInterval(look, LOOK_AGAIN_MS);
    // A browser slows the timers of what nobody looks at: whoever comes back sees the dots of now.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useMemo(() => new Date(device + offset), [device, offset]);
}
