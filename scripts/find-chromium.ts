import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CannotStart } from '#core/cannot-start.ts';

export type Chromium = {
  readonly executablePath: string;
  readonly args: string[];
  /** Of those that Playwright adds by itself. */
  readonly ignoreDefaultArgs: string[];
  readonly env: Record<string, string>;
};

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** In a container the sandbox of Chromium has no rights. */
const ARGS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

/**
 * Processes of Chromium share what they draw in memory. In a container /dev/shm is often too small for it: then
 * it lies in files of the temporary folder, which cost a tenth of what a page costs.
 */
const ENOUGH_TO_SHARE = 2 ** 30;
const IN_FILES = '--disable-dev-shm-usage';

function sharesInMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= ENOUGH_TO_SHARE;
}

const SHARED = sharesInMemory()
  ? { args: ARGS, ignoreDefaultArgs: [IN_FILES] }
  : { args: [...ARGS, IN_FILES], ignoreDefaultArgs: [] };

/**
 * A browser for the tests: the one that is asked for, one that stands on the machine, or the one
 * that lies packed in an npm package. Nothing is downloaded.
 */
export async function findChromium(): Promise<Chromium> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return plain(asked);
    throw new CannotStart(`CHROMIUM_PATH names ${asked}, which is not there.`);
  }
  const installed = PLACES.find((path) => existsSync(path)) ?? (await playwrightsOwn());
  if (installed) return plain(installed);
  if (process.platform === 'linux' && process.arch === 'x64') return packaged();
  throw new CannotStart(
    'The browser tests need Chromium: install one, or say where it is with CHROMIUM_PATH.',
  );
}

const plain = (executablePath: string): Chromium => ({ executablePath, ...SHARED, env: {} });

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * Unpacks the browser of @sparticuz/chromium with the libraries that a bare machine may lack. The
 * package's own code does so only inside a cloud function, and leaves a half-written file for the
 * next one to find when it is interrupted.
 */
function packaged(): Chromium {
  const require = createRequire(import.meta.url);
  const source = join(dirname(require.resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(tmpdir(), `hataraki-chromium-${version}-${process.getuid?.() ?? 0}`);
  const executablePath = join(home, 'chromium');
  if (!existsSync(executablePath)) {
    const part = `${home}.${process.pid}`;
    mkdirSync(part, { recursive: true });
    const unpacked = (name: string) =>
      brotliDecompressSync(readFileSync(join(source, 'bin', name)));
    writeFileSync(join(part, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
    for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
      execFileSync('tar', ['-x', '-C', part], { input: unpacked(archive) });
    }
    writeFileSync(
      join(part, 'fonts.conf'),
      `<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'cache')}</cachedir></fontconfig>`,
    );
    try {
      renameSync(part, home);
    } catch {
      // Another process was faster.
      rmSync(part, { recursive: true, force: true });
    }
  }
  return {
    executablePath,
    ...SHARED,
    args: [...SHARED.args, '--headless=shell', '--no-zygote', '--disable-setuid-sandbox'],
    env: {
      LD_LIBRARY_PATH: [join(home, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: home }),
    },
  };
}

if (import.meta.main) console.log(JSON.stringify(await findChromium(), null, 2));
