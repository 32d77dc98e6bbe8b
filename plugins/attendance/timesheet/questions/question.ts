import { type Fields, type Group, group, type Needs } from '../file/read-fields.ts';

/**
 * A rule asked by figures alone, without days and stamps: what a payroll person would work out on
 * paper. `npm run timesheet` answers it, and so do the worked cases that the tests hold against it.
 */
export type Question<Given = never> = {
  readonly topic: string;
  readonly format: Group;
  /** Whether a file without a topic means this one. */
  readonly isMeant: (given: Readonly<Record<string, unknown>>) => boolean;
  readonly answer: (given: Given) => Readonly<Record<string, unknown>>;
  /** What is wrong with fields that are each right by themselves, a sentence each. */
  readonly together?: (given: Given) => readonly string[];
};

export const question = <Given>(
  topic: string,
  { fields, ...needs }: { readonly fields: Fields } & Needs,
  isMeant: Question['isMeant'],
  answer: (given: Given) => Readonly<Record<string, unknown>>,
  together?: (given: Given) => readonly string[],
): Question<Given> => ({
  topic,
  format: group(fields, needs),
  isMeant,
  answer,
  ...(together && { together }),
});

/** Meant where all of these are given. */
export const has =
  (...names: readonly string[]): Question['isMeant'] =>
  (figures) =>
    names.every((name) => figures[name] !== undefined);

export const rounded = (value: number, digits: number): number =>
  Math.round((value + Number.EPSILON) * 10 ** digits) / 10 ** digits;

export const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

/** Some figures come alone or as a list. */
export const listed = <One>(value: One | readonly One[] | undefined): readonly One[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as One];
