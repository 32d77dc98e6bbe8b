import { readFileSync } from 'node:fs';

/** Each icon is a file of its own: one that is new would be found when a story draws it. */
const icons = [
  ...readFileSync(new URL('../web/kit/ui/icons.ts', import.meta.url), 'utf8').matchAll(
    /from '(@tabler\/[^']+)'/g,
  ),
].flatMap(([, path]) => path ?? []);

/**
 * What the stories import, so that Vite bundles it before the first test instead of reloading the
 * page in the middle of one ("react does not provide an export named default").
 */
export const optimized: string[] = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@casl/ability',
  '@casl/ability/extra',
  '@casl/react',
  '@mantine/charts',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/hooks',
  '@mantine/tiptap',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/extension-link',
  '@tiptap/extension-table',
  '@tiptap/extension-text-style',
  '@tiptap/extensions',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'dayjs',
  'dayjs/locale/ja',
  'dayjs/plugin/customParseFormat.js',
  'dompurify',
  'i18next',
  'idb-keyval',
  'react-hook-form',
  ...icons,
];
