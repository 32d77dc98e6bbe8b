import '../styles/base.css';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { signInOf } from '#kit/access/needs.ts';
import { DataProvider } from '#kit/data/DataProvider.tsx';
import { createLive } from '#kit/data/live/live.ts';
import { createQueryClient } from '#kit/data/queries.ts';
import { createRequest, refreshTokens } from '#kit/data/request.ts';
import { areaOf, onSessionChange, roleIn, tokensOf } from '#kit/data/session.ts';
import { addTexts, startI18n } from '#kit/i18n/i18n.ts';
import { openWeb } from '#plugins/web.ts';
import ja from '../i18n/shell.ja.json' with { type: 'json' };
import { createAccess } from './access.ts';
import { laterHalves, laterPages } from './areas.ts';
import { RenderBoundary } from './boundaries.tsx';
import { dropEarlyAnswer, fetchWithEarlyAnswer } from './early.ts';
import { MeDocument } from './Me.generated.ts';
import { createAppRouter } from './router.tsx';
import { keepPlaceOfLetters, loadUiFontIfNeeded } from './ui-font.ts';

let companyId: string | undefined;
const history = createBrowserHistory();
/** As the router has it: the browser's own address follows a moment later, when pages may have asked. */
const area = () => areaOf(history.location.pathname);
const reload = () => window.location.reload();

const client = createQueryClient();
const request = createRequest({
  fetch: fetchWithEarlyAnswer,
  area,
  companyId: () => companyId,
  reload,
  leaveTo: (path) => window.location.assign(path),
});
const role = () => roleIn(area());
const live = createLive({
  url: () => `${window.location.origin.replace(/^http/, 'ws')}/graphql`,
  tokens: () => {
    const heldRole = role();
    return heldRole && tokensOf(heldRole);
  },
  refresh: async (old) => {
    const heldRole = role();
    return heldRole && refreshTokens(fetch, heldRole, old);
  },
  now: () => Date.now(),
  onEnded: () => void client.invalidateQueries({ queryKey: [MeDocument.__meta__.name] }),
});
const access = createAccess(client, request, (viewer) => {
  companyId = viewer.companyId;
});
const router = createAppRouter({
  open: openWeb,
  later: laterHalves,
  pages: laterPages,
  access,
  history,
});

// Signed out in another tab: this one follows instead of failing at the next click.
onSessionChange(() => {
  const { pathname } = window.location;
  if (
    /^\/(app|admin|employee)\//.test(pathname) &&
    !role() &&
    !/login|password|import/.test(pathname)
  ) {
    void router.navigate({ to: signInOf(area()), replace: true });
  }
});

// A chunk of a build that is no longer there: once, the page of the new build is the answer.
window.addEventListener('vite:preloadError', (event) => {
  const key = 'hataraki.reloaded-for-chunk';
  if (sessionStorage.getItem(key) || !navigator.onLine) return;
  sessionStorage.setItem(key, '1');
  event.preventDefault();
  reload();
});

async function start(): Promise<void> {
  const texts = startI18n().then(() =>
    addTexts('shell', {
      ja: async () => ja,
      en: async () => (await import('../i18n/shell.en.json', { with: { type: 'json' } })).default,
    }),
  );
  // Loaded before the first drawing: React would hold a page back that once showed a fallback.
  // Boxes of another width than the letters are no reason to wait for a page, and none to fail.
  const boxes = keepPlaceOfLetters().catch(() => undefined);
  await Promise.all([texts, router.load(), boxes]);
  dropEarlyAnswer();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RenderBoundary>
        <DataProvider client={client} request={request} live={live} area={area}>
          <RouterProvider router={router} />
        </DataProvider>
      </RenderBoundary>
    </StrictMode>,
  );
  // Behind the sign-in the whole font follows anyway.
  if (!role()) loadUiFontIfNeeded();
  // Refused in private windows and without TLS; the program works without it.
  void import('./service-worker.ts')
    .then(({ startServiceWorker }) => startServiceWorker())
    .catch(() => {});
}

void start();
