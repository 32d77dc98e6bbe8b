/**
 * Noto Sans JP in slices, once the first page of a signed-in person is idle; until then, and at the
 * sign-in, the system's Japanese font serves. The sheet of the whole font weighs 31 kB: the common
 * kanji come first, the rare ones when the page shows a letter that these lack.
 */
export function loadFonts(): void {
  const load = async () => {
    await import('./common-font.css');
    loadRareWhenShown();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(() => void load(), { timeout: 5000 });
  else setTimeout(() => void load(), 1000);
}

type Range = readonly [from: number, to: number];

/** What the faces loaded so far can show: 'U+4E00, U+4E03-4E0B' as numbers. */
function shownRanges(): Range[] {
  const ranges: Range[] = [];
  for (const { unicodeRange } of document.fonts) {
    for (const [, from = '', to = from] of unicodeRange.matchAll(
      /U\+([\dA-F]+)(?:-([\dA-F]+))?/gi,
    )) {
      ranges.push([Number.parseInt(from, 16), Number.parseInt(to, 16)]);
    }
  }
  return ranges;
}

const KANJI = /[\u2e80-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/gu;

function loadRareWhenShown(): void {
  const ranges = shownRanges();
  const known = new Map<string, boolean>();
  const isCommon = (letter: string): boolean => {
    let common = known.get(letter);
    if (common === undefined) {
      const code = letter.codePointAt(0) ?? 0;
      common = ranges.some(([from, to]) => from <= code && code <= to);
      known.set(letter, common);
    }
    return common;
  };
  const hasRare = (text: string | null): boolean =>
    (text?.match(KANJI) ?? []).some((letter) => !isCommon(letter));

  const observer = new MutationObserver((changes) => {
    const texts = changes.flatMap(({ type, target, addedNodes }) =>
      type === 'characterData'
        ? [target.textContent]
        : [...addedNodes].map((node) => node.textContent),
    );
    if (texts.some(hasRare)) loadRare();
  });
  const loadRare = () => {
    observer.disconnect();
    void import('./fonts.css');
  };
  if (hasRare(document.body.textContent)) loadRare();
  else observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
