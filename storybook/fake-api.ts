import { RequestFailure, type ServerError } from '#kit/data/failure.ts';
import type { Live } from '#kit/data/live/live.ts';
import type { Request } from '#kit/data/request.ts';
import type { Untyped } from '#test/support/untyped.ts';

/**
 * What a story says for one operation: the data, a function of the variables, an error, or
 * 'loading' for an answer that does not come.
 */
export type FakeAnswer =
  | 'loading'
  | Error
  | Readonly<Record<string, unknown>>
  | ((variables: Untyped) => 'loading' | Error | Readonly<Record<string, unknown>>);
export type FakeApi = Readonly<Record<string, FakeAnswer>>;

/** A refusal as the server writes it: `refusal('FORBIDDEN')`. */
export function refusal(code: string | number, more: Partial<ServerError> = {}): RequestFailure {
  const error = {
    message: String(code),
    code,
    isValidationError: false,
    issues: [],
    extensions: {},
    ...more,
  };
  return new RequestFailure('server', String(code), { errors: [error], requestId: '01JD3Z8Q4M' });
}

export const noNetwork = (): RequestFailure =>
  new RequestFailure('network', 'The network gave no answer.');

/** What windows of every kind of record ask first, where a story says nothing else. */
const USUAL: FakeApi = {
  CommentsOfRecord: {
    comments: { nodes: [], totalCount: 0, count: 0, pageInfo: { hasNextPage: false } },
  },
  RecordUse: { recordUse: { people: [], others: [], recordCount: 0 } },
  RecordNames: { recordNames: [{ name: '今の名前', from: null, until: null }] },
};

export const fakeRequest =
  (api: FakeApi): Request =>
  async (document, variables) => {
    const said = api[document.__meta__.name] ?? USUAL[document.__meta__.name];
    const answer = typeof said === 'function' ? said(variables) : said;
    if (answer === undefined) {
      throw new RequestFailure(
        'unexpected',
        `The story has no answer for ${document.__meta__.name}: parameters.api.${document.__meta__.name}`,
      );
    }
    if (answer === 'loading') return new Promise<never>(() => {});
    if (answer instanceof Error) throw answer;
    // The story keeps its data, whatever the page does with what it got.
    return structuredClone(answer) as never;
  };

/** Subscriptions: what the story has is said once, as soon as somebody listens. */
export const fakeLive = (api: FakeApi): Live => ({
  subscribe(document, variables, sink) {
    const said = api[document.__meta__.name];
    const answer = typeof said === 'function' ? said(variables) : said;
    if (answer === undefined || answer === 'loading' || answer instanceof Error) return () => {};
    const timer = setTimeout(() => sink.next(structuredClone(answer) as never));
    return () => clearTimeout(timer);
  },
  onReconnect: () => () => {},
  restart: () => {},
});
