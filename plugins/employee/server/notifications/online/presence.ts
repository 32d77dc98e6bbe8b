import type { Ports, Seams } from '#core/server/define-server.ts';

/** Written at most this often per person; the dot is green for two minutes. */
const WRITE_EVERY_MS = 45_000;
/** Those who are heard of in the same moment are written by one statement. */
const GATHER_MS = 500;
/** Ids of one message: a NOTIFY has room for eight thousand bytes. */
const IDS_PER_MESSAGE = 100;

type Messages = AsyncGenerator<Readonly<Record<string, string>>, void, void>;

export type Presence = {
  /** Somebody's browser was heard of. Costs nothing where it was written a moment ago. */
  saw(companyId: string, employeeId: string): void;
  /** Goes on hearing of a person for as long as somebody reads from `messages`. */
  whileOpen(companyId: string, employeeId: string, messages: Messages): Messages;
  /** Writes what was gathered. */
  flush(): Promise<void>;
};

export const onlineTopic = (companyId: string) => ['online', companyId];

const WRITE = {
  name: 'employee_heard_of',
  text: `update employees set last_online_at = $3
    where employees.company_id = $1 and employees.id = any($2::text[])
      and (employees.last_online_at is null or employees.last_online_at < $3)`,
};

export const presenceOf = (ports: Pick<Ports, 'clock' | 'inCompany' | 'pubsub'>): Presence => {
  const written = new Map<string, number>();
  let gathered = new Map<string, Set<string>>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (companyId: string, people: ReadonlySet<string>) => {
    const ids = [...people];
    await ports.inCompany(companyId, async (ctx) => {
      await ctx.run(WRITE, [companyId, ids, ctx.now]);
      ctx.afterCommit(async () => {
        for (let at = 0; at < ids.length; at += IDS_PER_MESSAGE) {
          const employeeIds = ids.slice(at, at + IDS_PER_MESSAGE).join(',');
          await ports.pubsub.publish(onlineTopic(companyId), { type: 'OnlineStatus', employeeIds });
        }
      });
    });
  };

  const presence: Presence = {
    saw(companyId, employeeId) {
      const now = ports.clock.now().getTime();
      const key = `${companyId}/${employeeId}`;
      if (now - (written.get(key) ?? Number.NEGATIVE_INFINITY) < WRITE_EVERY_MS) return;
      if (written.size > 100_000) written.clear();
      written.set(key, now);
      gathered.set(companyId, (gathered.get(companyId) ?? new Set()).add(employeeId));
      timer ??= setTimeout(() => void presence.flush(), GATHER_MS).unref();
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      const due = gathered;
      gathered = new Map();
      for (const [companyId, people] of due) {
        // A dot that stays red for a minute is no reason to fail anything.
        await write(companyId, people).catch(() => {});
      }
    },
    whileOpen(companyId, employeeId, messages) {
      presence.saw(companyId, employeeId);
      const heartbeat = setInterval(
        () => presence.saw(companyId, employeeId),
        WRITE_EVERY_MS,
      ).unref();
      const leave = () => clearInterval(heartbeat);
      const open: Messages = {
        next: () => messages.next(),
        return: async () => {
          leave();
          return messages.return();
        },
        throw: async (error) => {
          leave();
          return messages.throw(error);
        },
        [Symbol.asyncDispose]: async () => {
          leave();
          await messages.return();
        },
        [Symbol.asyncIterator]: () => open,
      };
      return open;
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
