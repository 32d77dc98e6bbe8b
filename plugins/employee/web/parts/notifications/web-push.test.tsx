import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataProvider } from '#kit/data/DataProvider.tsx';
import { createQueryClient } from '#kit/data/queries.ts';
import { startI18n } from '#kit/i18n/i18n.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { useWebPush } from './web-push.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
let asked: { name: string; variables: Untyped }[];
let subscribed: boolean;
let answer: NotificationPermission;

/** As much of a browser as web push needs; happy-dom has none of it. */
function browser(permission: NotificationPermission): void {
  asked = [];
  subscribed = false;
  answer = 'granted';
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
    unsubscribe: async () => {
      subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  const permissions = {
    permission,
    requestPermission: async () => {
      permissions.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', permissions);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
}

const request = (async (document: { __meta__: { name: string } }, variables: object) => {
  asked.push({ name: document.__meta__.name, variables });
  return { webPushPublicKey: 'the key' };
}) as never;
const wrapper = ({ children }: { children: ReactNode }) => (
  <DataProvider client={createQueryClient()} request={request} area={() => 'app'}>
    {children}
  </DataProvider>
);
const push = () => renderHook(() => useWebPush(), { wrapper }).result;

beforeEach(async () => {
  localStorage.clear();
  await startI18n('ja');
});
afterEach(() => vi.unstubAllGlobals());

it('許可すると、このブラウザーの宛先がサーバーに伝わる', async () => {
  browser('default');
  const hook = push();
  expect(hook.current.state).toBe('ask');
  await act(() => hook.current.enable());
  expect(hook.current.state).toBe('on');
  expect(asked.map(({ name }) => name)).toEqual(['WebPushKey', 'WebNotificationSubscribe']);
  expect(asked[1]?.variables.subscription).toEqual({
    endpoint: 'https://push.example/1',
    keys,
    language: 'ja',
  });
});

it('断ると何も送られず、設定で許可するしかないとわかる', async () => {
  browser('default');
  answer = 'denied';
  const hook = push();
  await act(() => hook.current.enable());
  expect(hook.current.state).toBe('denied');
  expect(asked).toEqual([]);
});

it('許可済みなら、サインインし直したときに黙って宛先を伝え直す', async () => {
  browser('granted');
  const hook = push();
  expect(hook.current.state).toBe('on');
  await act(() => hook.current.renew());
  expect(asked.map(({ name }) => name)).toEqual(['WebPushKey', 'WebNotificationSubscribe']);
});

it('止めた人には、許可が残っていても宛先を伝えない', async () => {
  browser('granted');
  const hook = push();
  await act(() => hook.current.renew());
  asked = [];
  await act(() => hook.current.disable());
  expect(hook.current.state).toBe('off');
  expect(asked).toEqual([
    { name: 'WebNotificationUnsubscribe', variables: { endpoint: 'https://push.example/1' } },
  ]);
  asked = [];
  await act(() => hook.current.renew());
  expect(asked).toEqual([]);
  expect(push().current.state).toBe('off');
});

it('まだ聞かれていない人に、勝手に許可を求めない', async () => {
  browser('default');
  const hook = push();
  await act(() => hook.current.renew());
  expect(hook.current.state).toBe('ask');
  expect(asked).toEqual([]);
});
