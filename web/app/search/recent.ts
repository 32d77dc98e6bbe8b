import type { Offer } from './offers.ts';

/** Cleared with the sign-out, as all keys of the person are. */
const keyOf = (viewer: { readonly companyId: string; readonly id: string }): string =>
  `hataraki.recent.${viewer.companyId}.${viewer.id}`;
const MOST = 8;

type Whose = Parameters<typeof keyOf>[0] & { readonly area: 'APP' | 'ADMIN' };

const isOffer = (one: unknown): one is Offer & { area: string } =>
  typeof one === 'object' &&
  one !== null &&
  (['key', 'label', 'hint', 'icon', 'to', 'area'] as const).every(
    (field) => typeof (one as Record<string, unknown>)[field] === 'string',
  );

function keptOffers(whose: Whose): (Offer & { readonly area: string })[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? '[]');
    return Array.isArray(list) ? list.filter(isOffer) : [];
  } catch {
    return [];
  }
}

/** What somebody opened from the search on this device, the last first. */
export const recentOf = (whose: Whose): Offer[] =>
  keptOffers(whose).filter(({ area }) => area === whose.area);

export function keepRecent(whose: Whose, { key, label, hint, icon, to, helpCode }: Offer): void {
  const others = keptOffers(whose).filter((one) => one.key !== key || one.area !== whose.area);
  const newest = { key, label, hint, icon, to, helpCode, area: whose.area };
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify([newest, ...others].slice(0, MOST)));
  } catch {
    // A full or closed store: there are no recent ones then.
  }
}

export const forgetRecent = (whose: Whose): void => localStorage.removeItem(keyOf(whose));
