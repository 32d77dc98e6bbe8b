import { toHalfWidth } from '#core/text/width.ts';
import { plainDate, typedDay } from '#core/time/typed-date.ts';
import type { Cell } from '../define-import.ts';

const refused = (key: string, params?: Record<string, string | number>): Cell => ({
  issue: params ? { key, params } : { key },
});

/** Text of at most `max` letters, folded before it is kept. */
export const textCell =
  (max = 250, fold: (text: string) => string = (text) => text) =>
  (text: string): Cell => {
    const value = fold(text);
    return [...value].length > max ? refused('validation.tooLong', { max }) : { value };
  };

/** An employee's number: letters, zeros and all, in half width however it was typed. */
export const numberAsTextCell = textCell(250, (text) => toHalfWidth(text).trim());

/** What a spreadsheet adds to a day that it keeps as an instant. */
const MIDNIGHT = /[T\s]0?0:00(:00)?$/u;

/** The people of a file share their days of joining, and many a birthday. */
const MOST_KNOWN_DAYS = 4_096;
const knownDays = new Map<string, Cell>();

/** 2026/4/1, 2026-04-01, 20260401, 2026年4月1日 and 令和8年4月1日 are one day. */
export function dateCell(text: string): Cell {
  const knownDay = knownDays.get(text);
  if (knownDay) return knownDay;
  const cell = readDay(text);
  if (knownDays.size >= MOST_KNOWN_DAYS) knownDays.clear();
  knownDays.set(text, cell);
  return cell;
}

function readDay(text: string): Cell {
  const value = typedDay(plainDate(toHalfWidth(text).trim().replace(MIDNIGHT, '')));
  return value ? { value } : refused('validation.date');
}

const YES = /^(1|true|yes|y|はい|○|〇|◯|する|有|あり|有効|在籍)$/iu;
const NO = /^(0|false|no|n|いいえ|×|✕|x|-|しない|無|なし|無効|退職)$/iu;

export function yesNoCell(text: string): Cell {
  const folded = toHalfWidth(text).trim();
  if (YES.test(folded)) return { value: true };
  return NO.test(folded) ? { value: false } : refused('validation.yesNo');
}

/** One of a few words, each in all the ways that people write it. */
export const choiceCell =
  (choices: Readonly<Record<string, readonly string[]>>) =>
  (text: string): Cell => {
    const folded = toHalfWidth(text).trim().toLowerCase();
    for (const [value, words] of Object.entries(choices)) {
      if (value.toLowerCase() === folded || words.some((word) => word.toLowerCase() === folded))
        return { value };
    }
    const shown = Object.values(choices).flatMap(([word]) => word ?? []);
    return refused('validation.oneOfWords', { choices: shown.join('、') });
  };
