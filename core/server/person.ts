import type { RequestContext, Viewer } from './context.ts';

/**
 * Somebody's work that goes on after their request: who, and with which rights they asked. Kept as
 * JSON in the data of a job.
 */
export type Person = {
  readonly viewer: Omit<Viewer, 'grants'> & { readonly grants: readonly string[] };
  readonly licences: readonly string[];
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
};

export const personOf = (ctx: RequestContext): Person => ({
  viewer: { ...ctx.viewer, grants: [...ctx.viewer.grants] },
  licences: [...ctx.licences],
  requestId: ctx.requestId,
  ip: ctx.ip,
  userAgent: ctx.userAgent,
});

/** What an audit entry says of where a change came from. */
export type WorkOrigin = Pick<RequestContext, 'ip' | 'userAgent' | 'requestId'> & {
  readonly source: 'api' | 'job' | 'seed' | 'listener';
};

/** For work that a request does outside of its own transaction. */
export const originOf = ({ ip, userAgent, requestId }: RequestContext): WorkOrigin => ({
  ip,
  userAgent,
  requestId,
  source: 'api',
});
