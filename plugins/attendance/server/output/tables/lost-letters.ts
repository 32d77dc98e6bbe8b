import { missingInCp932 } from '#core/text/cp932.ts';
import { fitsUnit } from '#plugins/attendance/domain/output/items/catalogue.ts';
import type { OutputUnit } from '#plugins/attendance/domain/output/items/item.ts';
import type { PersonPeriod } from '../../closing/months.ts';
import { figuresOf, type Within } from '../figures/figures.ts';
import type { OutputTable } from './table.ts';

const MOST = 100;

export type LostLetter = {
  readonly letter: string;
  readonly heading: string;
  readonly text: string;
  readonly employeeNumber: string | null;
};

/** Letters of headings and texts that Shift_JIS does not have, each once in a text of a column. */
export async function lostLetters(
  within: Within,
  { items, headings, unit }: OutputTable,
  periods: readonly PersonPeriod[],
  numberItem: OutputTable['items'][number],
): Promise<LostLetter[]> {
  const lost: LostLetter[] = headings.flatMap((heading) =>
    missingInCp932(heading).map((letter) => ({
      letter,
      heading,
      text: heading,
      employeeNumber: null,
    })),
  );
  const texts = items.flatMap((item, index) =>
    item.kind === 'TEXT' && !item.isWord ? [{ item, heading: headings[index] ?? '' }] : [],
  );
  if (texts.length === 0) return lost.slice(0, MOST);
  const wanted = texts.map(({ item }) => item);
  // Most texts are the same on every day.
  const read: OutputUnit = wanted.every((item) => fitsUnit(item, 'PERIOD_TOTAL'))
    ? 'PERIOD_TOTAL'
    : unit;
  const seen = new Set<string>();
  const blocks = figuresOf(within, { items: [numberItem, ...wanted], unit: read, periods });
  for await (const { rows } of blocks) {
    for (const { figures } of rows) {
      const [employeeNumber, ...found] = figures;
      for (const [index, text] of found.entries()) {
        const key = `${index} ${text}`;
        if (typeof text !== 'string' || seen.has(key)) continue;
        seen.add(key);
        for (const letter of missingInCp932(text))
          lost.push({
            letter,
            heading: texts[index]?.heading ?? '',
            text,
            employeeNumber: String(employeeNumber ?? ''),
          });
      }
    }
    if (lost.length >= MOST) break;
  }
  return lost.slice(0, MOST);
}
