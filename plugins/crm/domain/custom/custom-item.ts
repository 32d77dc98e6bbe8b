export const CUSTOM_TYPES = [
  'TEXT',
  'NUMBER',
  'DATE',
  'CHOICE',
  'CHOICES',
  'PERSON',
  'CHECK',
  'FILE',
] as const;

export type CustomType = (typeof CUSTOM_TYPES)[number];

/** A value points at its choice by the id, so that a choice can be given another name. */
export type CustomChoice = { readonly id: string; readonly name: string };

/** What a company has said about one custom item. */
export type CustomKey = {
  readonly id: string;
  readonly type: CustomType;
  readonly choices: readonly CustomChoice[];
};

/** As the row of a client keeps it; what is empty is not kept. */
export type KeptValue = string | number | true | readonly string[];
export type KeptValues = Readonly<Record<string, KeptValue>>;

/** Whether choices are asked for. */
export const hasChoices = (type: CustomType): boolean => type === 'CHOICE' || type === 'CHOICES';

/** A mark that has to be set would say nothing, and files come only after the client is there. */
export const canBeRequired = (type: CustomType): boolean => type !== 'CHECK' && type !== 'FILE';

export const MOST_KEYS = 100;
export const MOST_CHOICES = 100;
/** Of one item and client. */
export const MOST_FILES = 10;
export const LONGEST_TEXT = 500;
/** Twelve digits and three decimals: what a floating-point number still tells apart. */
export const LARGEST_NUMBER = 999_999_999_999;
export const MOST_DECIMALS = 3;
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2099-12-31';

/** Between the names of several choices. */
export const SEPARATOR = '、';
