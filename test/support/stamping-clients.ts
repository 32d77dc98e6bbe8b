import { randomUUID } from 'node:crypto';
import type { Untyped } from './untyped.ts';

/** One person with a device: knows what it sent, and what the server has acknowledged. */
export type StampingClient = {
  readonly email: string;
  /** Keys that were answered with "accepted". */
  readonly acknowledged: ReadonlySet<string>;
  /** Stamps on and on until the server is gone; what got no answer stays to be sent again. */
  stampUntilCut(): Promise<void>;
  /** Sends again, with its own key, what got no answer. */
  sendUnanswered(): Promise<void>;
};

export type Stamp = { readonly type: string; readonly key: string; readonly deviceTime: string };

const STAMP = `mutation ($data: StampInput!) {
  stamp(data: $data) { __typename ... on StampAccepted { key day { state } } }
}`;

type Answer = { data?: Untyped; errors?: { message: string }[] };

export async function ask(
  url: string,
  query: string,
  variables: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}

/** What the seed says of the demo's people: published on this machine alone, made for everywhere else. */
export const seededPassword = (output: string): string => {
  const [, password] = /has the password (\S+)\.$/m.exec(output) ?? [];
  if (!password) throw new Error(`The seed named no password: ${output}`);
  return password;
};

export async function signIn(url: string, email: string, password = 'hataraki1'): Promise<string> {
  const { data, errors } = await ask(
    url,
    'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }',
    { data: { email, password, area: 'EMPLOYEE' } },
  );
  if (!data?.signIn) throw new Error(`${email} could not sign in: ${errors?.[0]?.message}`);
  return data.signIn.accessToken;
}

export const sendStamp = (url: string, token: string, stamp: Stamp): Promise<Answer> =>
  ask(url, STAMP, { data: stamp }, token);

export const newStamp = (type: string): Stamp => ({
  type,
  key: randomUUID(),
  deviceTime: new Date().toISOString(),
});

const NEXT = {
  OFF_DUTY: 'CHECK_IN_OFFICE',
  ON_DUTY: 'BREAK_IN',
  DURING_BREAK: 'BREAK_OUT',
} as const;

export async function stampingClient(url: () => string, email: string): Promise<StampingClient> {
  const token = await signIn(url(), email);
  const acknowledged = new Set<string>();
  let state: keyof typeof NEXT = 'OFF_DUTY';
  let unanswered: Stamp | undefined;

  async function send(stamp: Stamp): Promise<void> {
    unanswered = stamp;
    const { data, errors } = await sendStamp(url(), token, stamp);
    if (data?.stamp?.__typename !== 'StampAccepted') {
      throw new Error(`A valid ${stamp.type} was refused: ${JSON.stringify(data ?? errors)}`);
    }
    if (data.stamp.key !== stamp.key) throw new Error('The answer belongs to another stamp.');
    unanswered = undefined;
    acknowledged.add(stamp.key);
    state = data.stamp.day.state;
  }

  return {
    email,
    acknowledged,
    async stampUntilCut() {
      try {
        for (;;) await send(newStamp(NEXT[state]));
      } catch (error) {
        // fetch fails so when the connection is gone; a refusal would be a fault.
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
      }
    },
    async sendUnanswered() {
      if (unanswered) await send(unanswered);
    },
  };
}
