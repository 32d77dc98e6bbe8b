import type { EventRef } from '#core/plugin.ts';

/** Somebody has destroyed a record in the trash, or its time there was over: nothing brings it back. */
export const recordDestroyed: EventRef<{
  /** The kind of record, as its kind is registered: 'Client'. */
  readonly subject: string;
  readonly id: string;
}> = { name: 'core.record-destroyed' };
