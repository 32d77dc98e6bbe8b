import type { ImportPlan } from '#core/server/imports/define-import.ts';
import type { KeptValues } from '../../domain/custom/custom-item.ts';
import type { ClientRow } from '../../generated/records/Client.ts';

/** A client as its table has it, by the names of the API. */
export type Values = Partial<ClientRow>;

export type ClientPlan = ImportPlan & {
  readonly before: ClientRow | null;
  /** What changes, or all that is known of a new one. */
  readonly values: Values;
  /** All values of custom items as they will be; undefined leaves them as they are. */
  readonly items?: KeptValues | undefined;
  /** The company's items as the row was read by them. */
  readonly itemsAsOf: string;
  /** A new one that no registered client may look like. */
  readonly mustDiffer: boolean;
};
