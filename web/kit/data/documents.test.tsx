import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { DataProvider } from './DataProvider.tsx';
import { RequestFailure } from './failure.ts';
import type { Live, LiveSink } from './live/live.ts';
import { useLive } from './live/useLive.ts';
import { createQueryClient } from './queries.ts';
import type { Request } from './request.ts';
import { useDocument } from './useDocument.ts';
import { useMutate } from './useMutate.ts';

const doc = <R, V>(name: string, kind: 'query' | 'mutation' | 'subscription', types: string[]) =>
  ({ __meta__: { id: name, name, kind, types } }) as PersistedDocument<R, V>;
const List = doc<{ names: string[] }, { group?: string }>('List', 'query', ['Workplace']);
const Count = doc<{ count: number }, { group?: string }>('Count', 'query', ['Employee']);
const Create = doc<{ created: string }, { name: string }>('Create', 'mutation', ['Workplace']);
const Rang = doc<{ rang: string }, { id: string }>('Rang', 'subscription', ['Notification']);

let asked: string[];
let names: string[];
let offline: boolean;
/** The first list is read at once and comes when this is done. */
let held: Promise<void> | undefined;
const request = (async (document, variables: Untyped) => {
  asked.push(document.__meta__.name);
  if (offline) throw new RequestFailure('network', 'lost');
  if (document.__meta__.name === 'Create') {
    names = [...names, variables.name];
    return { created: variables.name };
  }
  if (document.__meta__.name !== 'List') return { count: names.length };
  const answer = { names };
  const waited = held;
  held = undefined;
  await waited;
  return answer;
}) as Request;

beforeEach(() => {
  asked = [];
  names = ['本社'];
  offline = false;
  held = undefined;
  localStorage.clear();
});
afterEach(cleanup);

function Page({ keepOffline = false }: { keepOffline?: boolean }) {
  const list = useDocument(List, {}, { keepOffline });
  const count = useDocument(Count);
  const [create] = useMutate(Create);
  return (
    <>
      <p>{list.loading ? '読み込み中' : (list.data?.names.join('、') ?? list.error?.kind)}</p>
      <output>{count.data?.count}</output>
      <button type="button" onClick={() => void create({ name: '大阪' })}>
        追加
      </button>
    </>
  );
}

const show = (page: React.ReactNode, live?: Live) =>
  render(
    <DataProvider
      client={createQueryClient()}
      request={request}
      area={() => 'app'}
      {...(live ? { live } : {})}
    >
      {page}
    </DataProvider>,
  );

it('a change shows in every list of that type without anybody editing the list, and in no other', async () => {
  show(<Page />);
  await screen.findByText('本社');
  asked.length = 0;
  await act(async () => screen.getByRole('button').click());
  await screen.findByText('本社、大阪');
  expect(asked).toEqual(['Create', 'List']);
});

it('a list that was read before a change and comes after it is asked for again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  show(<Page />);
  await waitFor(() => expect(asked).toContain('List'));
  for (const times of [1, 2]) {
    await act(async () => screen.getByRole('button').click());
    await waitFor(() => expect(asked.filter((name) => name === 'Create')).toHaveLength(times));
  }
  await act(async () => resolve());
  await screen.findByText('本社、大阪、大阪');
  // Once more for both changes, and not given up for either of them.
  expect(asked.filter((name) => name === 'List')).toHaveLength(2);
});

it('what was kept on the device is shown without a network', async () => {
  show(<Page keepOffline />);
  await screen.findByText('本社');
  cleanup();
  offline = true;
  show(<Page keepOffline />);
  await waitFor(() => expect(screen.getByText('本社')).toBeTruthy(), { timeout: 5000 });
});

it('without a kept answer the page says that the network is lost', async () => {
  offline = true;
  show(<Page />);
  await waitFor(() => expect(screen.getByText('network')).toBeTruthy(), { timeout: 5000 });
});

/** A socket in the test's hand. */
function handLive() {
  const sinks = new Set<LiveSink<Untyped>>();
  const back = new Set<() => void>();
  const live: Live = {
    subscribe: (_document, _variables, sink) => {
      sinks.add(sink);
      return () => sinks.delete(sink);
    },
    onReconnect: (listener) => {
      back.add(listener);
      return () => back.delete(listener);
    },
    restart: () => {},
  };
  return { live, sinks, back };
}

type BellProps = { onRing: (text: string) => void; onListening?: () => void };
function Bell({ onRing, onListening }: BellProps) {
  useLive(Rang, { id: 'e1' }, ({ rang }) => onRing(rang), { ...(onListening && { onListening }) });
  return null;
}

it('a push reaches the page, and leaving the page ends the listening', async () => {
  const { live, sinks } = handLive();
  const heard: string[] = [];
  const { unmount } = show(<Bell onRing={(text) => heard.push(text)} />, live);
  for (const sink of sinks) sink.next({ rang: 'お知らせ' });
  expect(heard).toEqual(['お知らせ']);
  unmount();
  expect(sinks.size).toBe(0);
});

it('a page hears when nothing is missed any more, and can ask once more', async () => {
  const { live, sinks } = handLive();
  let times = 0;
  show(<Bell onRing={() => {}} onListening={() => (times += 1)} />, live);
  for (const sink of sinks) sink.listening?.();
  expect(times).toBe(1);
});

it('after the socket came back everything on screen is asked again', async () => {
  const { live, back } = handLive();
  show(<Page />, live);
  await screen.findByText('本社');
  names = ['本社', '福岡'];
  await act(async () => {
    for (const listener of back) listener();
  });
  await screen.findByText('本社、福岡');
});
