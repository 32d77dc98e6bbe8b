import type { InputValidator } from '#core/validation-issues.ts';
import type { WordsByLanguage } from '../../texts.ts';

/**
 * What an import of a declared record needs beside the declaration. The record's `check` is asked for each row as if it
 * were the only one: a record of which the plan of a company allows so many needs an import written by hand.
 */
export type FromFile = {
  /** The plugin's words: headings of a file are looked for in them. */
  readonly texts: WordsByLanguage;
  /** The rules of the input that changes one, as codegen wrote them: generated/inputs/Update….js. */
  readonly validate: InputValidator;
};
