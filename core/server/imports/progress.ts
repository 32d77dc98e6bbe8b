import type { PubSub } from '../../ports/pubsub.ts';
import type { ImportState } from './store/import.store.ts';

/** A job works on it. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'CHECKING' || state === 'APPLYING' || state === 'UNDOING';

export type ProgressStep = {
  readonly id: string;
  readonly state: ImportState;
  readonly percent: number;
  readonly done: number;
  readonly total: number;
};

const ALL = ['imports'] as const;
export const topicOf = (companyId: string, id: string) => ['import', companyId, id];

/**
 * How far imports are. What a transaction writes cannot be seen before its end, and the embedded
 * database has one connection: so the steps travel by message, and every process remembers the last.
 */
export function progressBoard(pubsub: PubSub) {
  const last = new Map<string, ProgressStep>();
  let heard: AsyncGenerator<Readonly<Record<string, string>>, void, void> | undefined;

  return {
    last: (id: string): ProgressStep | undefined => last.get(id),
    async tell(companyId: string, step: ProgressStep): Promise<void> {
      const payload = asPayload(step);
      // A step that nobody hears of is no reason to stop: the next one follows, and so does the end.
      await Promise.allSettled([
        pubsub.publish(ALL, payload),
        pubsub.publish(topicOf(companyId, step.id), payload),
      ]);
    },
    start(): void {
      heard = pubsub.listen(ALL);
      void (async (steps) => {
        for await (const payload of steps) {
          const step = stepOf(payload);
          if (isUnderWay(step.state)) last.set(step.id, step);
          else last.delete(step.id);
        }
      })(heard);
    },
    stop: async (): Promise<void> => void (await heard?.return()),
  };
}
export type ProgressBoard = ReturnType<typeof progressBoard>;

const asPayload = (step: ProgressStep): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(step).map(([name, value]) => [name, String(value)]));

export const stepOf = (payload: Readonly<Record<string, string>>): ProgressStep => ({
  id: payload.id ?? '',
  // Only `tell` writes these messages.
  state: payload.state as ImportState,
  percent: Number(payload.percent),
  done: Number(payload.done),
  total: Number(payload.total),
});
