import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeBoxFont } from './box-font.ts';

const file = new DataView(makeBoxFont().buffer);
const tag = (at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => file.getUint8(at + place)));

const tables = new Map(
  Array.from({ length: file.getUint16(4) }, (_, place) => {
    const at = 12 + 16 * place;
    return [
      tag(at),
      {
        checksum: file.getUint32(at + 4),
        start: file.getUint32(at + 8),
        bytes: file.getUint32(at + 12),
      },
    ] as const;
  }),
);
const startOf = (name: string): number => tables.get(name)?.start ?? Number.NaN;

/** As a browser finds it: the group of the character, its glyph, its width. */
function widthOf(char: string): number | undefined {
  const code = char.codePointAt(0) ?? 0;
  const groups = startOf('cmap') + 12;
  for (let place = 0; place < file.getUint32(groups + 12); place += 1) {
    const at = groups + 16 + 12 * place;
    if (code >= file.getUint32(at) && code <= file.getUint32(at + 4))
      return file.getUint16(startOf('hmtx') + 4 * file.getUint32(at + 8));
  }
  return undefined;
}

/** Noto Sans JP draws them narrower than an em; fonts of devices without Japanese letters have them. */
const NARROW = new Set('·ō–—•’“”');
const isWide = (char: string) => (char.codePointAt(0) ?? 0) > 0x7f && !NARROW.has(char);

describe('the font of boxes', () => {
  it('has its tables one after the other, each with its checksum', () => {
    expect([...tables.keys()]).toEqual([
      'OS/2',
      'cmap',
      'glyf',
      'head',
      'hhea',
      'hmtx',
      'loca',
      'maxp',
      'name',
      'post',
    ]);
    for (const [name, { checksum, start, bytes }] of tables) {
      expect(start % 4, name).toBe(0);
      expect(start + bytes, name).toBeLessThanOrEqual(file.byteLength);
      let sum = 0;
      for (let at = start; at < start + bytes; at += 4) sum = (sum + file.getUint32(at)) >>> 0;
      expect(sum, name).toBe(checksum);
    }
  });

  it('has a place one em wide for each sign that the program says, and half of it for narrow kana', () => {
    const words = globSync('{web,plugins/*}/i18n/*.json')
      .map((name) => readFileSync(name, 'utf8'))
      .join('');
    const signs = [...new Set(words)].filter(isWide);
    expect(signs.length).toBeGreaterThan(900);
    expect(signs.filter((char) => widthOf(char) !== 1000)).toEqual([]);
    expect(widthOf('ｱ')).toBe(500);
  });

  it('leaves what other fonts can draw to them', () => {
    expect([...'aé9 –😀'].map(widthOf)).toEqual(Array(6).fill(undefined));
  });
});
