import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { enter, openBrowser, visit } from '#test/support/browser.ts';
import { type Program, runProgram, startProgram, temporaryFolder } from '#test/support/program.ts';
import { type Deed, MAIN_SCREENS, type MainScreen } from './main-screens.ts';
import type { Verdict } from './verdict.ts';

/** As Chromium's own audits slow a processor down. */
const SLOWER_PROCESSOR = 4;
/** What is still good, by web.dev: the sum of what jumps, and milliseconds from a press to the next picture. */
const SHIFT = 0.05;
const NEXT_PAINT_MS = 200;
/** Long enough for what an interaction asks of the server to be drawn as well. */
const AFTER_EACH_MS = 900;

/** Said of what the screen did not offer, in place of the event. */
const UNDONE = 'undone';
/** For a processor that is slower, and for one that has other work besides. */
const PATIENCE_MS = 8_000;

type Interaction = { readonly event: string; readonly at: number; readonly took: number };
type Counted = { readonly shift: number; readonly interactions: readonly Interaction[] };
type Slowest = Interaction & { readonly deed: string };

/** Counts in the page from before its own code runs. */
const count = () => {
  const counted = { shift: 0, interactions: [] as Interaction[] };
  (globalThis as unknown as { counted: typeof counted }).counted = counted;
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) counted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  type Pressed = PerformanceEntry & { readonly interactionId: number };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Pressed[])
      if (entry.interactionId > 0)
        counted.interactions.push({
          event: entry.name,
          at: entry.startTime,
          took: entry.duration,
        });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted);

/**
 * Layout shift and interaction to next paint of the ten main screens, each opened anew with a cold cache at a
 * processor four times slower; the slowest interaction of those that a person does there counts.
 */
export async function measureScreens(verdict: Verdict, people: number): Promise<string[]> {
  const folder = temporaryFolder();
  const env = { HATARAKI_DATA: folder.path, NODE_ENV: 'production' };
  let program: Program | undefined;
  let browser: Browser | undefined;
  try {
    const seed = await runProgram({ script: ['scripts/seed.ts', '--employees', `${people}`], env });
    if (seed.code !== 0) throw new Error(seed.output);
    program = await startProgram({ script: ['scripts/start.ts'], env });
    browser = await openBrowser();
    const lines: string[] = [];
    for (const screen of MAIN_SCREENS)
      lines.push(...(await measureScreen(browser, program.url, screen, verdict)));
    return lines;
  } finally {
    await browser?.close();
    await program?.end('SIGTERM');
    folder.remove();
  }
}

async function measureScreen(
  browser: Browser,
  url: string,
  screen: MainScreen,
  verdict: Verdict,
): Promise<string[]> {
  const { name, path, who, shown, deeds } = screen;
  const { page, context } = await visit(browser);
  try {
    await enter(page, url, `${who}@hinata.example`, who === 'admin' ? 'admin' : 'employee');
    await page.addInitScript(count);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    await page.goto(url + path);
    await shown(page).waitFor();
    await page.waitForLoadState('networkidle');
    await sleep(AFTER_EACH_MS);
    const { shift } = await counted(page);
    page.setDefaultTimeout(PATIENCE_MS);
    const slowest: Slowest[] = [];
    for (const deed of deeds) slowest.push(await measureDeed(page, deed));
    const undone = slowest.filter(({ event }) => event === UNDONE).map(({ deed }) => deed);
    const worst = slowest.reduce((one, other) => (other.took > one.took ? other : one));
    return [
      verdict(`${name}, shift`, shift.toFixed(3), `≤ ${SHIFT}`, shift <= SHIFT),
      verdict(
        `${name}, next paint`,
        `${worst.took} ms`,
        `≤ ${NEXT_PAINT_MS} ms`,
        worst.took <= NEXT_PAINT_MS,
      ),
      `    ${slowest.map(({ deed, took }) => `${deed} ${took}`).join(', ')}`,
      ...(undone.length > 0 ? [`    ✗ could not be done: ${undone.join(', ')}`] : []),
    ];
  } finally {
    await context.close();
  }
}

/** The slowest of its presses; below 16 ms the browser tells nothing. */
async function measureDeed(page: Page, { name, does }: Deed): Promise<Slowest> {
  const before = (await counted(page)).interactions.length;
  try {
    await does(page);
  } catch {
    return { deed: name, event: UNDONE, at: 0, took: 0 };
  }
  await sleep(AFTER_EACH_MS);
  const { interactions } = await counted(page);
  const since = interactions.slice(before);
  return since.reduce<Slowest>(
    (one, other) => (other.took > one.took ? { ...other, deed: name } : one),
    {
      deed: name,
      event: '',
      at: 0,
      took: 0,
    },
  );
}
