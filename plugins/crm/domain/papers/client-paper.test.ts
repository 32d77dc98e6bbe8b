import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A4, type PdfMark } from '#core/pdf/page.ts';
import { type ClientPaper, clientPaper } from './client-paper.ts';

const PEOPLE = { title: '先方の担当者', none: '未登録', lines: [] };
const PAPER: ClientPaper = {
  title: '株式会社青葉建設',
  subtitle: 'アオバケンセツ　取引中',
  company: '株式会社ひなた商事',
  asOf: '2026/11/20',
  next: ['次の行動', '2026/11/27 契約の更新を確認する'],
  facts: [['カテゴリ', '取引先']],
  notes: [],
  people: PEOPLE,
  others: [],
  contacts: { title: '最近の連絡', none: 'なし', lines: [] },
  more: (count) => `ほか${count}件`,
};
const wordsOf = (page: readonly PdfMark[]): string[] =>
  page.flatMap((mark) => ('text' in mark ? [mark.text] : []));
const bottomOf = (mark: PdfMark): number =>
  mark.kind === 'line' ? Math.max(mark.y, mark.toY) : mark.y + ('height' in mark ? mark.height : 4);
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ head: `人${at}`, text: `電話${at}` }));
const facts = (count: number) =>
  Array.from({ length: count }, (_, at) => [`項目${at}`, `値${at}`] as const);

describe('顧客のページを印刷した1枚', () => {
  it('項目、担当者、連絡が載り、ないものはないと書く', () => {
    const words = wordsOf(clientPaper(PAPER));
    expect(words).toEqual(expect.arrayContaining(['株式会社青葉建設', '取引先', '未登録', 'なし']));
  });

  it.each([
    ['項目が3列でも入りきらない', { facts: facts(40) }, 'ほか8件', '値31', '値32'],
    [
      '連絡が、読んだ件数よりも多い',
      { contacts: { ...PAPER.contacts, lines: lines(30), total: 100 } },
      'ほか80件',
      '人19',
      '人20',
    ],
    [
      '未完了のタスクが9件以上ある',
      { others: [{ ...PEOPLE, title: 'タスク', lines: lines(10), total: 14 }] },
      'ほか7件',
      '人6',
      '人7',
    ],
    ['担当者が9人以上いる', { people: { ...PEOPLE, lines: lines(12) } }, 'ほか5件', '人6', '人7'],
  ])('%sときは、残りの件数を書く', (_case, more, told, last, first) => {
    const words = wordsOf(clientPaper({ ...PAPER, ...more }));
    expect(words).toContain(told);
    expect(words).toContain(last);
    expect(words).not.toContain(first);
  });

  it('担当者を見る権限がない人の紙には、担当者の欄がない', () => {
    const words = wordsOf(clientPaper({ ...PAPER, people: undefined }));
    expect(words).not.toContain('先方の担当者');
    expect(words).not.toContain('未登録');
    expect(words).toContain('最近の連絡');
  });

  it('タスクがいくらあっても、その見出しと連絡の場所が残り、数は合う', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.nat({ max: 2 }),
        fc.nat({ max: 40 }),
        fc.nat({ max: 60 }),
        (factCount, noteCount, peopleCount, taskCount) => {
          const task = (at: number) => ({ head: `期限${at}`, text: `仕事${at}` });
          const tasks = Array.from({ length: taskCount }, (_, at) => task(at));
          const words = wordsOf(
            clientPaper({
              ...PAPER,
              facts: facts(factCount),
              notes: facts(noteCount),
              people: { ...PEOPLE, lines: lines(peopleCount) },
              others: [{ title: 'タスク', none: '完了済み', lines: tasks }],
              contacts: { ...PAPER.contacts, lines: lines(9) },
            }),
          );
          expect(words).toEqual(expect.arrayContaining(['タスク', '最近の連絡']));
          const shown = words.filter((one) => one.startsWith('仕事')).length;
          if (taskCount === 0) expect(words).toContain('完了済み');
          else if (shown < taskCount) expect(words).toContain(`ほか${taskCount - shown}件`);
        },
      ),
    );
  });

  it('どれだけ多くても、A4の1枚の中に収まり、数は合う', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.nat({ max: 3 }),
        fc.nat({ max: 40 }),
        fc.nat({ max: 60 }),
        (factCount, noteCount, peopleCount, contactCount) => {
          const page = clientPaper({
            ...PAPER,
            facts: facts(factCount),
            notes: facts(noteCount),
            people: { ...PEOPLE, lines: lines(peopleCount) },
            contacts: {
              ...PAPER.contacts,
              lines: lines(contactCount).map(({ text }) => ({ head: `連絡 ${text}`, text })),
            },
          });
          for (const mark of page) {
            expect(bottomOf(mark)).toBeLessThanOrEqual(A4.height - 8);
            expect(mark.x).toBeGreaterThanOrEqual(0);
          }
          const words = wordsOf(page);
          const shown = words.filter((one) => one.startsWith('連絡 ')).length;
          const left = words.findLast((one) => one.startsWith('ほか')) ?? 'ほか0件';
          if (shown > 0 && shown < contactCount)
            expect(Number(left.replace(/\D/g, ''))).toBe(contactCount - shown);
        },
      ),
    );
  });
});
