import { foldNumber } from './width.ts';

export const POSTAL_CODE = '^[0-9]{3}-[0-9]{4}$';
const postalCode = new RegExp(POSTAL_CODE, 'u');
export const isPostalCode = (text: string): boolean => postalCode.test(text);

/** '１０００００５', '〒100-0005' and '1000005' become '100-0005'; anything else comes back folded. */
export const normalisePostalCode = (text: string): string => {
  const folded = foldNumber(text).replace(/^〒/u, '');
  return /^[0-9]{7}$/u.test(folded) ? `${folded.slice(0, 3)}-${folded.slice(3)}` : folded;
};
