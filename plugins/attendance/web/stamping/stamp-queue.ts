import type { StampType } from '../../domain/stamp.ts';

export type Position = 'GIVEN' | 'DENIED' | 'UNAVAILABLE' | 'NOT_ASKED';
export type Place = {
  readonly position: Position;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly accuracy?: number;
};

/** Why the server did not take a stamp. It stays on the device until the person has read it. */
export type Refusal =
  | 'NOT_VALID'
  | 'DEVICE_TIME_IN_FUTURE'
  | 'DEVICE_TIME_TOO_OLD'
  | 'NOT_EMPLOYED'
  | 'MONTH_CLOSED'
  | 'TYPE_NOT_OFFERED'
  | 'POSITION_REQUIRED';

export type QueuedStamp = Place & {
  readonly key: string;
  readonly type: StampType;
  /** Milliseconds of the device's clock when the button was pressed. */
  readonly deviceTime: number;
  /** How often it was on its way; more than once, and the device's time counts. */
  readonly attempts: number;
  /** Made without a network, so that even the first attempt is late. */
  readonly madeOffline: boolean;
  /** The position is still being asked for until then. */
  readonly waitsUntil: number;
  readonly refused?: Refusal;
};

export type Answer =
  | { readonly kind: 'accepted'; readonly key: string; readonly accepted: unknown }
  | { readonly kind: 'refused'; readonly key: string; readonly reason: Refusal };

export type Outgoing = {
  readonly key: string;
  readonly type: StampType;
  readonly deviceTime: string;
  readonly wasOffline: boolean;
} & Place;

/** Where stamps are kept, and how they leave. Tests put their own in the place of the browser's. */
export type QueueParts = {
  readonly store: {
    read(): Promise<readonly QueuedStamp[]>;
    /** One step that no other tab can interleave. Throws where the device has no room. */
    update(change: (stamps: readonly QueuedStamp[]) => readonly QueuedStamp[]): Promise<void>;
  };
  /** In order; throws where no answer came. */
  send(stamps: readonly Outgoing[]): Promise<readonly Answer[]>;
  /** Runs alone over all tabs; does nothing where another tab is at it. */
  alone(run: () => Promise<void>): Promise<void>;
  now(): number;
  online(): boolean;
  newKey(): string;
};

export type QueueState = {
  readonly stamps: readonly QueuedStamp[];
  /** What the server took in this session, newest last. */
  readonly accepted: readonly unknown[];
  readonly sending: boolean;
  /** The device has no room: the stamp is on its way but would not survive a reload. */
  readonly notKept: boolean;
};

const AT_ONCE = 100;

export type StampQueue = ReturnType<typeof stampQueue>;

/**
 * Stamps on their way. Each is written to the device before anything else happens and leaves it
 * only when the server has answered for its key, so that neither a reload nor a lost answer loses
 * or doubles one.
 */
export function stampQueue(parts: QueueParts) {
  let state: QueueState = { stamps: [], accepted: [], sending: false, notKept: false };
  // What the device had no room for: in memory it still has its chance.
  let homeless: readonly QueuedStamp[] = [];
  const listeners = new Set<() => void>();

  const set = (next: Partial<QueueState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function reload(): Promise<void> {
    const kept = await parts.store.read().catch(() => []);
    const keys = new Set(kept.map(({ key }) => key));
    const all = [...kept, ...homeless.filter(({ key }) => !keys.has(key))];
    set({
      stamps: all.toSorted((a, b) => a.deviceTime - b.deviceTime),
      notKept: homeless.length > 0,
    });
  }

  async function change(
    alter: (stamps: readonly QueuedStamp[]) => readonly QueuedStamp[],
  ): Promise<void> {
    homeless = alter(homeless);
    await parts.store.update(alter).catch(() => undefined);
    await reload();
  }

  /** Resolves once the stamp is on the device (or known not to be); sending is another matter. */
  async function add(type: StampType, waitForPosition: number): Promise<string> {
    const now = parts.now();
    const stamp: QueuedStamp = {
      key: parts.newKey(),
      type,
      deviceTime: now,
      attempts: 0,
      madeOffline: !parts.online(),
      position: 'NOT_ASKED',
      waitsUntil: now + waitForPosition,
    };
    try {
      await parts.store.update((stamps) => [...stamps, stamp]);
    } catch {
      homeless = [...homeless, stamp];
    }
    await reload();
    return stamp.key;
  }

  const settle = (key: string, place: Place): Promise<void> =>
    change((stamps) =>
      stamps.map((stamp) => (stamp.key === key ? { ...stamp, ...place, waitsUntil: 0 } : stamp)),
    );

  /** Read and understood by the person: it will not be sent again. */
  const discard = (key: string): Promise<void> =>
    change((stamps) => stamps.filter((stamp) => stamp.key !== key || !stamp.refused));

  async function flushOnce(): Promise<void> {
    await reload();
    for (;;) {
      const waiting = state.stamps.filter(({ refused }) => !refused);
      // The order of the device is kept: behind one that still waits nothing leaves.
      const blocked = waiting.findIndex(({ waitsUntil }) => waitsUntil > parts.now());
      const ready = (blocked < 0 ? waiting : waiting.slice(0, blocked)).slice(0, AT_ONCE);
      if (ready.length === 0) return;
      const keys = new Set(ready.map(({ key }) => key));
      // Counted before they leave: after a crash on the way the next attempt is a late one.
      await change((stamps) =>
        stamps.map((stamp) =>
          keys.has(stamp.key) ? { ...stamp, attempts: stamp.attempts + 1 } : stamp,
        ),
      );
      const answers = new Map(
        (await parts.send(ready.map(outgoing))).map((answer) => [answer.key, answer]),
      );
      const taken = [...answers.values()].flatMap((answer) =>
        answer.kind === 'accepted' ? [answer.accepted] : [],
      );
      state = { ...state, accepted: [...state.accepted, ...taken].slice(-AT_ONCE) };
      await change((stamps) =>
        stamps.flatMap((stamp) => {
          const answer = answers.get(stamp.key);
          if (!answer) return [stamp];
          return answer.kind === 'accepted' ? [] : [{ ...stamp, refused: answer.reason }];
        }),
      );
      if (answers.size === 0) return;
    }
  }

  let running: Promise<void> | undefined;
  /** Sends what waits, in order. Throws where no answer came; the stamps stay. */
  function flush(): Promise<void> {
    running ??= parts
      .alone(async () => {
        set({ sending: true });
        try {
          await flushOnce();
        } finally {
          set({ sending: false });
        }
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    add,
    settle,
    discard,
    flush,
    reload,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const outgoing = (stamp: QueuedStamp): Outgoing => ({
  key: stamp.key,
  type: stamp.type,
  deviceTime: new Date(stamp.deviceTime).toISOString(),
  wasOffline: stamp.madeOffline || stamp.attempts > 0,
  position: stamp.position,
  ...(stamp.position === 'GIVEN'
    ? {
        latitude: stamp.latitude ?? 0,
        longitude: stamp.longitude ?? 0,
        accuracy: stamp.accuracy ?? 0,
      }
    : {}),
});
