import { isCorporateNumber } from './text/corporate-number.ts';
import { isRichText } from './text/rich-text.ts';

const COORDINATE_DECIMALS = 7;

/** 1e-9 has nine decimals too. */
const decimalsOf = (value: number): number => {
  const [, decimals = '', exponent = '0'] =
    /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/u.exec(String(value)) ?? [];
  return Math.max(0, decimals.length - Number(exponent));
};

const within =
  (limit: number) =>
  (value: number): boolean =>
    Math.abs(value) <= limit && decimalsOf(value) <= COORDINATE_DECIMALS;

/** The formats that no expression can tell. The generated validators call these, on both sides. */
export const formatChecks = {
  companyNumber: (text: string): boolean => text === '' || isCorporateNumber(text),
  richText: isRichText,
  latitude: { type: 'number', validate: within(90) },
  /** JavaScript and the API's Float hold whole numbers up to this exactly. */
  yen: { type: 'number', validate: Number.isSafeInteger },
  longitude: { type: 'number', validate: within(180) },
} as const;
