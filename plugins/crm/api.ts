import { apiRef, eventRef } from '#core/plugin.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { PartOfClients } from './server/parts/part-of-clients.ts';

export type { ClientMove, PartOfClients } from './server/parts/part-of-clients.ts';
export type { ClientTimelineEntryModel, TimelineKey } from './server/timeline/timeline.models.ts';
export type { TimelineSource } from './server/timeline/timeline-source.ts';

/** What the plugins above may ask. */
export type CrmApi = {
  /** Whether the viewer sees the client, by their right to its list, its group or their own. */
  mayRead(ctx: RequestContext, clientId: string): Promise<boolean>;
  /** Whether the viewer may change the client; it is held until the transaction ends. */
  mayChange(ctx: RequestContext, clientId: string): Promise<boolean>;
  /** What a plugin keeps of clients: it moves with a merge and tells in the timeline. Called in `setup`, once. */
  registerPart(part: PartOfClients): void;
};

export const crmApi = apiRef<CrmApi>('crm');

/** The day of what is to be done next with a client has come, in a company that wants tasks of that: told once for each. */
export const nextActionDue = eventRef<{
  readonly clientId: string;
  /** Who looks after the client, or stands in for them. */
  readonly employeeId: string;
  readonly title: string;
  readonly deadline: string;
}>('crm.nextActionDue');
