import { useSyncExternalStore } from 'react';
import type { LaterArea, WebHalf, WebPages } from '#core/web/define-web.ts';
import { offerTexts } from '#kit/i18n/i18n.ts';
import { partsOf } from '#kit/i18n/plugin-texts.ts';
import { offerReadings } from './search/offered-readings.ts';

export type LaterHalves = Readonly<Record<LaterArea, () => Promise<readonly WebHalf[]>>>;

/** Pages of the employees' area beside the home. */
export const laterPages = (): Promise<readonly WebPages[]> =>
  import('#plugins/web-app-pages.ts').then(({ appPages }) => appPages);

/** One file for each area: its routes, menus and panels, of all plugins. */
export const laterHalves: LaterHalves = {
  app: () => import('#plugins/web-app.ts').then(({ appWeb }) => appWeb),
  staff: () => import('#plugins/web-staff.ts').then(({ staffWeb }) => staffWeb),
  admin: () => import('#plugins/web-admin.ts').then(({ adminWeb }) => adminWeb),
};

let entered: readonly WebHalf[] = [];
const listeners = new Set<() => void>();

/** What was loaded so far: menus and panels are drawn from it. */
export const enteredHalves = (): readonly WebHalf[] => entered;

export function addHalves(halves: readonly WebHalf[]): void {
  for (const { words, area, readings, moreTranslations = {} } of halves) {
    if (readings) offerReadings(readings);
    // A list of all rights shows words of plugins whose pages nobody has opened yet.
    for (const [part, source] of partsOf(words, area)) offerTexts(words.plugin, source, part);
    for (const [name, source] of Object.entries(moreTranslations)) offerTexts(name, source);
  }
  entered = [...entered, ...halves];
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useHalves = (): readonly WebHalf[] => useSyncExternalStore(listen, enteredHalves);
