// Stands before every npm script. Runs on Node 20 or later with nothing installed: it installs what
// is missing, finds a Node that runs TypeScript, and hands over to scripts/<command>.ts.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED = [24, 15];

const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  } catch {
    return undefined;
  }
};

/** npm writes its own list last of all, so an install that was cut short is not taken for one. */
function missingPackages() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const present = readJson('node_modules/.package-lock.json')?.packages;
  const required = Object.entries(wanted).filter(
    ([path, entry]) => path !== '' && !entry.optional && !entry.devOptional,
  );
  if (!present) return { required, missing: required.length };
  return {
    required,
    missing: required.filter(([path, entry]) => present[path]?.version !== entry.version).length,
  };
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    // Ctrl+C reaches the child too; a signal to this process alone has to be passed on.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => child.kill(signal));
    // npm starts us through a shell, which dies of a signal without telling anybody.
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
    }, 500);
    child.on('error', (error) => giveUp(`${command} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      resolve({ code, signal });
    });
  });
}

function npm(...command) {
  const args = [...command, '--no-audit', '--no-fund', '--loglevel=error', '--progress=false'];
  const path = process.env.npm_execpath;
  if (path && /npm-cli\.[cm]?js$/.test(path)) return run(process.execPath, [path, ...args]);
  const windows = process.platform === 'win32';
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
}

async function install({ required, missing }) {
  const began = Date.now();
  const fresh = !existsSync(join(ROOT, 'node_modules'));
  console.log(
    `Installing ${fresh ? required.length : `after a change (${missing} of ${required.length}`} packages${fresh ? '' : ')'}: this takes a few minutes the first time …`,
  );
  // Where npm shows nothing, a person should still see that something happens.
  const watch = setInterval(() => {
    const here = required.filter(([path]) => existsSync(join(ROOT, path, 'package.json'))).length;
    console.log(
      `  ${here} of ${required.length} packages, ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }, 5000);
  let { code } = await npm('ci');
  if (code !== 0) {
    // ci also refuses a lock file over packages that are for other systems only; install does not.
    console.log('npm ci would not do it; trying npm install …');
    ({ code } = await npm('install', '--no-save'));
  }
  clearInterval(watch);
  if (code !== 0) giveUp('The packages could not be installed: what npm said stands above.');
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

const isNewEnough = (version) => {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
};

function findNode() {
  if (isNewEnough(process.version)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const packaged = join(
    ROOT,
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const answer = spawnSync(packaged, ['--version'], { encoding: 'utf8' });
  if (answer.status === 0 && isNewEnough(answer.stdout.trim())) return packaged;
  return giveUp(
    `Hataraki needs Node ${NEEDED.join('.')} or later; this is ${process.version}, and none is packaged for ${process.platform} on ${process.arch}: install one from https://nodejs.org.`,
  );
}

const [command, ...args] = process.argv.slice(2);
const script = [`scripts/${command}.ts`, `scripts/${command}/run.ts`].find((path) =>
  existsSync(join(ROOT, path)),
);
if (!command || !script) giveUp(`There is no script called "${command ?? ''}".`);

const packages = missingPackages();
if (packages.missing > 0) await install(packages);

// Young objects get 32 MiB: left alone V8 takes four times that on the way up and never gives it back.
// One thread sweeps so little quickly; that several wait for each other cost a stamp 80 µs of processor.
// Old objects may become two fifths more before they are swept: left alone V8 lets 90 MiB become 250 and more.
// V8 makes what has often outlived a sweep old from the start, and goes on with it: garbage of requests then lay among old
// objects, held what came after it, and was swept with all the rest each second (docs/adr/0130-young-objects.md).
const serving = ['start', 'worker'].includes(command)
  ? [
      '--max-semi-space-size=32',
      '--no-parallel-scavenge',
      '--heap-growing-percent=40',
      '--no-allocation-site-pretenuring',
    ]
  : [];
const node = findNode();
const { code, signal } = await run(node, [...serving, script, ...args], {
  env: {
    ...process.env,
    TZ: 'Asia/Tokyo',
    // glibc gives every thread an arena of its own and keeps what is free in it: a dozen threads held 65 MiB of nothing.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
    // Left alone it takes pieces of up to 32 MiB out of that arena once one of them was freed, and holds what lies
    // between them: 100 MiB after a start with the embedded database.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
    // TypeScript is stripped and compiled once, not at every start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.cache', 'node'),
    PATH: [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
});
// The child says itself how it ended; after a signal there is only the shell's number for it.
process.exit(code ?? 128 + ({ SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 1));
