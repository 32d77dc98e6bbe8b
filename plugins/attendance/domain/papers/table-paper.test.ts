import { describe, expect, it } from 'vitest';
import { A4_LANDSCAPE, type PdfPage } from '#core/pdf/page.ts';
import { type TablePaper, tablePaper } from './table-paper.ts';

const paper = (rows: number, words = '大口の受注への対応'): TablePaper => ({
  title: '特別条項の発動記録',
  left: 'ひなた商事株式会社',
  right: '2026/11/24 現在',
  about: [['36協定', '2026年度 全社']],
  columns: [
    { header: '氏名', share: 1 },
    { header: '事由', share: 3 },
  ],
  rows: Array.from({ length: rows }, (_, at) => [`${at + 1}人目`, words]),
  none: '該当する記録はありません',
  footer: '労働基準法36条5項',
  pageOf: (page, pages) => `${page}／${pages}`,
});
const wordsOf = (page: PdfPage) => page.flatMap((mark) => ('text' in mark ? [mark.text] : []));

describe('発動記録の紙', () => {
  it('すべての行が一度ずつあり、どの紙にも会社と紙の番号がある', () => {
    const pages = tablePaper(paper(120));
    expect(pages.length).toBeGreaterThan(2);
    const rows = pages.flatMap(wordsOf).filter((words) => /^\d+人目$/.test(words));
    expect(rows).toEqual(Array.from({ length: 120 }, (_, at) => `${at + 1}人目`));
    for (const [at, page] of pages.entries())
      expect(wordsOf(page)).toEqual(
        expect.arrayContaining(['ひなた商事株式会社', `${at + 1}／${pages.length}`]),
      );
  });

  it('長い文の行は高くなり、次の行に重ならない', () => {
    const tall = tablePaper(paper(2, 'とても長い事由'.repeat(60)))[0] ?? [];
    const rows = tall.filter((mark) => mark.kind === 'block' && /人目$/.test(mark.text));
    expect((rows[1]?.y ?? 0) - (rows[0]?.y ?? 0)).toBeGreaterThan(20);
  });

  it('どの文字も線も紙の中にある', () => {
    for (const words of ['短い', '長い事由'.repeat(400)])
      for (const page of tablePaper(paper(30, words)))
        for (const mark of page) {
          const right = mark.kind === 'line' ? mark.toX : mark.x + mark.width;
          const bottom =
            mark.kind === 'line' ? mark.toY : mark.y + ('height' in mark ? mark.height : 0);
          expect(right).toBeLessThanOrEqual(A4_LANDSCAPE.width - 10);
          expect(bottom).toBeLessThanOrEqual(A4_LANDSCAPE.height - 10);
        }
  });

  it('行がなければ、そう書く', () => {
    expect(tablePaper(paper(0)).flatMap(wordsOf)).toContain('該当する記録はありません');
  });
});
