import type { RequestHandler } from 'express';
import type { Clock } from '../../ports/clock.ts';

export const MOVED_CLOCK_PATH = '/moved-clock.js';
/** First in the head of every page: what is drawn must not have asked for the time before. */
export const MOVED_CLOCK_HEAD = `<script src="${MOVED_CLOCK_PATH}"></script>`;

/**
 * Moves the clock of a page as the server's was moved. Pages ask `Date` for today, in a hundred places and
 * in libraries, so `Date` itself is what answers; a server at work serves none of this.
 */
const moveClock = (aheadMs: number): string => `(() => {
  const Machine = Date;
  const now = () => Machine.now() + ${aheadMs};
  const Moved = new Proxy(Machine, {
    construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Machine.prototype.constructor = Moved;
  globalThis.Date = Moved;
  document.documentElement.dataset.movedClock = '';
})();
`;

export const serveMovedClock =
  (clock: Clock): RequestHandler =>
  (_request, response) => {
    response.type('text/javascript').set('cache-control', 'no-store');
    response.send(moveClock(clock.now().getTime() - Date.now()));
  };
