import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses of machines that only we can reach. A browser tells us where its push service is, so
 * without this check a person could make the server call its own neighbours.
 */
const ours = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  ours.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  ours.addSubnet(net, bits, 'ipv6');

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !ours.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** For `https.request`: the name is resolved once, checked, and the checked address is used. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const first = addresses[0];
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(
        Object.assign(new Error(`${host} is not a public address.`), { code: 'EACCES' }),
        '',
        0,
      );
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};
