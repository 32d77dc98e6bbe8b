import type { InputValidator } from '#core/validation-issues.ts';
import type { WordsByLanguage } from '../../texts.ts';

/** What an import of a declared record needs beside the declaration. */
export type FromFile = {
  /** The plugin's words: headings of a file are looked for in them. */
  readonly texts: WordsByLanguage;
  /** The rules of the input that changes one, as codegen wrote them: generated/inputs/Update….js. */
  readonly validate: InputValidator;
};
