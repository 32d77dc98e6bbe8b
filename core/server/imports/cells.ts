import { foldHyphens, toHalfWidth } from '../../text/width.ts';
import { isDate } from '../../time/dates.ts';
import type { Cell } from './define-import.ts';

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

const ERAS = { M: 1867, T: 1911, S: 1925, H: 1988, R: 2018 } as const;
const ERA_NAMES = { 明治: 'M', 大正: 'T', 昭和: 'S', 平成: 'H', 令和: 'R' } as const;

/** 2026/4/1, 2026-04-01, 20260401, 2026年4月1日 and 令和8年4月1日 are one day. */
export function dateCell(text: string): Cell {
  let folded = foldHyphens(toHalfWidth(text)).replace(/\s+/gu, '').replace(/元年/u, '1年');
  for (const [name, letter] of Object.entries(ERA_NAMES)) folded = folded.replace(name, letter);
  const era = /^([MTSHR])(\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u.exec(folded.toUpperCase());
  const plain =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?:日|[T ]?0?0:00(?::00)?)?$/u.exec(folded) ??
    /^(\d{4})(\d{2})(\d{2})$/u.exec(folded);
  const [year, month, day] = era
    ? [ERAS[era[1] as keyof typeof ERAS] + Number(era[2]), era[3], era[4]]
    : [Number(plain?.[1]), plain?.[2], plain?.[3]];
  const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(value) ? { value } : refused('validation.date');
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
