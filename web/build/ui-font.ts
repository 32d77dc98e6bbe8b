import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { type Face, packFaces } from '../styles/packed-faces.ts';

type Slice = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] };

/** The slices of the font and which characters each holds, from the package's own style sheet. */
export function readSlices(css: string): Slice[] {
  return css
    .split('@font-face')
    .slice(1)
    .flatMap((face) => {
      const file = /url\(\.\/(files\/[^)]+)\)/.exec(face)?.[1];
      const ranges = /unicode-range:\s*([^;}]+)/.exec(face)?.[1];
      if (!file || !ranges) return [];
      return [
        {
          file,
          ranges: ranges.split(',').map((range): [number, number] => {
            const [from = '', until] = range.trim().slice(2).split('-');
            return [Number.parseInt(from, 16), Number.parseInt(until ?? from, 16)];
          }),
        },
      ];
    });
}

const hex = (code: number) => code.toString(16);

const asRange = ([from, until]: readonly [number, number]) =>
  from === until ? `U+${hex(from)}` : `U+${hex(from)}-${hex(until)}`;

const face = (url: string, ranges: string) =>
  `@font-face{font-family:'Noto Sans JP Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format('woff2-variations');unicode-range:${ranges}}`;

/** 1, 2, 3, 7 → U+1-3,U+7 */
function rangesOf(codes: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(asRange).join();
}

/** The same faces, announced only for the characters that `text` uses. */
export function facesFor(text: string, slices: readonly Slice[], folder: string): string {
  const codes = [...new Set([...text].map((char) => char.codePointAt(0) ?? 0))].toSorted(
    (a, b) => a - b,
  );
  return slices
    .flatMap(({ file, ranges }) => {
      const heldCodes = codes.filter(
        (code) => code > 32 && ranges.some(([from, until]) => code >= from && code <= until),
      );
      if (heldCodes.length === 0) return [];
      return face(`${folder}/${file}`, rangesOf(heldCodes));
    })
    .join('\n');
}

/** Slices are numbered from rare to common; from here on are the three thousand commonest kanji. */
const COMMON_FROM = 60;

const isCommon = ({ file }: Slice): boolean => {
  const number = /jp-(\d+)-wght/.exec(file)?.[1];
  return number === undefined ? /jp-latin-wght/.test(file) : Number(number) >= COMMON_FROM;
};

const codesIn = ({ ranges }: Slice): number[] =>
  ranges.flatMap(([from, until]) =>
    Array.from({ length: until - from + 1 }, (_, place) => from + place),
  );

/** Whole slices of common characters, and of the rare ones what `text` says. */
export function commonFaces(text: string, slices: readonly Slice[]): readonly Face[] {
  const saidCodes = new Set([...text].map((char) => char.codePointAt(0) ?? 0));
  return slices.flatMap((slice) => {
    const codes = isCommon(slice)
      ? codesIn(slice)
      : codesIn(slice).filter((code) => code > 32 && saidCodes.has(code));
    const name = /noto-sans-jp-(.+)-wght/.exec(slice.file)?.[1];
    return name && codes.length > 0 ? [{ name, codes }] : [];
  });
}

const files = ['ui-font.css', 'common-font.ts'] as const;

/** Files with the program's own words: those before the sign-in, and all of them. */
const saidWith: Record<(typeof files)[number], readonly string[]> = {
  'ui-font.css': [
    'web/i18n/{,shell.}{ja,en}.json',
    // No other plugin has pages there.
    'plugins/employee/i18n/{,open.}ja.json',
    'web/app/pages/*.tsx',
  ],
  'common-font.ts': ['web/i18n/*.json', 'plugins/*/i18n/*.json', 'web/app/pages/*.tsx'],
};

const EMPTY = "{ names: '', gaps: '', slices: '' }";

/**
 * Fills web/styles/ui-font.css with what the program itself says, for the sign-in, and common-font.ts
 * with what names and notes usually need. The font's own sheet weighs 33 kB gzipped because it lists
 * every character of the language; these weigh 3 and 5.
 */
export const uiFont = (): Plugin => ({
  name: 'hataraki-ui-font',
  enforce: 'pre',
  transform(code, id) {
    const path = (id.split('?')[0] ?? '').replaceAll('\\', '/');
    const file = files.find((name) => path.endsWith(`web/styles/${name}`));
    if (!file) return undefined;
    const root = join(dirname(path), '../..');
    const font = join(root, 'node_modules/@fontsource-variable/noto-sans-jp');
    const folder = relative(dirname(path), font).replaceAll('\\', '/');
    const slices = readSlices(readFileSync(join(font, 'index.css'), 'utf8'));
    const text = saidWith[file]
      .flatMap((pattern) => globSync(pattern, { cwd: root }))
      .map((name) => readFileSync(join(root, name), 'utf8'))
      .join('');
    if (file === 'ui-font.css') return facesFor(text, slices, folder);
    if (!code.includes(EMPTY)) throw new Error(`${file} has no ${EMPTY} to be filled`);
    return code.replace(EMPTY, () => JSON.stringify(packFaces(commonFaces(text, slices))));
  },
});
