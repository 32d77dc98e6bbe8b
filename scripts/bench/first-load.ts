import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { startProgram } from '#test/support/program.ts';
import { findChromium } from '../find-chromium.ts';
import type { Verdict } from './verdict.ts';

type Load = { readonly kilobytes: number; readonly files: number; readonly seconds: number };

/** Slow 4G and a processor four times slower, as Chromium's own audits have them. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER_PROCESSOR = 4;

const PAGES = [
  {
    name: 'login',
    path: '/employee/login',
    shown: 'input[type=password]',
    kilobytes: [170, 140],
    seconds: [2.2, 1.6],
  },
  {
    name: 'home',
    path: '/app/employee/dashboard',
    shown: 'main h1, main h2, main button',
    kilobytes: [235, 190],
    seconds: [2.8, 2.0],
  },
] as const;

/** A cold cache each time: scripts and styles on the wire, and the time until a person can begin. */
export async function measureFirstLoad(verdict: Verdict): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hataraki-bench-'));
  const program = await startProgram({ env: { HATARAKI_DATA: folder } });
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const kept = await signedIn(browser, program.url);
    const lines: string[] = [];
    for (const { name, path, shown, kilobytes, seconds } of PAGES) {
      const entries = name === 'login' ? {} : kept;
      const plain = await load(browser, program.url + path, shown, entries, false);
      const slow = await load(browser, program.url + path, shown, entries, true);
      lines.push(
        verdict(
          `W7 ${name}, JS + CSS gz`,
          `${plain.kilobytes.toFixed(0)} kB in ${plain.files}`,
          `≤ ${kilobytes[0]} kB (stretch ${kilobytes[1]})`,
          plain.kilobytes <= kilobytes[0],
        ),
        verdict(
          `W7 ${name}, slow 4G`,
          `${slow.seconds.toFixed(2)} s`,
          `≤ ${seconds[0]} s (stretch ${seconds[1]})`,
          slow.seconds <= seconds[0],
        ),
        `    plain: ${plain.seconds.toFixed(2)} s`,
      );
    }
    return lines;
  } finally {
    await browser.close();
    await program.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signedIn(browser: Browser, url: string): Promise<Record<string, string>> {
  const page = await browser.newPage();
  await page.goto(`${url}/employee/login`);
  await page
    .locator('input[type=email], input[name=email]')
    .first()
    .fill('employee@hinata.example');
  await page.locator('input[type=password]').first().fill('hataraki1');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/employee/dashboard');
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await page.close();
  return kept;
}

async function load(
  browser: Browser,
  url: string,
  shown: string,
  entries: Record<string, string>,
  slow: boolean,
): Promise<Load> {
  const context = await browser.newContext({
    // Budgets are written for gzip; with Brotli, which browsers prefer, it is less.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
    serviceWorkers: 'block',
    locale: 'ja-JP',
  });
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, entries);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sizes = await countBytes(session);
  if (slow) await slowDown(session);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await interactive(page, shown);
  const seconds = (performance.now() - began) / 1000;
  await page.waitForLoadState('networkidle');
  await context.close();
  return { kilobytes: sizes.bytes() / 1000, files: sizes.files(), seconds };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

async function countBytes(session: CDPSession): Promise<{ bytes(): number; files(): number }> {
  const wanted = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') wanted.add(requestId);
  });
  // Bodies as they travel; what the server says around them is not the application.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (wanted.has(requestId)) bytes += encodedDataLength;
  });
  return { bytes: () => bytes, files: () => wanted.size };
}

/** What a person waits for is there, and the browser's thread is free to react. */
async function interactive(page: Page, shown: string): Promise<void> {
  await page.locator(shown).first().waitFor({ state: 'visible', timeout: 60_000 });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
  );
}
