import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { isSameSecret } from '../../server/access/same-secret.ts';
import type { OutboxAccess } from '../../server/settings/settings.ts';
import { isThisMachine } from './outbox.ts';

const COOKIE = 'hataraki_outbox';
const PATH = '/dev/outbox';

/**
 * Lets through whoever came by the printed link. A wrong name in the Host header is another site's
 * name that was made to lead here (DNS rebinding); the cookie would not come along either.
 */
export function outboxDoor({ onlyHere, secret }: OutboxAccess, baseUrl: string): RequestHandler {
  return (request, response, next) => {
    const here = !onlyHere || isThisMachine(request);
    if (!here || !isOwnHost(request.headers.host, baseUrl)) {
      response.status(404).type('text/plain').send('Not found');
      return;
    }
    const askedKey = request.query['key'];
    if (typeof askedKey === 'string' && isSameSecret(askedKey, secret)) {
      response
        .set('cache-control', 'no-store')
        .cookie(COOKIE, secret, { path: PATH, httpOnly: true, sameSite: 'strict' })
        // The secret does not stay in the address line.
        .redirect(303, PATH);
      return;
    }
    const heldSecret = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(
      request.headers.cookie ?? '',
    )?.[1];
    if (heldSecret && isSameSecret(heldSecret, secret)) return next();
    response
      .status(403)
      .set('cache-control', 'no-store')
      .type('text/plain')
      .send(
        'プログラムの起動時に表示されたリンクから開いてください。\nOpen the link that the program printed when it started.\n',
      );
  };
}

/** An address in figures, this machine's own name, or the name that people type (BASE_URL). */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  const url = URL.parse(`http://${host ?? ''}`);
  if (!url?.hostname) return false;
  const name = url.hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) > 0 || name === URL.parse(baseUrl)?.hostname;
}
