import type { Statement } from '#core/ports/database.ts';
import type { Ports, Seams } from '#core/server/define-server.ts';
import { ONLINE_WITHIN_MINUTES } from '#plugins/employee/domain/online.ts';
import { HIDES_ONLINE } from '#plugins/employee/sql/online.ts';

/** Written at most this often per person: whoever only asks once a minute is written each time. */
const WRITE_EVERY_MS = 45_000;
/** Open bells count as heard of this often. With what waits to be gathered a dot lacks half a minute to turn red. */
const BEAT_MS = 30_000;
/** Whose dot is red is written soon, together with those heard of in the same moment. */
const SOON_MS = 500;
/** Whose dot is green can wait for others: so many seconds of a company are one statement. */
const GATHER_MS = 10_000;
const GREEN_MS = ONLINE_WITHIN_MINUTES * 60_000;
/** Ids of one message: a NOTIFY has room for eight thousand bytes. */
const IDS_PER_MESSAGE = 100;

type Messages = AsyncGenerator<Readonly<Record<string, string>>, void, void>;
type Person = { readonly companyId: string; readonly employeeId: string };

export type Presence = {
  /** Somebody's browser was heard of. Costs nothing where it was written a moment ago. */
  saw(companyId: string, employeeId: string): void;
  /** Goes on hearing of a person for as long as somebody reads from `messages`. */
  whileOpen(companyId: string, employeeId: string, messages: Messages): Messages;
  /** What the clock does: hears of everybody with an open bell, once each, however many tabs they have. */
  beat(): void;
  /** Writes what was gathered. */
  flush(): Promise<void>;
};

export const onlineTopic = (companyId: string) => ['online', companyId];

// Nobody waits for the disk: a server that dies loses seconds of presence, and hears of everybody again.
const WITHOUT_WAITING: Statement = {
  name: 'employee_presence_may_be_lost',
  text: `select set_config('synchronous_commit', 'off', true)`,
};
const WRITE: Statement = {
  name: 'employee_heard_of',
  text: `with heard as (
      update employees set last_online_at = $3
      where employees.company_id = $1 and employees.id = any($2::text[])
        and (employees.last_online_at is null or employees.last_online_at < $3)
      returning employees.id, ${HIDES_ONLINE} as hides
    )
    select heard.id from heard where not heard.hides`,
};

/** Tells those who look at the list that these people stand in it otherwise than before. */
export async function tellOnline(
  { pubsub }: Pick<Ports, 'pubsub'>,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_PER_MESSAGE) {
    const employeeIds = ids.slice(at, at + IDS_PER_MESSAGE).join(',');
    await pubsub.publish(onlineTopic(companyId), { type: 'OnlineStatus', employeeIds });
  }
}

const keyOf = ({ companyId, employeeId }: Person): string => `${companyId}/${employeeId}`;

export const presenceOf = (ports: Pick<Ports, 'clock' | 'inCompany' | 'pubsub'>): Presence => {
  const written = new Map<string, number>();
  const open = new Map<string, Person & { readonly tabs: number }>();
  let gathered = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let isSoon = false;
  let beating: NodeJS.Timeout | undefined;

  const flushIn = (ms: typeof SOON_MS | typeof GATHER_MS) => {
    if (timer && (isSoon || ms === GATHER_MS)) return;
    clearTimeout(timer);
    isSoon = ms === SOON_MS;
    timer = setTimeout(() => void presence.flush(), ms).unref();
  };

  const write = (companyId: string, people: ReadonlySet<string>) =>
    ports.inCompany(companyId, async (ctx) => {
      await ctx.run(WITHOUT_WAITING, []);
      const seen = await ctx.run<{ id: string }>(WRITE, [companyId, [...people], ctx.now]);
      ctx.afterCommit(() =>
        tellOnline(
          ports,
          companyId,
          seen.map(({ id }) => id),
        ),
      );
    });

  const leave = (key: string) => {
    const person = open.get(key);
    if (person && person.tabs > 1) open.set(key, { ...person, tabs: person.tabs - 1 });
    else open.delete(key);
    if (open.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  const presence: Presence = {
    saw(companyId, employeeId) {
      const now = ports.clock.now().getTime();
      const key = keyOf({ companyId, employeeId });
      const since = now - (written.get(key) ?? Number.NEGATIVE_INFINITY);
      if (since < WRITE_EVERY_MS) return;
      if (written.size > 100_000) written.clear();
      written.set(key, now);
      gathered.set(companyId, (gathered.get(companyId) ?? new Set()).add(employeeId));
      flushIn(since < GREEN_MS ? GATHER_MS : SOON_MS);
    },
    beat() {
      for (const { companyId, employeeId } of open.values()) presence.saw(companyId, employeeId);
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      const due = gathered;
      gathered = new Map();
      for (const [companyId, people] of due) {
        await write(companyId, people).catch(() => {
          // A dot that stays red is no reason to fail anything; the next beat tries again.
          for (const employeeId of people) written.delete(keyOf({ companyId, employeeId }));
        });
      }
    },
    whileOpen(companyId, employeeId, messages) {
      presence.saw(companyId, employeeId);
      const key = keyOf({ companyId, employeeId });
      open.set(key, { companyId, employeeId, tabs: (open.get(key)?.tabs ?? 0) + 1 });
      beating ??= setInterval(presence.beat, BEAT_MS).unref();
      let isOpen = true;
      const close = () => {
        if (isOpen) leave(key);
        isOpen = false;
      };
      const heard: Messages = {
        next: () => messages.next(),
        return: async () => {
          close();
          return messages.return();
        },
        throw: async (error) => {
          close();
          return messages.throw(error);
        },
        [Symbol.asyncDispose]: async () => {
          close();
          await messages.return();
        },
        [Symbol.asyncIterator]: () => heard,
      };
      return heard;
    },
  };
  return presence;
};

/** Every call of the API asks who is calling, so that is where people are heard of. */
export const noticing = (presence: Presence, viewers: Seams['viewers']): Seams['viewers'] => ({
  async find(claims, rows) {
    const viewer = await viewers.find(claims, rows);
    // An administrator views the suite as them: that does not make them present.
    if (viewer && !viewer.seenBy) presence.saw(viewer.companyId, viewer.employeeId);
    return viewer;
  },
});
