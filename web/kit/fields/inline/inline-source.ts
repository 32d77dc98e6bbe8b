import type { Erased } from '#core/erased.ts';
import type { AnyDescriptor } from '#core/record.ts';
import type { InputModule } from '../record-web.ts';

export type InlineRow = Readonly<Record<string, Erased>>;

/** Where the fields of a row are read and written when they are changed in a cell. */
export type InlineSource = {
  readonly record: AnyDescriptor;
  /** The rules of the update. */
  readonly input: InputModule;
  /** As it is now; null where it has gone. */
  readonly read: (row: InlineRow) => Promise<InlineRow | null>;
  /** Sends what changed with the version that was seen; answers with the row as it became. Throws what it is refused with. */
  readonly write: (row: InlineRow, data: object) => Promise<InlineRow>;
};
