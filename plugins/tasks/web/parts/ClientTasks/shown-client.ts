/** Of a client, what its rights and messages ask for. */
export type ShownClient = {
  readonly id: string;
  readonly name: string;
  readonly isAttack: boolean;
  readonly ownerId: string | null;
  readonly groupId: string | null;
};

/** What a change of a client's task changes beside what it answers with. */
export const CHANGED = {
  alsoStale: ['Task', 'TaskCounts', 'TrashedTask', 'ClientTimelineEntry'],
} as const;
