import type { PubSub, Topic } from '../../ports/pubsub.ts';
import { mailbox } from './mailbox.ts';

type Put = ReturnType<typeof mailbox>['put'];

/** Listeners of this process by topic; the postgres adapter delivers through it too. */
export const memoryPubSub = (): PubSub => {
  const byTopic = new Map<string, Set<Put>>();
  // JSON, because the parts may hold any sign that would be used to join them.
  const nameOf = (topic: Topic) => JSON.stringify(topic);

  return {
    async publish(topic, payload) {
      for (const put of byTopic.get(nameOf(topic)) ?? []) put(payload);
    },
    listen(topic) {
      const name = nameOf(topic);
      const box = mailbox(() => {
        const listeners = byTopic.get(name);
        listeners?.delete(box.put);
        if (listeners?.size === 0) byTopic.delete(name);
      });
      byTopic.set(name, (byTopic.get(name) ?? new Set()).add(box.put));
      return box.read;
    },
    ready: async () => {},
    listeners: () => [...byTopic.values()].reduce((sum, listeners) => sum + listeners.size, 0),
  };
};
