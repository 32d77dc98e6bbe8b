import { foldNumber } from './width.ts';

/** '０９０ー１２３４ー５６７８' and '(03)1234-5678' as they are kept; nonsense comes back folded. */
export const normalisePhone = (text: string): string =>
  foldNumber(text)
    .replace(/^\((\d+)\)/u, '$1-')
    .replace(/\((\d+)\)/gu, '-$1-')
    .replace(/-+/gu, '-');

/** Ten or eleven digits from 0, hyphens optional, at most 13 characters. Area codes are not checked. */
export const PHONE = '^(?=[0-9-]{10,13}$)0(?:-?[0-9]){9,10}$';

const phone = new RegExp(PHONE, 'u');
export const isPhone = (text: string): boolean => phone.test(text);

/** Two spellings of one number compare equal by their digits. */
export const phoneDigits = (text: string): string => normalisePhone(text).replaceAll('-', '');
