import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataProvider } from '#kit/data/DataProvider.tsx';
import { createQueryClient } from '#kit/data/queries.ts';
import type { Request } from '#kit/data/request.ts';
import { startI18n } from '#kit/i18n/i18n.ts';
import { ASK_AGAIN_EVERY } from './ask-again.ts';
import { NotificationRestPanel } from './NotificationRestPanel.tsx';
import { restTexts } from './text.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows that mail fails, and that it arrives again, on a page that stays open', async () => {
  await startI18n('ja');
  await restTexts();
  vi.useFakeTimers();
  const failure = { channel: 'MAIL', failedAt: '2026-11-27T01:30:00.000Z', isGivenUp: true };
  let failures: readonly object[] = [];
  const notificationRest = { quietFrom: null, quietUntil: null, digestAt: null };
  const request = (async () => ({
    notificationRest: { ...notificationRest, failures },
  })) as unknown as Request;
  const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const marks = () => screen.queryAllByText(/のメールを届けられませんでした/).length;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router}>
      <DataProvider client={createQueryClient()} request={request} area={() => 'app'}>
        <NotificationRestPanel />
      </DataProvider>
    </RouterContextProvider>,
  );
  await later(10);
  expect(marks()).toBe(0);
  failures = [failure];
  await later(ASK_AGAIN_EVERY);
  expect(marks()).toBe(1);
  failures = [];
  await later(ASK_AGAIN_EVERY);
  expect(marks()).toBe(0);
});
