import type { PersistedDocument, ResultOf } from '#core/web/persisted-document.ts';
import { RequestFailure, readErrors, requestIdOf } from './failure.ts';
import { RefreshSessionDocument } from './RefreshSession.generated.ts';
import {
  type Area,
  endSignIn,
  type Role,
  renewTokens,
  roleIn,
  type Tokens,
  tokensOf,
} from './session.ts';

export type RequestOptions = {
  readonly signal?: AbortSignal;
  /** Whose sign-in to use; 'nobody' for signing in itself. Left out: what the path says. */
  readonly as?: Area | 'nobody';
};

/** Stories and tests hand in another one; nothing else in the web half knows about HTTP. */
export type Request = <Result, Variables>(
  document: PersistedDocument<Result, Variables>,
  variables: Variables,
  options?: RequestOptions,
) => Promise<Result>;

export type Surroundings = {
  readonly fetch: typeof globalThis.fetch;
  readonly area: () => Area;
  readonly companyId: () => string | undefined;
  readonly reload: () => void;
  /** Loads another page from the beginning. */
  readonly leaveTo: (path: string) => void;
};

const TOKEN_TOO_OLD = 90000;

const bearer = (tokens: Tokens | undefined): Record<string, string> =>
  tokens ? { authorization: `Bearer ${tokens.accessToken}` } : {};

async function post(
  fetch: typeof globalThis.fetch,
  document: PersistedDocument<unknown, never>,
  variables: unknown,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...headers,
      },
      body: JSON.stringify({
        documentId: document.__meta__.id,
        operationName: document.__meta__.name,
        variables,
      }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new RequestFailure('network', 'The network gave no answer.', { cause });
  }
  return readAnswer(response);
}

async function readAnswer(response: Response): Promise<unknown> {
  const header = response.headers.get('x-request-id');
  let body: { readonly errors?: unknown; readonly data?: unknown } | null;
  try {
    body = await response.json();
  } catch (cause) {
    throw new RequestFailure('unexpected', `The answer (${response.status}) could not be read.`, {
      cause,
      ...(header ? { requestId: header } : {}),
    });
  }
  if (Array.isArray(body?.errors) && body.errors.length > 0) {
    const errors = readErrors(body.errors);
    const requestId = requestIdOf(body.errors, header);
    throw new RequestFailure('server', errors[0]?.message ?? '', {
      errors,
      ...(requestId ? { requestId } : {}),
    });
  }
  if (body === null || typeof body !== 'object' || !('data' in body)) {
    throw new RequestFailure('unexpected', `The answer (${response.status}) has no data.`);
  }
  return body.data;
}

const hasCode = (error: unknown, code: string | number): boolean =>
  error instanceof RequestFailure && error.errors.some((one) => String(one.code) === String(code));

/** One at a time over all tabs: a refresh token works once, the second user would be signed out. */
const alone = <T>(role: Role, run: () => Promise<T>): Promise<T> =>
  // Not there on an address without TLS other than localhost; then the tabs take their chance.
  navigator.locks ? navigator.locks.request(`hataraki.refresh.${role}`, run) : run();

const running = new Map<Role, Promise<Tokens | undefined>>();

/** Tokens that are newer than `old`, or undefined where the sign-in is over. */
export function refreshTokens(
  fetch: typeof globalThis.fetch,
  role: Role,
  old: Tokens,
): Promise<Tokens | undefined> {
  const already = running.get(role);
  if (already) return already;
  const refresh = alone(role, async () => {
    const heldTokens = tokensOf(role);
    if (!heldTokens) return undefined;
    if (heldTokens.accessToken !== old.accessToken) return heldTokens;
    try {
      const answer = await post(
        fetch,
        RefreshSessionDocument,
        { refreshToken: heldTokens.refreshToken },
        {},
      );
      const { accessToken, refreshToken } = (answer as ResultOf<typeof RefreshSessionDocument>)
        .refreshSession;
      const fresh = { accessToken, refreshToken };
      // The person may have switched views meanwhile: the tokens belong where the old ones are now.
      const holders: readonly Role[] = [role, 'employee', 'staff', 'admin'];
      const holder = holders.find((one) => tokensOf(one)?.refreshToken === heldTokens.refreshToken);
      if (holder) renewTokens(holder, fresh);
      return fresh;
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === 'server') return undefined;
      throw error;
    }
  }).finally(() => running.delete(role));
  running.set(role, refresh);
  return refresh;
}

const RELOADED_FOR = 'hataraki.reloaded-for-document';

export function createRequest({ fetch, area, companyId, reload, leaveTo }: Surroundings): Request {
  const startOver = () => {
    const { backTo } = endSignIn({ keepsDrafts: true });
    if (backTo === undefined) reload();
    else leaveTo(backTo);
  };

  const request = async (
    document: PersistedDocument<unknown, never>,
    variables: unknown,
    { signal, as = area() }: RequestOptions = {},
  ): Promise<unknown> => {
    const role = as === 'nobody' ? undefined : roleIn(as);
    const tokens = role && tokensOf(role);
    const company = companyId();
    const send = (heldTokens: Tokens | undefined) =>
      post(
        fetch,
        document,
        variables,
        { ...bearer(heldTokens), ...(company ? { 'x-hataraki-company': company } : {}) },
        signal,
      );
    try {
      return await send(tokens);
    } catch (error) {
      if (hasCode(error, TOKEN_TOO_OLD) && role && tokens) {
        const fresh = await refreshTokens(fetch, role, tokens);
        if (fresh) return await send(fresh);
        startOver();
      } else if (hasCode(error, 'EXPIRED') && tokens) {
        startOver();
      } else if (hasCode(error, 'UNKNOWN_DOCUMENT') && !sessionStorage.getItem(RELOADED_FOR)) {
        // The server is newer than this page and no longer knows its documents.
        sessionStorage.setItem(RELOADED_FOR, document.__meta__.id);
        reload();
      }
      throw error;
    }
  };
  // The server answers in the shape of the document.
  return request as Request;
}
