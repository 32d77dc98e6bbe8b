import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import proxyAddress from 'proxy-addr';

/** Says whose address a request (HTTP, or the one that opens a WebSocket) came from. */
export type AddressOf = (request: IncomingMessage) => string;

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * The one answer to "who is calling", for limits, locks and the record of changes alike.
 *
 * @param trusted what TRUSTED_PROXIES says: addresses, ranges (10.0.0.0/8) or names (loopback,
 *   linklocal, uniquelocal) with commas, or how many proxies stand in front. Undefined: none.
 * @param tell hears one sentence, once, where a request has X-Forwarded-For and no proxy is trusted.
 * @throws where `trusted` is neither a number nor a list of addresses.
 */
export function callerAddresses(
  trusted: string | undefined,
  tell: (sentence: string) => void,
): AddressOf {
  const trust = trusted === undefined ? undefined : trustOf(trusted);
  let hasWarned = false;
  return (request) => {
    const connected = withoutMapping(request.socket.remoteAddress ?? '');
    if (!trust) {
      if (!hasWarned && HEADERS.some((name) => name in request.headers)) {
        hasWarned = true;
        tell(
          `A proxy at ${connected} says for whom it asks, and is not believed: everybody behind it counts as one address. Name it with TRUSTED_PROXIES.`,
        );
      }
      return connected;
    }
    // An entry that is no address was written by whoever sent it: then the proxy itself is counted.
    return addressIn(proxyAddress(request, trust)) ?? connected;
  };
}

/** Reads the setting; throws a TypeError for what is neither a number of proxies nor addresses. */
export function trustOf(trusted: string): (address: string, hop: number) => boolean {
  const parts = trusted.split(',').map((part) => part.trim());
  if (/^\d{1,2}$/.test(trusted.trim())) {
    const proxies = Number(trusted);
    return (_address, hop) => hop < proxies;
  }
  return proxyAddress.compile(parts);
}

/**
 * What limits count as one: an IPv4 address, or the /64 that an IPv6 line is given, whose holder
 * could otherwise take a new address for every request.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Some proxies write the port too: 198.51.100.7:51234, [2001:db8::7]:443. */
function addressIn(text: string): string | undefined {
  if (isIP(text)) return withoutMapping(text);
  if (text.length > 60) return undefined;
  return SocketAddress.parse(text)?.address;
}

/** A socket that listens for both kinds says IPv4 in the form of IPv6. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
