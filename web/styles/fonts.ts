const SECONDS_UNTIL_RARE_KANJI = 10;

/**
 * Noto Sans JP in slices, once the first page of a signed-in person is idle; until then, and at the
 * sign-in, the system's Japanese font serves. The sheet of the whole font is 31 kB: the common kanji
 * come first, the rare ones when nobody waits for anything any more.
 */
export function loadFonts(): void {
  void import('./common-font.css');
  setTimeout(() => void import('./fonts.css'), SECONDS_UNTIL_RARE_KANJI * 1000);
}
