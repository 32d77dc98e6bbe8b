import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  earlyRequests,
  movedClock,
  precompress,
  serviceWorker,
} from './web/build/build-plugins.ts';
import { assetNameOf, fileNameOf, groups, laterFiles } from './web/build/first-files.ts';
import { jsonImports } from './web/build/json-imports.ts';
import { uiFont } from './web/build/ui-font.ts';

const versionIn = (path: string): string =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).version;
const version = versionIn('./package.json');
const fontVersion = versionIn('./node_modules/@fontsource-variable/noto-sans-jp/package.json');
const server = process.env.HATARAKI_API ?? 'http://localhost:3000';

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    react(),
    jsonImports(),
    uiFont(),
    earlyRequests(),
    movedClock(),
    serviceWorker(),
    precompress(),
  ],
  // React has had it inside since version 18.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Every browser that this is built for preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: laterFiles },
    license: { fileName: 'licenses.md' },
    sourcemap: false,
    // The budget is held by test/build; the warning would only repeat what Vite thinks of itself.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: {
        // The kit's list of components must not bring all of them when a page takes one.
        moduleSideEffects: [{ test: /web[\\/]kit[\\/].*\.tsx?$/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups },
        chunkFileNames: fileNameOf,
        assetFileNames: assetNameOf(fontVersion),
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: server, ws: true },
      '/files': server,
      '/healthz': server,
      '/moved-clock.js': server,
    },
  },
});
