import type { PersonalField, PersonalRecord } from '#core/personal-record.ts';
import { sections } from '../../generated/personal/sections.ts';

/** One page of a person's file, as `type … @personal` in the SDL declares it. */
export type Section = PersonalRecord;
export type Field = PersonalField;

export const SECTIONS: readonly Section[] = Object.values(sections);

export const sectionNamed = (id: string): Section | undefined =>
  SECTIONS.find((section) => section.id === id);

export const RIGHTS = [...new Set(SECTIONS.map(({ right }) => right))];

/** Text of more than a line. */
export const isLong = ({ kind, maxLength = 0 }: Field): boolean =>
  kind === 'text' && maxLength > 250;
