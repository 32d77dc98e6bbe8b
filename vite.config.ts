import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyRequests, precompress, serviceWorker } from './web/build/build-plugins.ts';
import { jsonImports } from './web/build/json-imports.ts';
import { uiFont } from './web/build/ui-font.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
const server = process.env.HATARAKI_API ?? 'http://localhost:3000';

const kitParts = (folders: string, components: string) =>
  new RegExp(`web[\\\\/]kit[\\\\/]((${folders})([\\\\/]|[.]ts$)|ui[\\\\/](${components})[.])`);
const startParts = kitParts(
  'data|i18n|navigation|slots|access[\\\\/](needs|viewer)',
  'Button|FormControl|input|LinkButton|TextLink|Notice|Notifications|notify|PasswordField|screens|Spinner|TextField|Tooltip|VisuallyHidden|failure-words|ErrorPanel',
);
const frameParts = kitParts(
  'access',
  'Avatar|BackToTop|EmptyState|IconButton|KitProvider|layout|marks|PageHeader|Panel|Skeleton|theme',
);

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), jsonImports(), uiFont(), earlyRequests(), serviceWorker(), precompress()],
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
    modulePreload: { polyfill: false },
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
        codeSplitting: {
          groups: [
            // What every page needs changes rarely: it survives an update in the browser's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'base',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core))[\\/]/,
            },
            // Small parts that the sign-in shows, and those that every page behind it does, come in
            // two files instead of eighty.
            { name: 'start', test: startParts },
            { name: 'frame', test: frameParts },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: server, ws: true },
      '/files': server,
      '/healthz': server,
    },
  },
});
