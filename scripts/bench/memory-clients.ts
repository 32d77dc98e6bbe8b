// People who work all day, in a process of their own: each stamps, looks at a month, and some at lists.
import { setTimeout as later } from 'node:timers/promises';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { signIn } from '#test/support/stamping-clients.ts';

export type MemoryOrder = {
  readonly url: string;
  readonly password: string;
  readonly emails: readonly string[];
  readonly perSecond: number;
  readonly documents: Readonly<Record<'stamps' | 'month' | 'board' | 'employees', string>>;
};
export type MemoryTold = { readonly requests: number; readonly stamps: number };

const NEXT: Readonly<Record<string, string>> = {
  OFF_DUTY: 'CHECK_IN_OFFICE',
  ON_DUTY: 'BREAK_IN',
  DURING_BREAK: 'BREAK_OUT',
};
/** A token lasts for minutes. */
const SIGN_IN_EVERY = 5 * 60_000;

async function work(order: MemoryOrder): Promise<void> {
  const { url, emails, perSecond, documents, password } = order;
  let [requests, stamps] = [0, 0];
  setInterval(() => process.send?.({ requests, stamps } satisfies MemoryTold), 1_000);
  const pause = (emails.length / perSecond) * 1000;

  await Promise.all(
    emails.map(async (email, index) => {
      let [token, until, state, turn] = ['', 0, 'OFF_DUTY', index];
      const ask = async (documentId: string, variables: object): Promise<any> => {
        if (Date.now() > until) {
          token = await signIn(url, email, password);
          until = Date.now() + SIGN_IN_EVERY;
        }
        requests += 1;
        const response = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ documentId, variables }),
        });
        return response.json();
      };
      const stamp = async () => {
        stamps += 1;
        const type = NEXT[state] ?? 'CHECK_IN_OFFICE';
        const data = [{ type, key: crypto.randomUUID(), deviceTime: new Date().toISOString() }];
        const [answer] = (await ask(documents.stamps, { data })).data?.stamps ?? [];
        state = answer?.day?.state ?? answer?.state ?? state;
      };
      const look = () => {
        const list = { skip: 0, first: 100 };
        if (email.startsWith('staff@')) return ask(documents.board, { where: {}, ...list });
        if (email.startsWith('admin@'))
          return ask(documents.employees, { where: { leaveStatus: 'ACTIVE' }, ...list });
        return ask(documents.month, { month: addMonths(monthOf(tokyoDate(new Date())), -1) });
      };
      await later(Math.random() * pause);
      for (;;) {
        const began = performance.now();
        await (turn % 2 === 0 ? stamp() : look());
        turn += 1;
        await later(Math.max(0, pause - (performance.now() - began)));
      }
    }),
  );
}

process.once('disconnect', () => process.exit(0));
process.on('message', (order: MemoryOrder) => {
  work(order).catch((error) => {
    console.error(error);
    process.exit(1);
  });
});
