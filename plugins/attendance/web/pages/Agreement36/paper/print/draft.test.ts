import { describe, expect, it } from 'vitest';
import { A4_LANDSCAPE, type PdfPage } from '#core/pdf/page.ts';
import {
  hasSpecialPage,
  missingOf,
  type PaperForm,
} from '#plugins/attendance/domain/agreement36/paper/paper.ts';
import { flowPages } from '#plugins/attendance/domain/papers/flow.ts';
import { sampleAgreement, samplePaper } from '../sample-paper.ts';
import { type Agreement, type DraftTools, draftOf, type Paper } from './draft-words.ts';
import { draftBlocks } from './paper-blocks.ts';

const FORMS: readonly PaperForm[] = [
  ...(['FORM_9', 'FORM_9_2', 'FORM_9_3', 'FORM_9_3_2', 'FORM_9_3_3', 'FORM_9_3_4'] as const),
  ...(['FORM_9_3_5', 'FORM_9_4', 'FORM_9_5'] as const),
];
const tools = {
  t: (key: string) => key,
  format: {
    date: (date: string) => date,
    range: (from: string, until: string) => `${from} – ${until}`,
    labelled: (label: string, text: string) => `${label}: ${text}`,
  },
  measure: (measure: string) => measure,
} as unknown as DraftTools;

function pagesOf(form: PaperForm, rows = 1): PdfPage[] {
  const sample = samplePaper({ form, doctorLevel: 'B' });
  const paper = {
    ...sample,
    overtimeRows: Array.from({ length: rows }, () => sample.overtimeRows[0]),
  } as unknown as Paper;
  const missing = missingOf(form, paper);
  const draft = draftOf(tools, sampleAgreement() as unknown as Agreement, { ...paper, missing });
  return flowPages(draftBlocks(draft), {
    ...{ left: form, title: 'title', right: 'draft', footer: 'footer' },
    pageOf: (page, pages) => `${page}/${pages}`,
  });
}
const wordsOf = (pages: readonly PdfPage[]) =>
  pages.flat().flatMap((mark) => ('text' in mark ? [mark.text] : []));

describe('協定届の下書き', () => {
  it.each(FORMS)('%s は、下書きと書かれ、紙の中に収まる', (form) => {
    for (const rows of [0, 1, 20]) {
      const pages = pagesOf(form, rows);
      for (const page of pages) {
        expect(wordsOf([page])).toContain('draft');
        for (const mark of page) {
          const right = mark.kind === 'line' ? mark.toX : mark.x + mark.width;
          const bottom =
            mark.kind === 'line' ? mark.toY : mark.y + ('height' in mark ? mark.height : 0);
          expect(right).toBeLessThanOrEqual(A4_LANDSCAPE.width - 10);
          expect(bottom).toBeLessThanOrEqual(A4_LANDSCAPE.height - 8);
        }
      }
    }
  });

  it.each(FORMS)('%s には、特別条項の欄があるかどうかが様式のとおり', (form) => {
    expect(wordsOf(pagesOf(form)).includes('paper36.section.special')).toBe(hasSpecialPage(form));
  });

  it('見出しは、表から離れて紙の下に残らない', () => {
    for (let rows = 1; rows <= 20; rows += 1)
      for (const page of pagesOf('FORM_9_2', rows)) {
        const words = page.filter((mark) => mark.kind === 'text' || mark.kind === 'block');
        const last = words.filter((mark) => mark.y < A4_LANDSCAPE.height - 14).at(-1);
        expect(last && 'text' in last ? last.text : '').not.toMatch(/^paper36\.section/u);
      }
  });

  it('足りないものが最後に並ぶ', () => {
    const words = wordsOf(pagesOf('FORM_9_2'));
    expect(words).toEqual(
      expect.arrayContaining(['- paper36.field.LABOUR_INSURANCE', '- paper36.field.OFFICE']),
    );
  });
});
