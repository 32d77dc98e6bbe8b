import { eventRef } from '#core/plugin.ts';

/** Somebody gave a client another status, by hand: files of many clients tell nobody. */
export const clientStatusChanged = eventRef<{
  readonly clientId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly byId: string | null;
}>('crm.clientStatusChanged');

/** Names, numbers or addresses of clients were written: they wait in client_pairs_due. */
export const clientKeysWritten = eventRef<Record<string, never>>('crm.clientKeysWritten');
