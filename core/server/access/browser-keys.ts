import type { IncomingMessage } from 'node:http';

/**
 * Secrets by which a browser is known again, in a cookie that no script can read. They let nobody in:
 * they only tell the browser of an earlier sign-in from any other.
 */
export type BrowserKeys = {
  readonly held: readonly string[];
  /** Adds one, and lets go of the oldest where the browser holds too many. */
  keep(secret: string): void;
};

const COOKIE = 'hataraki_device';
/** A shared computer has a handful of people; a cookie that somebody filled by hand costs no more. */
const MOST = 6;
/** As long as browsers allow. */
const KEPT_SECONDS = 400 * 86_400;
const SECRET = /^[\w-]{43}$/;

export const noBrowser: BrowserKeys = { held: [], keep: () => {} };

/** `setCookie` writes the header of the answer; a WebSocket has none, and keeps nothing. */
export function browserKeys(
  request: IncomingMessage,
  setCookie: ((value: string) => void) | undefined,
  isSecure: boolean,
): BrowserKeys {
  const header = request.headers.cookie;
  if (!header && !setCookie) return noBrowser;
  let heldSecrets = header?.includes(COOKIE) ? secretsIn(header) : [];
  return {
    get held() {
      return heldSecrets;
    },
    keep(secret) {
      heldSecrets = [...heldSecrets.filter((one) => one !== secret), secret].slice(-MOST);
      setCookie?.(
        `${COOKIE}=${heldSecrets.join('.')}; Path=/graphql; HttpOnly; SameSite=Strict; Max-Age=${KEPT_SECONDS}${isSecure ? '; Secure' : ''}`,
      );
    },
  };
}

function secretsIn(header: string): string[] {
  for (const part of header.split(';')) {
    const [name, value = ''] = part.trim().split('=');
    if (name === COOKIE)
      return value
        .split('.')
        .filter((secret) => SECRET.test(secret))
        .slice(-MOST);
  }
  return [];
}
