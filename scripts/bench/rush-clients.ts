// Runs in processes of their own: people who stamp in one, pages that show the board in another.
import { setTimeout as later } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

export type RushOrder = {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly seconds: number;
} & (
  | { readonly do: 'stamp'; readonly document: string }
  | {
      readonly do: 'watch';
      readonly documents: Readonly<Record<'page' | 'changed' | 'counts', string>>;
      /** Ids of whoever stamps. */
      readonly people: readonly string[];
    }
);
/** Stamps with their times, or rows that came and how old they were: milliseconds. */
export type RushAnswer = {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly others: number;
  readonly asked: number;
};

/** As the page has it (plugins/attendance/web/pages/Board/Board.tsx). */
const ASK_AGAIN_EVERY = 60_000;
/** The last stamp's rows are waited for so long. */
const AFTERWARDS = 5_000;

const answerOf = (times: number[], others = 0, askedCount = 0): RushAnswer => {
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    count: times.length,
    p50: at(0.5),
    p99: at(0.99),
    longest: times.at(-1) ?? 0,
    others,
    asked: askedCount,
  };
};

async function post(url: string, token: string, body: object): Promise<any> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Each stamps once, at a moment of their own. */
async function stamp({ url, tokens, seconds, document }: RushOrder & { do: 'stamp' }) {
  const times: number[] = [];
  await Promise.all(
    tokens.map(async (token, index) => {
      await later(Math.random() * seconds * 1000);
      const key = `rush-${Date.now()}-${index}`;
      const data = [{ type: 'CHECK_IN_OFFICE', key, deviceTime: new Date().toISOString() }];
      const began = performance.now();
      const answer = await post(url, token, { documentId: document, variables: { data } });
      times.push(performance.now() - began);
      if (answer.data?.stamps?.[0]?.__typename !== 'StampAccepted')
        throw new Error(`A stamp was refused: ${JSON.stringify(answer)}`);
    }),
  );
  return answerOf(times);
}

/** Fifty pages: both subscriptions, and the question of each minute. */
async function watch(order: RushOrder & { do: 'watch' }): Promise<RushAnswer> {
  const { url, tokens, documents, seconds } = order;
  const people = new Set(order.people);
  const ages: number[] = [];
  let counts = 0;
  let asked = 0;
  const until = Date.now() + seconds * 1000 + AFTERWARDS;
  const page = (token: string) => {
    asked += 1;
    const variables = { where: {}, orderBy: 'KANA_ASC', skip: 0, first: 100 };
    return post(url, token, { documentId: documents.page, variables });
  };
  const open = async (token: string) => {
    const listening = Promise.withResolvers<void>();
    let open = 2;
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      on: {
        ping: (received, payload) => {
          if (!received || !payload?.['listening']) return;
          open -= 1;
          if (open === 0) listening.resolve();
        },
      },
    });
    const hear = (id: string, next: (data: any) => void) =>
      client.subscribe(
        { query: '', variables: {}, extensions: { documentId: id } },
        {
          next: ({ data, errors }) => (errors ? listening.reject(errors) : next(data)),
          error: listening.reject,
          complete: () => {},
        },
      );
    const seen = new Set<string>();
    hear(documents.changed, ({ attendanceChanged: { person, at } }) => {
      if (!people.has(person.employeeId) || seen.has(person.employeeId)) return;
      seen.add(person.employeeId);
      ages.push(Date.now() - Date.parse(at));
    });
    hear(documents.counts, () => {
      counts += 1;
    });
    await page(token);
    await listening.promise;
    return client;
  };
  const clients = await Promise.all(tokens.map(open));
  process.send?.('ready');
  await Promise.all(
    tokens.map(async (token) => {
      await later(Math.random() * ASK_AGAIN_EVERY);
      while (Date.now() < until) {
        await page(token);
        await later(ASK_AGAIN_EVERY);
      }
    }),
  );
  for (const client of clients) void client.dispose();
  return answerOf(ages, counts, asked);
}

process.on('message', (order: RushOrder) => {
  (order.do === 'stamp' ? stamp(order) : watch(order)).then(
    (answer) => process.send?.(answer),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
