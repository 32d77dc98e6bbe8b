import { beforeEach, describe, expect, it } from 'vitest';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { RequestFailure } from './failure.ts';
import { createRequest } from './request.ts';
import { keepTokens, moveTokens, tokensOf } from './session.ts';

const Workplaces: PersistedDocument<{ workplaces: string[] }, { first: number }> = {
  __meta__: { id: 'workplaces-id', name: 'Workplaces', kind: 'query', types: ['Workplace'] },
};

type Sent = { body: Untyped; headers: Record<string, string> };

/** A server that answers by hand and remembers what it was asked. */
function server(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  const fetch = (async (_url: string, init: RequestInit) => {
    const one = {
      body: JSON.parse(init.body as string),
      headers: init.headers as Record<string, string>,
    };
    sent.push(one);
    const body = await answer(one);
    if (body instanceof Response) return body;
    return new Response(JSON.stringify(body), { headers: { 'x-request-id': 'req-1' } });
  }) as unknown as typeof globalThis.fetch;
  return { sent, fetch };
}

const refusal = (errorCode: string | number, more = {}) => ({
  errors: [{ message: 'No.', extensions: { errorCode, requestId: 'req-9', ...more } }],
});

let reloads = 0;
const left: string[] = [];
const requestOver = (fetch: typeof globalThis.fetch, area: 'app' | 'admin' = 'app') =>
  createRequest({
    fetch,
    area: () => area,
    companyId: () => 'hinata',
    reload: () => (reloads += 1),
    leaveTo: (path) => left.push(path),
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reloads = 0;
});

describe('a request', () => {
  it('names the document and carries the token of the view in use and the company', async () => {
    keepTokens('employee', { accessToken: 'e', refreshToken: 're' });
    keepTokens('admin', { accessToken: 'a', refreshToken: 'ra' });
    const { fetch, sent } = server(() => ({ data: { workplaces: ['本社'] } }));
    expect(await requestOver(fetch)(Workplaces, { first: 20 })).toEqual({ workplaces: ['本社'] });
    expect(sent[0]?.body).toMatchObject({ documentId: 'workplaces-id', variables: { first: 20 } });
    expect(sent[0]?.headers).toMatchObject({
      authorization: 'Bearer e',
      'x-hataraki-company': 'hinata',
    });
    await requestOver(fetch, 'admin')(Workplaces, { first: 20 });
    expect(sent[1]?.headers.authorization).toBe('Bearer a');
  });

  it('carries no token when nobody is meant to ask', async () => {
    keepTokens('employee', { accessToken: 'e', refreshToken: 're' });
    const { fetch, sent } = server(() => ({ data: {} }));
    await requestOver(fetch)(Workplaces, { first: 1 }, { as: 'nobody' });
    expect(sent[0]?.headers.authorization).toBeUndefined();
  });

  it('refreshes once for many that meet an old token at the same time, and all succeed', async () => {
    keepTokens('employee', { accessToken: 'old', refreshToken: 'r1' });
    const { fetch, sent } = server(async ({ body, headers }) => {
      if (body.operationName === 'RefreshSession') {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { data: { refreshSession: { accessToken: 'new', refreshToken: 'r2' } } };
      }
      return headers.authorization === 'Bearer new' ? { data: { workplaces: [] } } : refusal(90000);
    });
    const request = requestOver(fetch);
    await Promise.all([1, 2, 3].map((first) => request(Workplaces, { first })));
    expect(sent.filter(({ body }) => body.operationName === 'RefreshSession')).toHaveLength(1);
    expect(tokensOf('employee')).toEqual({ accessToken: 'new', refreshToken: 'r2' });
  });

  it('takes the tokens that another tab has fetched meanwhile', async () => {
    keepTokens('employee', { accessToken: 'old', refreshToken: 'r1' });
    const { fetch, sent } = server(({ headers }) => {
      if (headers.authorization === 'Bearer newer') return { data: { workplaces: [] } };
      localStorage.setItem('hataraki.employee', '{"accessToken":"newer","refreshToken":"r5"}');
      return refusal(90000);
    });
    await requestOver(fetch)(Workplaces, { first: 1 });
    expect(sent.some(({ body }) => body.operationName === 'RefreshSession')).toBe(false);
  });

  it('keeps refreshed tokens with the view that the person has switched to', async () => {
    keepTokens('employee', { accessToken: 'old', refreshToken: 'r1' });
    const { fetch } = server(({ body, headers }) => {
      if (body.operationName === 'RefreshSession') {
        moveTokens('employee', 'staff');
        return { data: { refreshSession: { accessToken: 'new', refreshToken: 'r2' } } };
      }
      return headers.authorization === 'Bearer new' ? { data: {} } : refusal(90000);
    });
    await requestOver(fetch)(Workplaces, { first: 1 });
    expect(tokensOf('staff')?.accessToken).toBe('new');
    expect(tokensOf('employee')).toBeUndefined();
  });

  it('clears what is ours and starts over when the refresh is refused', async () => {
    keepTokens('employee', { accessToken: 'old', refreshToken: 'r1' });
    localStorage.setItem('hataraki.language', 'en');
    localStorage.setItem('somebody-else', 'stays');
    const { fetch } = server(({ body }) =>
      refusal(body.operationName === 'RefreshSession' ? 'UNAUTHENTICATED' : 90000),
    );
    await expect(requestOver(fetch)(Workplaces, { first: 1 })).rejects.toThrow(RequestFailure);
    expect(tokensOf('employee')).toBeUndefined();
    expect(localStorage.getItem('hataraki.language')).toBe('en');
    expect(localStorage.getItem('somebody-else')).toBe('stays');
    expect(reloads).toBe(1);
  });

  it('signs nobody out when the network is lost during the refresh', async () => {
    keepTokens('employee', { accessToken: 'old', refreshToken: 'r1' });
    const { fetch } = server(({ body }) => {
      if (body.operationName === 'RefreshSession') throw new TypeError('Failed to fetch');
      return refusal(90000);
    });
    await expect(requestOver(fetch)(Workplaces, { first: 1 })).rejects.toMatchObject({
      kind: 'network',
    });
    expect(tokensOf('employee')?.refreshToken).toBe('r1');
    expect(reloads).toBe(0);
  });

  it('starts over when the session has expired', async () => {
    keepTokens('admin', { accessToken: 'a', refreshToken: 'r' });
    const { fetch } = server(() => refusal('EXPIRED'));
    await expect(requestOver(fetch, 'admin')(Workplaces, { first: 1 })).rejects.toThrow();
    expect(tokensOf('admin')).toBeUndefined();
    expect(reloads).toBe(1);
  });

  it('reloads once, not for ever, when the server no longer knows the document', async () => {
    const { fetch } = server(() => refusal('UNKNOWN_DOCUMENT'));
    const request = requestOver(fetch);
    await expect(request(Workplaces, { first: 1 })).rejects.toThrow();
    await expect(request(Workplaces, { first: 1 })).rejects.toThrow();
    expect(reloads).toBe(1);
  });

  it('hands the broken rules of a form on, with the id under which the server logged them', async () => {
    const issues = [{ path: 'data/name', key: 'validation.required' }];
    const { fetch } = server(() => refusal('INVALID_INPUT', { isValidationError: true, issues }));
    const failure = await requestOver(fetch)(Workplaces, { first: 1 }).catch((error) => error);
    expect(failure).toMatchObject({ kind: 'server', code: 'INVALID_INPUT', requestId: 'req-9' });
    expect(failure.issues).toEqual(issues);
    expect(failure.errors[0].isValidationError).toBe(true);
  });

  it('tells a lost network from an answer that is not the API’s', async () => {
    const lost = server(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(requestOver(lost.fetch)(Workplaces, { first: 1 })).rejects.toMatchObject({
      kind: 'network',
    });
    const proxy = server(() => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    await expect(requestOver(proxy.fetch)(Workplaces, { first: 1 })).rejects.toMatchObject({
      kind: 'unexpected',
    });
  });
});
