import { companyNameKey, legalFormOf } from './company-name.ts';
import { corporateNumberKey, domainKey, phoneKey } from './contact-keys.ts';

/** What a client says about who it is, as it was typed. */
export type ClientFacts = {
  readonly name: string;
  readonly kana?: string | null | undefined;
  readonly corporateNumber?: string | null | undefined;
  readonly website?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

/** The same in normal form: equal ones are equal texts, and nothing is an empty one. */
export type ClientKeys = {
  readonly name: string;
  readonly form: string;
  readonly kana: string;
  readonly corporateNumber: string;
  readonly domain: string;
  readonly phone: string;
};

/** Letters of a key. NFKC may make eighteen letters of one, so that a key can be far longer than the name. */
const MOST_LETTERS = 200;
const shortened = (key: string): string => [...key].slice(0, MOST_LETTERS).join('');

export const clientKeys = (facts: ClientFacts): ClientKeys => ({
  name: shortened(companyNameKey(facts.name)),
  form: legalFormOf(facts.name),
  kana: shortened(companyNameKey(facts.kana ?? '')),
  corporateNumber: corporateNumberKey(facts.corporateNumber ?? ''),
  domain: domainKey(facts.website ?? '') || domainKey(facts.email ?? ''),
  phone: phoneKey(facts.phone ?? ''),
});

export const LIKENESS_REASONS = [
  'CORPORATE_NUMBER',
  'NAME',
  'NAME_BEGINS',
  'KANA',
  'DOMAIN',
  'PHONE',
] as const;
export type LikenessReason = (typeof LIKENESS_REASONS)[number];

export type Likeness = {
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly LikenessReason[];
};

/** One number is one company. A name is often enough of two; a domain or a phone is shared within a group. */
export const WEIGHTS: Readonly<Record<LikenessReason, number>> = {
  CORPORATE_NUMBER: 100,
  NAME: 70,
  NAME_BEGINS: 30,
  KANA: 30,
  DOMAIN: 35,
  PHONE: 35,
};
/** 株式会社さくら and 医療法人さくら: two, unless something else is the same as well. */
export const OTHER_FORM = 35;

/** From here on two clients are listed as a suspected pair. */
export const SUSPECTED_FROM = 60;

/** A shorter one would stand before too many. */
export const BEGINNING = 3;

const same = (one: string, other: string): boolean => one !== '' && one === other;

function beginsAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short !== long && [...short].length >= BEGINNING && long.startsWith(short);
}

/** How much speaks for two clients being one; undefined where nothing does, or where numbers say that they are two. */
export function likenessOf(one: ClientKeys, other: ClientKeys): Likeness | undefined {
  const isOneNumber = same(one.corporateNumber, other.corporateNumber);
  if (!isOneNumber && one.corporateNumber !== '' && other.corporateNumber !== '') return undefined;
  const isFound: Readonly<Record<LikenessReason, boolean>> = {
    CORPORATE_NUMBER: isOneNumber,
    NAME: same(one.name, other.name),
    NAME_BEGINS: beginsAlike(one.name, other.name),
    KANA: same(one.kana, other.kana),
    DOMAIN: same(one.domain, other.domain),
    PHONE: same(one.phone, other.phone),
  };
  const reasons = LIKENESS_REASONS.filter((reason) => isFound[reason]);
  if (reasons.length === 0) return undefined;
  const isOtherForm = one.form !== '' && other.form !== '' && one.form !== other.form;
  const sum = reasons.reduce((score, reason) => score + WEIGHTS[reason], 0);
  const score = isOtherForm && !isOneNumber ? sum - OTHER_FORM : sum;
  return score > 0 ? { score: Math.min(score, 100), reasons } : undefined;
}
