import type { TestApp } from './app.ts';
import { SIGN_IN } from './demo-companies.ts';
import type { Untyped } from './untyped.ts';

export type TestBrowser = {
  /** Posts an operation with the cookies of earlier answers. */
  ask(
    query: string,
    variables?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Untyped>;
  signIn(email: string, password?: string, area?: 'EMPLOYEE' | 'ADMIN'): Promise<Untyped>;
  /** The cookie header as it would be sent next; empty before the first sign-in. */
  cookies(): string;
};

/** A browser with its cookies, `from` an address that a trusted proxy tells. */
export function browserOf(app: Pick<TestApp, 'url'>, from?: string): TestBrowser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask: TestBrowser['ask'] = async (query, variables = {}, headers = {}) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(jar.size > 0 ? { cookie: cookies() } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...headers,
      },
      body: JSON.stringify({ query, variables }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response.json();
  };
  return {
    ask,
    cookies,
    signIn: (email, password = 'hataraki1', area = 'EMPLOYEE') =>
      ask(SIGN_IN, { data: { email, password, area } }),
  };
}
