const SECONDS_UNTIL_RARE_KANJI = 10;

/**
 * Noto Sans JP in slices, once the first page of a signed-in person is idle; until then, and at the
 * sign-in, the system's Japanese font serves. The sheet of the whole font is 31 kB: the common kanji
 * come first, the rare ones when nobody waits for anything any more.
 */
export function loadFonts(): void {
  whenOnline(async () => (await import('./common-font.ts')).addCommonFont());
  setTimeout(() => whenOnline(() => import('./fonts.css')), SECONDS_UNTIL_RARE_KANJI * 1000);
}

/** A page that started without a network is drawn with the fonts it has; the others can wait. */
export function whenOnline(load: () => Promise<unknown>): void {
  const run = () => void load().catch(() => undefined);
  if (navigator.onLine) run();
  else window.addEventListener('online', run, { once: true });
}
