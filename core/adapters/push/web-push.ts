import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Push } from '../../ports/push.ts';
import { publicLookup } from './public-address.ts';

export type PushRequest = {
  readonly endpoint: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
};
/** Sends one request and says how it was answered. */
export type SendPush = (request: PushRequest) => Promise<{ status: number }>;

const DAY = 86_400;

/** Messages to browsers that are closed (RFC 8030, encrypted by RFC 8291, signed by RFC 8292). */
export const webPush = (
  settings: { publicKey: string; privateKey: string; contact: string },
  send: SendPush = sendToService,
): Push => ({
  publicKey: settings.publicKey,
  async notify(subscription, message) {
    const { default: library } = await import('web-push');
    const details = library.generateRequestDetails(subscription, JSON.stringify(message), {
      TTL: DAY,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: {
        subject: settings.contact,
        publicKey: settings.publicKey,
        privateKey: settings.privateKey,
      },
    });
    // Typed wider than a push request is: with a payload, as here, there always is a body.
    const { status } = await send(details as unknown as PushRequest);
    if (status === 404 || status === 410) return 'gone';
    if (status >= 200 && status < 300) return 'sent';
    throw new Error(`The push service answered ${status}.`);
  },
});

const sendToService: SendPush = ({ endpoint, method, headers, body }) =>
  new Promise((done, refuse) => {
    const url = new URL(endpoint);
    if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')))
      return refuse(new Error('A push service has a name and speaks https.'));
    const call = request(
      url,
      { method, headers, lookup: publicLookup, timeout: 10_000 },
      (response) => {
        response.resume();
        response.on('end', () => done({ status: response.statusCode ?? 0 }));
      },
    );
    call.on('timeout', () => call.destroy(new Error('The push service does not answer.')));
    call.on('error', refuse);
    call.end(body);
  });
