import { randomFillSync } from 'node:crypto';
import type { Ids } from '../../ports/ids.ts';

/**
 * UUID version 7 (RFC 9562): 48 bits of milliseconds, 12 bits that count within one millisecond,
 * 62 random bits. Rows of one time lie together in the index, and nobody can guess a neighbour.
 */
export const randomIds = (milliseconds: () => number = Date.now): Ids => {
  let time = 0;
  let count = 0;
  // Asking the system for 4 kB costs little more than asking for 16 bytes.
  const pool = Buffer.alloc(4096);
  let used = pool.length;
  return {
    next() {
      const now = milliseconds();
      if (now > time) {
        time = now;
        count = 0;
      } else if (++count > 0xfff) {
        // More than 4,096 in a millisecond, or a clock that went back: the next millisecond's numbers are used.
        time += 1;
        count = 0;
      }
      if (used === pool.length) {
        randomFillSync(pool);
        used = 0;
      }
      const bytes = pool.subarray(used, used + 16);
      used += 16;
      bytes.writeUIntBE(time, 0, 6);
      bytes.writeUInt16BE(0x7000 | count, 6);
      bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
};
