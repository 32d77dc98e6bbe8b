import type { Erased } from '#core/erased.ts';
import type { InputRules } from '#core/input-rules.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import type { PersistedDocument } from '#core/web/persisted-document.ts';

// Every section's documents answer with the same names: records, saved, deleted.
type Document = PersistedDocument<Erased, Erased>;
export type Rules = { readonly default: InputValidator; readonly schema: InputRules };

/** What one page of the file asks and sends; a section with one record has nothing to create. */
export type SectionDocuments = {
  readonly read: Document;
  readonly create?: Document;
  readonly update: Document;
  readonly remove: Document;
  readonly rules: { readonly create?: Rules; readonly update: Rules };
  /** The same of one's own file; without update it is only looked at. */
  readonly mine?: {
    readonly read: Document;
    readonly create?: Document;
    readonly update?: Document;
    readonly remove?: Document;
  };
};

/** A record as it comes: fields of the section beside what every record has. */
export type SectionRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly files?: readonly RecordFile[];
};

export type RecordFile = {
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly url: string;
};
