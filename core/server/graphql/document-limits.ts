// By itself: the package's index brings limiters for nine stores.
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { AppError } from '../errors.ts';
import { networkOf } from '../http/caller-address.ts';
import type { ExecutionContext } from '../request.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Counts a document against what its sender may send in a minute; throws TOO_MANY_REQUESTS with the
 * seconds to wait. 'own' are the persisted ones of the web application, 'open' those of API clients,
 * which are counted among all as well.
 */
export type CountDocument = (ctx: ExecutionContext, kind: 'own' | 'open') => Promise<void>;

const OPEN_PER_MINUTE = 300;
const ALL_PER_MINUTE = 1_200;
/** People of one office share an address: in the minute before nine all of them sign in. */
const STRANGERS_AT_AN_ADDRESS = 3;
const PEOPLE_AT_AN_ADDRESS = 10;

export function documentLimits(
  settings: Pick<Settings, 'openDocumentsPerMinute' | 'documentsPerMinute'>,
): CountDocument {
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const all = settings.documentsPerMinute ?? ALL_PER_MINUTE;
  const open = perMinute(settings.openDocumentsPerMinute ?? OPEN_PER_MINUTE);
  const person = perMinute(all);
  const strangers = perMinute(all * STRANGERS_AT_AN_ADDRESS);
  const people = perMinute(all * PEOPLE_AT_AN_ADDRESS);

  return async (ctx, kind) => {
    const account = ctx.viewerIfAny?.accountId;
    const address = networkOf(ctx.ip);
    const counted = [
      ...(account
        ? [person.consume(account), people.consume(address)]
        : [strangers.consume(address)]),
      ...(kind === 'open' ? [open.consume(account || address)] : []),
    ];
    await Promise.all(counted).catch((refused: { msBeforeNext?: number }) => {
      throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Wait a moment.', {
        retryAfterSeconds: Math.ceil((refused.msBeforeNext ?? 60_000) / 1000),
      });
    });
  };
}
