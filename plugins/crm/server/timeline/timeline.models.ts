import type { CommentOnRecord } from '#plugins/employee/api.ts';
import type { AuditEntry, ClientTimelineKind } from '#schema/generated/resolver-types.ts';
import type { ClientCallModel } from '../calls/call.models.ts';

/** Something that happened to a client, before it is told. */
export type TimelineKey = {
  readonly id: string;
  readonly kind: ClientTimelineKind;
  readonly at: Date;
  readonly comment?: CommentOnRecord;
};

/** The same as it is told. */
export type ClientTimelineEntryModel = TimelineKey & {
  /** Who did it; null: nobody, or not known. */
  readonly personId: string | null;
  readonly title?: string | null;
  readonly text?: string | null;
  /** Of a task: it was done then. */
  readonly isDone?: boolean;
  readonly call?: ClientCallModel;
  readonly change?: AuditEntry;
  /** Of a change: name of the client that it was of, where that was merged into this one. */
  readonly ofMerged?: string | null;
};
