import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startI18n } from '#kit/i18n/i18n.ts';
import { lazyText } from '#kit/i18n/lazy-text.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { FocusOnNavigation } from './Root.tsx';

let arrive = () => {};
const here = new Promise<void>((resolve) => {
  arrive = resolve;
});
const [, useLateText] = lazyText('late', {
  ja: async () => {
    await here;
    return { default: { title: 'あとから来る画面' } };
  },
  en: async () => ({ default: { title: 'Comes later' } }),
});

const Frame = () => (
  <>
    <FocusOnNavigation />
    <nav>メニュー</nav>
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  </>
);
const LatePage = () => <h1>{useLateText()('title')}</h1>;

const Window = () => (
  <div role="dialog">
    <h2>窓</h2>
  </div>
);

const root = createRootRoute({ component: Frame });
const child = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });
const router = createRouter({
  routeTree: root.addChildren([
    child('/first', () => <h1>はじめの画面</h1>),
    child('/late', LatePage),
    child('/window', Window),
  ]),
  history: createMemoryHistory({ initialEntries: ['/first'] }),
});

afterEach(cleanup);

it('keeps the frame while a page waits for its words, and begins at its heading once it is there', async () => {
  await startI18n('ja');
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'はじめの画面' });
  await act(() => router.navigate({ to: '/late' }));
  expect(screen.getByText('メニュー')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'あとから来る画面' })).toBeNull();
  await act(async () => arrive());
  const heading = await screen.findByRole('heading', { name: 'あとから来る画面' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('leaves the focus to a window that closes: it goes back to what had opened it', async () => {
  render(<RouterProvider router={router} />);
  await act(() => router.navigate({ to: '/window' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate({ to: '/first' }));
  await screen.findByRole('heading', { name: 'はじめの画面' });
  expect(document.activeElement).toBe(document.body);
});
