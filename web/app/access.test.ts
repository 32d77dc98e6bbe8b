import { beforeEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '#kit/data/failure.ts';
import { createQueryClient } from '#kit/data/queries.ts';
import type { Request } from '#kit/data/request.ts';
import { keepTokens, tokensOf } from '#kit/data/session.ts';
import { createAccess } from './access.ts';

const me = { id: 'e1', companyId: 'hinata' };
const tokens = { accessToken: 'a', refreshToken: 'r' };

/** A server that answers, or fails as told. */
function accessOver(answer: () => unknown) {
  let asked = 0;
  const request = (async () => {
    asked += 1;
    return answer();
  }) as Request;
  const access = createAccess(createQueryClient(), request);
  return { access, asked: () => asked };
}
const refused = (code: string) => () => {
  throw new RequestFailure('server', 'No.', {
    errors: [{ message: 'No.', code, isValidationError: false, issues: [], extensions: {} }],
  });
};
const lost = () => {
  throw new RequestFailure('network', 'lost');
};

beforeEach(() => localStorage.clear());

describe('who is signed in', () => {
  it('is nobody without tokens, and nobody is asked', async () => {
    const { access, asked } = accessOver(() => ({ employeeMe: me }));
    expect(await access.viewerIn('app')).toBeUndefined();
    expect(asked()).toBe(0);
  });

  it('is asked once for all routes', async () => {
    keepTokens('employee', tokens);
    const { access, asked } = accessOver(() => ({ employeeMe: me }));
    await access.viewerIn('app');
    expect(await access.viewerIn('app')).toEqual(me);
    expect(asked()).toBe(1);
  });

  it('is known from last time when there is no network', async () => {
    keepTokens('employee', tokens);
    await accessOver(() => ({ employeeMe: me })).access.viewerIn('app');
    expect(await accessOver(lost).access.viewerIn('app')).toEqual(me);
  });

  it('is an error, not a sign-out, when there is no network on the first visit', async () => {
    keepTokens('employee', tokens);
    await expect(accessOver(lost).access.viewerIn('app')).rejects.toMatchObject({
      kind: 'network',
    });
    expect(tokensOf('employee')).toEqual(tokens);
  });

  it('signs out when the server refuses to say', async () => {
    keepTokens('employee', tokens);
    expect(await accessOver(refused('UNAUTHENTICATED')).access.viewerIn('app')).toBeUndefined();
    expect(tokensOf('employee')).toBeUndefined();
  });

  it('stays signed in while the server is in trouble', async () => {
    keepTokens('employee', tokens);
    await expect(accessOver(refused('INTERNAL')).access.viewerIn('app')).rejects.toThrow();
    expect(tokensOf('employee')).toEqual(tokens);
  });
});
