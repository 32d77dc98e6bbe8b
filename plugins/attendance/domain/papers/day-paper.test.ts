import { describe, expect, it } from 'vitest';
import { A4, type PdfPage } from '#core/pdf/page.ts';
import { type DayPaper, dayPaper } from './day-paper.ts';

const COLUMNS = ['日付', '出勤', '退勤', '労働時間', '備考'];
const paper = (days: number, words = ''): DayPaper => ({
  title: '出勤簿　2026年10月度',
  company: 'ひなた商事株式会社',
  asOf: '2026/11/20 作成',
  person: Array.from({ length: 8 }, (_, at) => [`項目${at}`, `値${at}`] as const),
  columns: COLUMNS.map((header, at) => ({ header, share: at === 4 ? 3 : 1, isNumber: at > 0 })),
  days: Array.from({ length: days }, (_, at) => [`${at + 1}日目`, '9:00', '18:00', '8:00', words]),
  total: ['合計', '', '', '248:00', ''],
  noDays: 'この月度に記録はありません',
  footer: { left: ['労働基準法109条', '検算: 00003-2026-10.json'], right: '5年保存' },
});
const wordsOf = (page: PdfPage): string[] =>
  page.flatMap((mark) => ('text' in mark && typeof mark.text === 'string' ? [mark.text] : []));

describe('出勤簿の紙', () => {
  it('31日と合計が1枚に収まり、下の行に重ならない', () => {
    const page = dayPaper(paper(31));
    const words = wordsOf(page);
    expect(words.filter((one) => /^\d+日目$/.test(one))).toHaveLength(31);
    expect(words).toEqual(expect.arrayContaining(['合計', '248:00', '検算: 00003-2026-10.json']));
    const footer = page.find((mark) => 'text' in mark && mark.text === '労働基準法109条')?.y ?? 0;
    const table = page.filter((mark) => mark.kind === 'line').map((mark) => mark.toY);
    expect(Math.max(...table)).toBeLessThan(footer);
    expect(footer).toBeLessThan(A4.height - 12);
  });

  it('どの文字も線も紙の中にある', () => {
    for (const days of [0, 1, 28, 31])
      for (const mark of dayPaper(paper(days, '長い備考'.repeat(40)))) {
        const right = mark.kind === 'line' ? mark.toX : mark.x + mark.width;
        const bottom = mark.kind === 'line' ? mark.toY : mark.y;
        expect(mark.x).toBeGreaterThanOrEqual(10);
        expect(right).toBeLessThanOrEqual(A4.width - 10);
        expect(bottom).toBeLessThanOrEqual(A4.height - 10);
      }
  });

  it('日がなければ、そう書いて合計は書かない', () => {
    const words = wordsOf(dayPaper(paper(0)));
    expect(words).toContain('この月度に記録はありません');
    expect(words).not.toContain('合計');
  });
});
