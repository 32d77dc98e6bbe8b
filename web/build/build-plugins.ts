import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { MeDocument } from '../app/Me.generated.ts';

type Bundle = Rolldown.OutputBundle;

/** Chunks that always follow for somebody who opens such a path, found by the module they hold. */
const firstChunks: readonly { path: string; modules: readonly string[] }[] = [
  {
    path: '^/(|(employee|admin)/login)$',
    modules: ['plugins/employee/web/pages/SignIn/SignIn.tsx'],
  },
  {
    path: '^/(app|employee/(my_page|change_password|news))',
    modules: ['web/app/frame/AppLayout.tsx', 'plugins/web-app.ts'],
  },
  { path: '^/app/employee/dashboard$', modules: ['plugins/employee/web/pages/Home/Home.tsx'] },
  { path: '^/app/(?!employee/dashboard|staff/)', modules: ['plugins/web-app-pages.ts'] },
  {
    path: '^/admin(?!/(login|forgot|reset))',
    modules: ['web/app/frame/AdminLayout.tsx', 'plugins/web-app.ts', 'plugins/web-admin.ts'],
  },
];

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk | undefined {
  return Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' &&
      Object.keys(file.modules).some((id) => id.replaceAll('\\', '/').endsWith(module)),
  );
}

function withImports(
  bundle: Bundle,
  chunk: Rolldown.OutputChunk,
  fileNames = new Set<string>(),
): Set<string> {
  if (fileNames.has(chunk.fileName)) return fileNames;
  fileNames.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') withImports(bundle, next, fileNames);
  }
  return fileNames;
}

/** `npm run dev` with HATARAKI_TODAY: its page is not the server's, which would do this by itself. */
export const movedClock = (): Plugin => ({
  name: 'hataraki-moved-clock',
  apply: 'serve',
  transformIndexHtml: () =>
    process.env.HATARAKI_TODAY
      ? [{ tag: 'script', attrs: { src: '/moved-clock.js' }, injectTo: 'head-prepend' }]
      : [],
});

/**
 * The browser learns from the HTML what the page will need next: who is signed in, and the chunk of
 * the layout. Both are then under way while the entry is still being loaded and compiled.
 */
export const earlyRequests = (): Plugin => ({
  name: 'hataraki-early-requests',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks: [string, string[]][] = [];
      if (bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const knownChunks =
          entry?.type === 'chunk' ? withImports(bundle, entry) : new Set<string>();
        for (const { path, modules } of firstChunks) {
          const files = new Set<string>();
          for (const module of modules) {
            const chunk = chunkOf(bundle, module);
            if (chunk) for (const file of withImports(bundle, chunk)) files.add(file);
          }
          const wanted = [...files]
            .filter((file) => !knownChunks.has(file))
            .map((file) => `/${file}`);
          if (wanted.length > 0) chunks.push([path, wanted]);
        }
      }
      return html
        .replaceAll('__ME_ID__', MeDocument.__meta__.id)
        .replace('/*__FIRST_CHUNKS__*/ []', JSON.stringify(chunks));
    },
  },
});

/** What has to be there for the program to start without a network; pages follow as they are used. */
const shellModules = [
  'web/app/frame/AppLayout.tsx',
  'web/app/frame/AdminLayout.tsx',
  'plugins/web-app.ts',
  'plugins/web-app-pages.ts',
  'plugins/web-staff.ts',
  'plugins/web-admin.ts',
];

/** Puts the list of files and a version into web/service-worker.js and writes it as /sw.js. */
export const serviceWorker = (): Plugin => ({
  name: 'hataraki-service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk) => {
      for (const name of withImports(bundle, chunk)) {
        files.add(name);
        const css = (
          bundle[name] as Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
        ).viteMetadata?.importedCss;
        for (const style of css ?? []) files.add(style);
      }
    };
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.isEntry) add(file);
    }
    for (const module of shellModules) {
      const chunk = chunkOf(bundle, module);
      if (chunk) add(chunk);
    }
    const shell = [...files].toSorted().map((file) => `/${file}`);
    const version = createHash('sha256')
      .update(Object.keys(bundle).toSorted().join())
      .digest('hex')
      .slice(0, 12);
    const source = readFileSync(new URL('../service-worker.js', import.meta.url), 'utf8')
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace('/*__SHELL__*/ []', JSON.stringify(shell));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});

const worthPacking = /\.(js|css|html|svg|json|webmanifest|md)$/;
const SMALLEST = 1024;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Brotli and gzip at their best once, here, instead of quickly for every visitor. */
export const precompress = (): Plugin => {
  let outDir = '';
  return {
    name: 'hataraki-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = [...filesBelow(outDir)].filter(
        (file) => worthPacking.test(file) && statSync(file).size >= SMALLEST,
      );
      await Promise.all(
        files.map(async (file) => {
          const content = readFileSync(file);
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(content, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            }),
            promisify(gzip)(content, { level: 9 }),
          ]);
          writeFileSync(`${file}.br`, br);
          writeFileSync(`${file}.gz`, gz);
        }),
      );
      console.log(`packed ${files.length} files below ${relative(process.cwd(), outDir)}`);
    },
  };
};
