import { describe, expect, it } from 'vitest';
import { A4, type PdfPage } from '#core/pdf/page.ts';
import { paperOf, type RegisterPaper } from './register-paper.ts';

const paper = (dates: number, more: Partial<RegisterPaper> = {}): RegisterPaper => ({
  title: '年次有給休暇管理簿',
  company: 'ひなた商事株式会社',
  asOf: '2026/11/24 現在',
  person: [
    ['氏名', '佐藤 美咲'],
    ['社員番号', 'A-1'],
    ['所属', '本社 > 営業部'],
  ],
  figures: [
    ['基準日', '2026/04/01'],
    ['付与日数', '14日'],
    ['取得', '3.5日と2時間'],
    ['残り', '16日と6時間'],
  ],
  datesTitle: '時季（取得日）',
  columns: ['No.', '日付', '日数', '時季の決め方', '状態'],
  dates: Array.from({ length: dates }, (_, at) => [
    `${at + 1}日目`,
    '1日',
    '本人の請求',
    '取得済み',
  ]),
  noDates: '取得した日はありません',
  footer: ['労働基準法施行規則24条の7', '保存期限 2032/03/31'],
  ...more,
});
const wordsOf = (page: PdfPage | undefined) =>
  (page ?? []).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('年次有給休暇管理簿の紙', () => {
  it('1人が1枚に収まる: 40日の休暇まで', () => {
    const [page, ...more] = paperOf(paper(40));
    expect(more).toEqual([]);
    expect(wordsOf(page)).toEqual(expect.arrayContaining(['佐藤 美咲', '1日目', '40日目', '40']));
  });

  it('入りきらない日は、同じ頭書きの次の紙に続く', () => {
    const pages = paperOf(paper(150));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(wordsOf(page)).toContain('佐藤 美咲');
    const days = pages.flatMap(wordsOf).filter((words) => /^\d+日目$/.test(words));
    expect(days).toEqual(Array.from({ length: 150 }, (_, at) => `${at + 1}日目`));
  });

  it('取得した日がなければ、そう書く', () => {
    const [page] = paperOf(paper(0));
    expect(wordsOf(page)).toContain('取得した日はありません');
    expect(wordsOf(page)).not.toContain('No.');
  });

  it('どの文字も線も紙の中にあり、下の行に重ならない', () => {
    for (const dates of [0, 1, 57, 150]) {
      for (const page of paperOf(paper(dates))) {
        const footer = Math.max(...page.map(({ y }) => y));
        for (const mark of page) {
          expect(mark.x >= 10 && mark.y >= 10).toBe(true);
          const right = mark.kind === 'line' ? mark.toX : mark.x + mark.width;
          const bottom = mark.kind === 'line' ? mark.toY : mark.y;
          expect(right <= A4.width - 10 && bottom <= A4.height - 10).toBe(true);
          if (mark.kind === 'line') expect(bottom).toBeLessThan(footer - 1);
        }
      }
    }
  });
});
