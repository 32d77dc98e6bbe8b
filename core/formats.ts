import { formatChecks } from './format-checks.ts';
import { ACCOUNT_HOLDER, FULL_WIDTH_KATAKANA } from './text/kana.ts';
import { PHONE } from './text/phone.ts';
import { POSTAL_CODE } from './text/postal-code.ts';

export type Format = {
  /** The whole text has to match. */
  readonly pattern?: string;
  /** What an expression cannot tell; asked after the pattern. */
  readonly check?: (typeof formatChecks)[keyof typeof formatChecks];
  /** Key of the namespace `validation`, where the SDL names no other. */
  readonly message: string;
  /** Where the check has words of its own. */
  readonly checkMessage?: string;
};

const emptyOr = (pattern: string): string => `^(?:|${pattern})$`;

/** Letters and digits, six or more, no blanks of any width. */
const PASSWORD = '(?=.*[A-Za-z])(?=.*[0-9])[^\\s\\u3000\\p{Cc}\\p{Cs}]{6,}';
/** Control and format characters, private ones (外字), halves of characters, pictures, tags. */
const UNUSABLE_IN_NAMES = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{So}<>';

/**
 * The formats that `@constraint(format: …)` knows: one rule for the browser and the server. Nothing
 * typed is no breach of a format; whether something must be typed is said by minLength.
 */
export const FORMATS = {
  /** Full-width katakana with the long vowel, ・ and spaces. */
  katakana: { pattern: FULL_WIDTH_KATAKANA, message: 'katakana' },
  /** Account holders: katakana of either width, and the signs that banks know. */
  accountHolder: { pattern: ACCOUNT_HOLDER, message: 'katakanaAny' },
  /** Family name, a half-width space, given name. */
  romaji: { pattern: emptyOr("[A-Za-z'.-]+ [A-Za-z' .-]+"), message: 'romaji' },
  personName: { pattern: `^[^${UNUSABLE_IN_NAMES}]*$`, message: 'name' },
  phone: { pattern: emptyOr(PHONE.slice(1, -1)), message: 'phone' },
  fax: { pattern: emptyOr(PHONE.slice(1, -1)), message: 'fax' },
  postalCode: { pattern: emptyOr(POSTAL_CODE.slice(1, -1)), message: 'postalCode' },
  password: { pattern: emptyOr(PASSWORD), message: 'password' },
  subdomain: { pattern: '^[a-z]*$', message: 'subdomain' },
  companyNumber: {
    pattern: emptyOr('[1-9][0-9]{12}'),
    check: formatChecks.companyNumber,
    message: 'companyNumber',
    checkMessage: 'corporateNumber',
  },
  bankCode: { pattern: emptyOr('[0-9]{4}'), message: 'bankCode' },
  branchCode: { pattern: emptyOr('[0-9]{3}'), message: 'branchCode' },
  accountNumber: { pattern: emptyOr('[0-9]{7}'), message: 'accountNumber' },
  /** Floats: degrees with at most seven decimals. */
  latitude: { check: formatChecks.latitude, message: 'latitude' },
  longitude: { check: formatChecks.longitude, message: 'longitude' },
  /** Whole yen in a Float: sales pass what an Int holds. */
  yen: { check: formatChecks.yen, message: 'integer' },
  month: { pattern: emptyOr('(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])'), message: 'month' },
  /** Colours as screens keep them: #2f6f4f. */
  hexColor: { pattern: emptyOr('#[0-9a-f]{6}'), message: 'hexColor' },
  /** HTML of the editor: something is written, not more than fits, and no control characters as in any text. */
  richText: {
    pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F\\p{Cs}]*$',
    check: formatChecks.richText,
    message: 'controlCharacters',
    checkMessage: 'richText',
  },
  url: { pattern: emptyOr('https?://[^\\s\\u3000<>"\\p{Cc}\\p{Cs}]+'), message: 'url' },
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof FORMATS;

export const formatNamed = (name: string | undefined): Format | undefined =>
  name !== undefined && Object.hasOwn(FORMATS, name) ? FORMATS[name as FormatName] : undefined;
