import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { packFaces, unpackFaces } from '../styles/packed-faces.ts';
import { commonFaces, facesFor, readSlices, uiFont } from './ui-font.ts';

const css = readFileSync(
  join(process.cwd(), 'node_modules/@fontsource-variable/noto-sans-jp/index.css'),
  'utf8',
);

describe('the font of the program’s own words', () => {
  it('knows every slice of the package', () => {
    const slices = readSlices(css);
    expect(slices.length).toBe(css.split('@font-face').length - 1);
    const holds = (char: string) =>
      slices.some(({ ranges }) =>
        ranges.some(([from, until]) => {
          const code = char.codePointAt(0) ?? 0;
          return code >= from && code <= until;
        }),
      );
    // Names of real people: the PDF font's own package lacks these.
    for (const char of '働怠簿髙﨑邊〜') expect(holds(char), char).toBe(true);
  });

  it('announces each letter that is said, once, and nothing else', () => {
    const faces = facesFor('出勤簿、出勤', readSlices(css), 'font');
    const codes = [...faces.matchAll(/U\+([0-9a-f]+)/g)].map(([, code]) => code);
    expect(codes.toSorted()).toEqual(['3001', '51fa', '52e4', '7c3f']);
    expect(faces).toContain('url(font/files/noto-sans-jp-');
  });

  it('joins neighbours to a range', () => {
    expect(facesFor('0123', readSlices(css), 'font')).toContain('unicode-range:U+30-33}');
  });

  it('holds every letter that a plugin says before the sign-in', () => {
    const sheet = join(process.cwd(), 'web/styles/ui-font.css');
    const code: string = (uiFont() as Untyped).transform('', sheet);
    const ranges = [...code.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)].map(
      ([, from = '', until = from]) => [Number.parseInt(from, 16), Number.parseInt(until, 16)],
    );
    const said = new Set(
      globSync('plugins/*/i18n/open.ja.json')
        .map((name) => readFileSync(name, 'utf8'))
        .join(''),
    );
    const missing = [...said].filter((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return point > 32 && !ranges.some(([from = 0, until = 0]) => from <= point && point <= until);
    });
    expect(said.has('忘')).toBe(true);
    expect(missing).toEqual([]);
  });

  it('is packed without losing a character: each comes out again, in the slice that holds it', () => {
    const faces = commonFaces('髙﨑怠😀', readSlices(css));
    const codesOf = new Map(faces.map(({ name, codes }) => [name, new Set(codes)]));
    const unpacked = unpackFaces(packFaces(faces));
    const seen = new Set<number>();
    for (const { name, ranges } of unpacked) {
      for (const range of ranges.split(',').filter(Boolean)) {
        const [from = 0, until = from] = range
          .slice(2)
          .split('-')
          .map((code) => Number.parseInt(code, 16));
        for (let code = from; code <= until; code += 1) {
          expect(codesOf.get(name)?.has(code), `${name} ${code}`).toBe(true);
          seen.add(code);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(3000);
    expect(seen).toEqual(new Set(faces.flatMap(({ codes }) => codes)));
  });
});
