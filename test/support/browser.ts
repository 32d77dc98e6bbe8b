import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { movedDateScript } from '#core/server/http/moved-clock.ts';
import { findChromium } from '#scripts/find-chromium.ts';
import type { Untyped } from './untyped.ts';

export const PASSWORD = 'hataraki1';
export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const { args, env, ...launch } = await findChromium();
  return chromium.launch({
    ...launch,
    args: [...args, ...more],
    env: { ...process.env, ...env } as never,
  });
}

/** A journey leaves its page before the code that V8 makes for loops that last has paid for itself. */
const FOR_SHORT_PAGES = ['--js-flags=--no-opt --no-maglev'];

let shared: Promise<Browser> | undefined;

/**
 * One for all files of a worker: each visit has a profile of its own, and a browser takes as long to
 * start as a short journey. It ends with the worker.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser(FOR_SHORT_PAGES).then((browser) => {
    browser.on('disconnected', () => {
      shared = undefined;
    });
    return browser;
  });
  return shared;
}

/** The windows that a file leaves open, so that none of them goes on working beside the next file. */
export async function closeVisits(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

export type Visit = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and of the page, and answers of the server with 500 and above. */
  readonly problems: string[];
  /** Every address that was asked for. */
  readonly requested: string[];
};

type VisitOptions = {
  readonly size?: { readonly width: number; readonly height: number };
  readonly language?: 'ja' | 'en';
  readonly theme?: 'light' | 'dark';
  /** The worker lets pages start without a network; it also hides requests from the test. */
  readonly serviceWorker?: boolean;
  /** What the page takes for now, where the server goes by another clock than the machine's. */
  readonly now?: Date;
};

/**
 * Milliseconds that every answer takes longer. What passes only where pages come at once is found by
 * `JOURNEY_LATENCY=150`, not by the machine of somebody else.
 */
const LATENCY = Number(process.env.JOURNEY_LATENCY ?? 0);

async function slowDown(context: BrowserContext): Promise<void> {
  // Not the browser's own throttle: that would undo a journey's loss of the network.
  await context.route('**/*', async (route) => {
    await sleep(LATENCY);
    // The page may have gone meanwhile.
    await route.continue().catch(() => {});
  });
}

/**
 * A part that waits for its code or words without a fallback of its own hides all that is around it, up to the page: what was
 * read is gone for a moment, and keys are lost. React hides with `display: none !important`; a page that another one follows
 * does not come back.
 */
function tellHiddenPages(): void {
  const hidden = new Set<HTMLElement>();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      const isHidden =
        target.style.display === 'none' && target.style.getPropertyPriority('display') !== '';
      if (isHidden) hidden.add(target);
      else if (hidden.delete(target)) {
        const heading = target.matches('h1') ? target : target.querySelector('h1');
        if (heading) console.error(`Hidden while a part was loaded: ${heading.textContent}`);
      }
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
}

/** Somebody's own browser profile, with one window. */
export async function visit(
  browser: Browser,
  { size = WIDE, language = 'ja', theme = 'light', serviceWorker = false, now }: VisitOptions = {},
): Promise<Visit> {
  const phone = size.width <= 480;
  const context = await browser.newContext({
    viewport: size,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: theme,
    // Movement is for the eye: a test would only wait for its end.
    reducedMotion: 'reduce',
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    ...(phone ? { isMobile: true, hasTouch: true } : {}),
  });
  await context.addInitScript(
    ([chosen, colours]) => {
      if (!localStorage.getItem('hataraki.language'))
        localStorage.setItem('hataraki.language', chosen);
      localStorage.setItem('hataraki.theme', colours);
    },
    [language, theme] as const,
  );
  if (now) await context.addInitScript({ content: movedDateScript(now.getTime() - Date.now()) });
  await context.addInitScript(tellHiddenPages);
  const page = await context.newPage();
  if (LATENCY > 0) await slowDown(context);
  const problems: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // A lost network is part of some journeys; Playwright itself reports the blocked worker.
    const expected = /ERR_INTERNET_DISCONNECTED|Service Worker registration blocked/;
    if (message.type() === 'error' && !expected.test(message.text())) problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return { context, page, problems, requested };
}

/** Signs in as a person does, and waits for the first page behind the sign-in. */
export async function signIn(
  page: Page,
  url: string,
  email: string,
  area: 'employee' | 'admin' = 'employee',
) {
  await page.goto(`${url}/${area}/login`);
  await page.locator('input[type="email"], input[name="email"]').first().fill(email);
  await page.locator('input[type="password"]').first().fill(PASSWORD);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(area === 'admin' ? /\/admin\/(?!login)/ : /\/app\//);
  // The old page stays until the new one is there; only layouts behind the sign-in have a menu.
  await page.locator('header nav').waitFor({ state: 'attached' });
  await page.locator('#main h1').first().waitFor();
}

/** The same without its pages, for work that begins behind them: the next page knows who comes. */
export async function enter(
  page: Page,
  url: string,
  email: string,
  area: 'employee' | 'admin' = 'employee',
) {
  const context = page.context();
  const response = await context.request.post(`${url}/graphql`, {
    data: {
      query:
        'mutation SignIn($data: SignInInput!) { signIn(data: $data) { accessToken refreshToken } }',
      variables: {
        data: { email, password: PASSWORD, area: area === 'admin' ? 'ADMIN' : 'EMPLOYEE' },
      },
    },
  });
  const { data, errors } = await response.json();
  if (!data) throw new Error(`${email} cannot sign in: ${JSON.stringify(errors)}`);
  await context.addInitScript(
    ([role, tokens]) => {
      if (localStorage.getItem('entered')) return;
      localStorage.setItem('entered', role);
      localStorage.setItem(`hataraki.${role}`, tokens);
    },
    [area, JSON.stringify(data.signIn)] as const,
  );
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe calls serious or critical, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as Untyped;
    // What these find is left out below.
    const neverSerious = axe._audit.rules.filter(
      ({ impact }: Untyped) => impact === 'minor' || impact === 'moderate',
    );
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(neverSerious.map(({ id }: Untyped) => [id, { enabled: false }])),
    });
    return violations
      .filter(({ impact }: Untyped) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: Untyped) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node: Untyped) => node.html.slice(0, 160))
            .join(' | ')}`,
      );
  });
  return found as string[];
}

/** Keys that stand where their words should, because the page did not wait for them. */
export const keysShown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const keys = new Set<string>();
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (/^[a-z]\w*(?:\.\w+)+$/.test(text)) keys.add(text);
    }
    return [...keys];
  });

/** Nothing but a table inside its own frame may scroll sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
  );
