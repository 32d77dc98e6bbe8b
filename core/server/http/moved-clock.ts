import type { RequestHandler } from 'express';
import type { Clock } from '../../ports/clock.ts';

export const MOVED_CLOCK_PATH = '/moved-clock.js';
/** First in the head of every page: what is drawn must not have asked for the time before. */
export const MOVED_CLOCK_HEAD = `<script src="${MOVED_CLOCK_PATH}"></script>`;

/**
 * A script that moves the clock of a page by so many milliseconds. Pages ask `Date` for today, in a hundred places and
 * in libraries, so `Date` itself is what answers.
 */
export const movedDateScript = (aheadMs: number): string => `(() => {
  const Machine = Date;
  const now = () => Machine.now() + ${aheadMs};
  const Moved = new Proxy(Machine, {
    construct: (target, given, asked) => Reflect.construct(target, given.length > 0 ? given : [now()], asked),
    apply: () => new Machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Machine.prototype.constructor = Moved;
  globalThis.Date = Moved;
})();
`;

/** Pages keep room for the band that tells of it. */
const KEEP_ROOM = `document.documentElement.dataset.movedClock = '';\n`;

/** As the server's clock was moved; a server at work serves none of this. */
export const serveMovedClock =
  (clock: Clock): RequestHandler =>
  (_request, response) => {
    response.type('text/javascript').set('cache-control', 'no-store');
    response.send(movedDateScript(clock.now().getTime() - Date.now()) + KEEP_ROOM);
  };
