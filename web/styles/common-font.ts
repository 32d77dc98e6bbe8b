import anyFile from '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2?url';
import { type PackedFaces, unpackFaces } from './packed-faces.ts';

/** Filled by web/build/ui-font.ts: the three thousand commonest kanji of Noto Sans JP, and what the program itself says. */
const packed: PackedFaces = { names: '', gaps: '', slices: '' };

/** The faces of a style sheet, without the 9 kB of its list of characters. */
export function addCommonFont(): void {
  for (const { name, ranges } of unpackFaces(packed)) {
    const url = anyFile.replace('jp-119-', `jp-${name}-`);
    document.fonts.add(
      new FontFace('Noto Sans JP Variable', `url(${url}) format('woff2-variations')`, {
        style: 'normal',
        weight: '100 900',
        display: 'swap',
        unicodeRange: ranges,
      }),
    );
  }
}
