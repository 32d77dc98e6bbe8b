type Payload = Readonly<Record<string, string>>;

/** A slow reader keeps this many; then the oldest go, because a reader asks for the rows anyway. */
const KEPT = 1000;

/**
 * What one listener waits at: it takes part from the moment it is made, hands out what arrived, and
 * leaves when its reader does. An object and not an async function*, whose finally would never run
 * where the reader leaves before the first message.
 */
export const mailbox = (
  leave: () => void,
): { put(payload: Payload): void; read: AsyncGenerator<Payload, void, void> } => {
  const waiting: Payload[] = [];
  let ended = false;
  let wake: ((step: IteratorResult<Payload, void>) => void) | undefined;
  const done = { done: true as const, value: undefined };

  const end = () => {
    if (ended) return;
    ended = true;
    leave();
    wake?.(done);
    wake = undefined;
  };

  const read: AsyncGenerator<Payload, void, void> = {
    next: async () => {
      const first = waiting.shift();
      if (ended) return done;
      if (first) return { done: false, value: first };
      return new Promise((resolve) => {
        wake = resolve;
      });
    },
    return: async () => {
      end();
      return done;
    },
    throw: async (error) => {
      end();
      throw error;
    },
    [Symbol.asyncDispose]: async () => end(),
    [Symbol.asyncIterator]: () => read,
  };

  return {
    read,
    put(payload) {
      if (ended) return;
      if (wake) {
        const resolve = wake;
        wake = undefined;
        return resolve({ done: false, value: payload });
      }
      waiting.push(payload);
      if (waiting.length > KEPT) waiting.shift();
    },
  };
};
