const SIZE = 16;

const drawn = (context: CanvasRenderingContext2D, letter: string): string => {
  context.clearRect(0, 0, SIZE, SIZE);
  context.fillText(letter, 0, SIZE - 3);
  return context.getImageData(0, 0, SIZE, SIZE).data.join();
};

let drawsLetters: boolean | undefined;

/** A device that draws two different kanji alike has no Japanese font: both are its empty box. */
export const hasJapaneseFont = (): boolean => (drawsLetters ??= drawsKanji());

function drawsKanji(): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.font = `${SIZE}px sans-serif`;
  return drawn(context, '働') !== drawn(context, '鬱');
}

/** Before the first drawing: what takes the place of letters on a device without them is as wide as they will be. */
export async function keepPlaceOfLetters(): Promise<void> {
  if (hasJapaneseFont()) return;
  const { addBoxFont } = await import('../styles/box-font.ts');
  addBoxFont();
}

/** Before the sign-in the device's own Japanese font serves, where there is one. */
export function loadUiFontIfNeeded(): void {
  const load = () => {
    if (!hasJapaneseFont()) void import('../styles/ui-font.css').catch(() => undefined);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 1_000 });
  else setTimeout(load, 100);
}
