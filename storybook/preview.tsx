import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '#web/styles/base.css';
import '#web/styles/fonts.css';
import { DRAFTS } from '#kit/data/session.ts';
import { addTexts, type Language, startI18n } from '#kit/i18n/i18n.ts';
import { inTheProgram, type StoryParameters } from './decorators.tsx';

// A second is what a busy machine needs to draw a page; what is wrong stays wrong for five.
configure({ asyncUtilTimeout: 5_000 });

type Json = Record<string, unknown>;
const plugins = import.meta.glob<Json>('../plugins/*/i18n/*.json');
const shell = import.meta.glob<Json>('../web/i18n/shell.*.json');

const PHONE = { width: 390, height: 844 };

/** Of the window, as it was asked for last. Each test of a story asks for 1200×900 first. */
let windowSize: string | undefined;
let isSparing = false;

/** A window that has the size already is not sized again: that is a way to the browser and back, and a layout. */
async function spareSizes(): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return;
  // Each file begins with a window of the runner's choice.
  windowSize = undefined;
  if (isSparing) return;
  isSparing = true;
  const { page } = await import('vitest/browser');
  const resize = page.viewport.bind(page);
  page.viewport = async (width, height) => {
    const asked = `${width}×${height}`;
    if (asked !== windowSize) await resize(width, height);
    windowSize = asked;
  };
}

/** In the tests a story of a phone has a phone's window: what asks for its width gets the right answer. */
async function resizeToPhone(): Promise<void> {
  if (!('__vitest_browser__' in globalThis)) return;
  const { page } = await import('vitest/browser');
  await page.viewport(PHONE.width, PHONE.height);
}

const preview: Preview = {
  decorators: [inTheProgram],
  beforeAll: spareSizes,
  async beforeEach({ parameters }) {
    // What one story typed and did not save is offered in no other.
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFTS)) localStorage.removeItem(key);
    if ((parameters as StoryParameters).phone) await resizeToPhone();
  },
  loaders: [
    async ({ parameters, globals }) => {
      const given = parameters as StoryParameters;
      await startI18n(given.locale ?? (globals.locale as Language | undefined) ?? 'ja');
      const names = new Set(Object.keys(plugins).map((path) => path.split('/')[2] ?? ''));
      const none = async (): Promise<Json> => ({});
      await Promise.all([
        addTexts('shell', {
          ja: shell['../web/i18n/shell.ja.json'] ?? none,
          en: shell['../web/i18n/shell.en.json'] ?? none,
        }),
        ...[...names].flatMap((name) =>
          ['', 'open', 'app', 'staff', 'rights', 'admin'].map((part) => {
            const file = (language: Language) =>
              `../plugins/${name}/i18n/${part === '' ? '' : `${part}.`}${language}.json`;
            const source = { ja: plugins[file('ja')] ?? none, en: plugins[file('en')] ?? none };
            return addTexts(name, source, part);
          }),
        ),
      ]);
      return {};
    },
  ],
  parameters: {
    layout: 'fullscreen',
    // Every rule is asked; of those that hold not each element is told, which was 100 kB for each story.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    controls: { disable: true },
    options: { storySort: { order: ['部品', 'アプリ', '*'] } },
  },
  globalTypes: {
    locale: {
      description: '言語',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'ja', title: '日本語' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    theme: {
      description: '配色',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'ライト' },
          { value: 'dark', title: 'ダーク' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'ja', theme: 'light' },
};

export default preview;
