import express, {
  type ErrorRequestHandler,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { BEGINNING } from '#core/time/dated.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import { workDayOfEvent } from '#plugins/attendance/domain/input/objective.ts';
import { peopleNumbered } from './record-import.ts';
import { type DayRecord, foldRecords, SOURCES, type Source } from './records.store.ts';
import { senderOf } from './tokens.ts';

/** Events of one call, and bytes of its body. */
export const MOST_RECORDS = 1_000;
const MOST_BYTES = '512kb';
/** Calls of one token, and tries of one address that knows none, a minute. */
export const CALLS_A_MINUTE = 60;
const GUESSES_A_MINUTE = 10;
/** A clock may be fast. */
const AHEAD_MS = 5 * 60_000;

type Refusal = { readonly index: number; readonly field: string; readonly error: string };
type Event = {
  readonly employeeNumber: string;
  readonly at: Date;
  readonly source: Source;
};

/** Before it no company has people here. */
const OLDEST = Date.parse(`${BEGINNING}T00:00:00+09:00`);
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/u;

/** One element of `records`; the first field that is wrong. */
function readEvent(sent: unknown, index: number, now: Date): Event | Refusal {
  const wrong = (field: string, error: string): Refusal => ({ index, field, error });
  if (typeof sent !== 'object' || sent === null) return wrong('', 'NOT_AN_OBJECT');
  const { employeeNumber, at, source = 'PC' } = sent as Record<string, unknown>;
  if (typeof employeeNumber !== 'string' || employeeNumber === '' || employeeNumber.length > 250)
    return wrong('employeeNumber', 'REQUIRED');
  // The database takes neither, so nobody has such a number.
  if (employeeNumber.includes('\0') || !employeeNumber.isWellFormed())
    return wrong('employeeNumber', 'NOT_FOUND');
  if (typeof at !== 'string' || !WITH_ZONE.test(at)) return wrong('at', 'NOT_AN_INSTANT');
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return wrong('at', 'NOT_AN_INSTANT');
  if (instant.getTime() < OLDEST) return wrong('at', 'TOO_OLD');
  if (instant.getTime() > now.getTime() + AHEAD_MS) return wrong('at', 'IN_FUTURE');
  if (!SOURCES.includes(source as Source)) return wrong('source', 'NOT_A_SOURCE');
  return { employeeNumber, at: instant, source: source as Source };
}

const answer = (response: Response, status: number, error: string, message: string): void =>
  void response.status(status).json({ error, message });

/**
 * POST /x/attendance/objective-records, as docs/objective-records.md describes it. A company's token stands for the
 * company alone: it adds records of its people, and reads nothing.
 */
export function recordEndpoint(ports: Pick<Ports, 'inSystem' | 'inCompany' | 'clock'>): Router {
  const router = express.Router();
  const calls = new RateLimiterMemory({ points: CALLS_A_MINUTE, duration: 60 });
  const guesses = new RateLimiterMemory({ points: GUESSES_A_MINUTE, duration: 60 });
  const tooOften = (response: Response) => {
    response.set('retry-after', '60');
    answer(response, 429, 'TOO_MANY_REQUESTS', 'Too many calls. Wait a minute.');
  };

  const knownSender: RequestHandler = async (request, response, next) => {
    const now = ports.clock.now();
    const token = /^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const address = request.ip ?? '';
    const guessed = await guesses.get(address);
    if (guessed && guessed.consumedPoints >= GUESSES_A_MINUTE) return tooOften(response);
    const sender = token === '' ? undefined : await senderOf(ports, token, now);
    if (!sender) {
      await guesses.consume(address).catch(() => undefined);
      response.set('www-authenticate', 'Bearer realm="objective-records"');
      return answer(
        response,
        401,
        'UNAUTHENTICATED',
        'Send a token of the company as a bearer token.',
      );
    }
    const isFree = await calls.consume(sender.tokenId).then(
      () => true,
      () => false,
    );
    if (!isFree) return tooOften(response);
    response.locals.sender = sender;
    next();
  };
  const taken: RequestHandler = async (request, response) => {
    const records: unknown = (request.body as { records?: unknown } | undefined)?.records;
    if (!Array.isArray(records))
      return answer(response, 400, 'INVALID_INPUT', 'Send JSON with a list "records".');
    if (records.length > MOST_RECORDS)
      return answer(
        response,
        413,
        'TOO_LARGE',
        `Send at most ${MOST_RECORDS} records in one call.`,
      );
    const now = ports.clock.now();
    const read = records.map((one, index) => readEvent(one, index, now));
    const { companyId } = response.locals.sender as { companyId: string };
    const taking = await ports.inCompany(companyId, (ctx) => take(ctx, read), undefined, {
      ip: request.ip ?? '',
      userAgent: request.headers['user-agent'] ?? '',
      source: 'api',
    });
    response.json(taking);
  };
  router.post(
    '/objective-records',
    knownSender,
    express.json({ limit: MOST_BYTES, strict: true }),
    taken,
    refused,
  );
  return router;
}

/** Good events are taken whatever is wrong with others: the sender sends those again, and nothing twice. */
async function take(ctx: RequestContext, read: readonly (Event | Refusal)[]) {
  const events = read.flatMap((one, index) => ('error' in one ? [] : [{ ...one, index }]));
  const people = await peopleNumbered(
    ctx,
    events.map(({ employeeNumber }) => employeeNumber),
  );
  const unknown = events
    .filter(({ employeeNumber }) => !people.has(employeeNumber))
    .map(({ index }): Refusal => ({ index, field: 'employeeNumber', error: 'NOT_FOUND' }));
  const days = events.flatMap(({ employeeNumber, at, source }): DayRecord[] => {
    const person = people.get(employeeNumber);
    if (!person) return [];
    const date = tokyoDate(at);
    const { workDate, at: minutes } = workDayOfEvent(date, minutesOn(date, at));
    const { employeeId } = person;
    return [{ employeeId, workDate, source, first: minutes, last: minutes }];
  });
  const changedDays = await foldRecords(ctx, days);
  const refusals = read.flatMap((one) => ('error' in one ? [one] : []));
  return {
    accepted: days.length,
    changedDays,
    refused: [...refusals, ...unknown].toSorted((one, other) => one.index - other.index),
  };
}

const refused: ErrorRequestHandler = (error, _request, response, next) => {
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large')
    return answer(response, 413, 'TOO_LARGE', 'At most 512 kB in one call.');
  // No JSON, another charset, a compression that does not unpack, a sender that hung up.
  if (status !== undefined && status < 500)
    return answer(response, 400, 'INVALID_INPUT', 'The body is no JSON.');
  next(error);
};
