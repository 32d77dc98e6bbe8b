import { describe, expect, it } from 'vitest';
import english from '#plugins/attendance/i18n/app.en.json' with { type: 'json' };
import japanese from '#plugins/attendance/i18n/app.ja.json' with { type: 'json' };
import { reasonOfLine } from './explained-row.ts';

const ASKED = { isInAdvance: false, designatedBy: null, hours: 0 } as const;

const wordsFor = (
  kind: Parameters<typeof reasonOfLine>[0]['kind'],
  lotKind: Parameters<typeof reasonOfLine>[1],
  paid = true,
  use: Partial<Parameters<typeof reasonOfLine>[0]> = {},
) => japanese.leave.why[reasonOfLine({ ...ASKED, kind, ...use }, lotKind, paid)];

describe('台帳の行の根拠', () => {
  it.each([
    ['GRANT', 'STATUTORY', '39条1項・2項'],
    ['GRANT', 'PROPORTIONAL', '39条3項'],
    ['USE', 'STATUTORY', '39条5項'],
    ['OPENED', 'CARRIED_IN', '39条4項'],
    ['CONVERSION', 'STATUTORY', '施行規則24条の4'],
    ['EXPIRY', 'STATUTORY', '115条'],
  ] as const)('%s of a %s lot of paid leave names %s', (kind, lotKind, article) => {
    expect(wordsFor(kind, lotKind)).toContain(article);
  });

  it.each([
    [{ designatedBy: 'EMPLOYER' }, '39条7項'],
    [{ designatedBy: 'AGREEMENT' }, '39条6項'],
    [{ hours: -2 }, '39条4項'],
  ] as const)('a use with %o names %s', (use, article) => {
    expect(wordsFor('USE', 'STATUTORY', true, use)).toContain(article);
  });

  it("the company's own leave names no article of paid leave", () => {
    for (const kind of ['GRANT', 'USE', 'OPENED', 'EXPIRY'] as const)
      expect(wordsFor(kind, 'SPECIAL', false)).not.toMatch(/39条|115条/);
  });

  it('leave that no lot covered is told as that, whatever class it is of', () => {
    const use = { ...ASKED, kind: 'USE' } as const;
    for (const paid of [true, false]) expect(reasonOfLine(use, null, paid)).toBe('UNCOVERED');
  });

  it('leave that is taken before it is granted is told as that, whoever will grant it', () => {
    const use = { ...ASKED, kind: 'USE', isInAdvance: true } as const;
    for (const kind of ['STATUTORY', null] as const)
      expect(reasonOfLine(use, kind, true)).toBe('IN_ADVANCE');
  });

  it('every reason has its words in both languages', () => {
    expect(Object.keys(english.leave.why).sort()).toEqual(Object.keys(japanese.leave.why).sort());
  });
});
