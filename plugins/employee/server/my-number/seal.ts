import { sealer as sealerFor } from '#core/server/sealer.ts';

export type { Sealed, Sealer } from '#core/server/sealer.ts';

/** Keys of my numbers: rows of earlier versions were sealed under these names. */
export const sealer = (secrets: readonly string[]) =>
  sealerFor(secrets, { label: 'my number key', purpose: 'hataraki my number 1' });
