import { foldForSearch } from '#core/text/kana.ts';
import { readingOf } from '#core/text/readings.ts';
import { foldedRomajiOf } from '#core/text/romaji.ts';

export type HelpTexts = {
  readonly codeId: string;
  readonly title: string;
  readonly content: string;
  readonly titleEn?: string | null;
  readonly contentEn?: string | null;
};

/** What a search of the help looks through: titles first, as they are read and in roman letters too, then the texts. */
export function searchTextOf({ codeId, title, content, titleEn, contentEn }: HelpTexts): string {
  const reading = readingOf(title);
  const romaji = (reading.match(/[\u3041-\u3096ー]+/gu) ?? []).map(foldedRomajiOf).join('');
  return [
    [title, titleEn ?? '', reading, romaji].map(foldForSearch).join('|'),
    codeId,
    content,
    contentEn ?? '',
  ]
    .map(foldForSearch)
    .join('\n');
}
