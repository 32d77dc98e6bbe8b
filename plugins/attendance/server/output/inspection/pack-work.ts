import type { Archive } from '#core/server/archive/archive.ts';
import { csvText } from '#core/text/csv.ts';
import type { InspectionPackPart } from '#schema/generated/resolver-types.ts';
import type { Within } from '../figures/figures.ts';
import type { Cell } from '../tables/table.ts';
import type { PersonOfPack } from './pack-people.ts';
import type { PackWords } from './pack-words.ts';

/** What every part of a pack is made with. */
export type PackWork = {
  readonly within: Within;
  readonly archive: Archive;
  readonly words: PackWords;
  readonly companyName: string;
  /** When it was made, as papers have it. */
  readonly madeOn: string;
  readonly people: readonly PersonOfPack[];
  /** The first and the last day of all. */
  readonly days: { readonly from: string; readonly to: string };
  readonly parts: ReadonlySet<InspectionPackPart>;
};

const BOM = '\uFEFF';

/** A table in a folder of the pack: CSV in UTF-8 with the mark by which Excel knows it. Tells how many lines it has. */
export async function tableOfPack(
  { archive, words }: Pick<PackWork, 'archive' | 'words'>,
  part: InspectionPackPart,
  file: string,
  headings: readonly string[],
) {
  const name = `${folderOf(words, part)}/${words.say(`file.${file}`)}.csv`;
  let lines = 0;
  await archive.addText(name, Buffer.from(`${BOM}${csvText([headings])}`));
  return {
    async add(rows: readonly (readonly Cell[])[]): Promise<void> {
      if (rows.length === 0) return;
      lines += rows.length;
      await archive.addText(name, Buffer.from(csvText(rows)));
    },
    lines: (): number => lines,
  };
}
export type TableOfPack = Awaited<ReturnType<typeof tableOfPack>>;

export const folderOf = (words: PackWords, part: InspectionPackPart): string =>
  words.say(`folder.${part}`);

/** What no file may be called, on Windows neither; and nothing that leads out of the folder. */
export const fileName = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '-')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 80) || '-';

/** Gives out each name once: of two who are called alike the second has a number behind it. */
export function namesOnce(): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    let name = fileName(wanted);
    // Windows knows no difference between large and small letters.
    for (let next = 2; given.has(name.toLowerCase()); next += 1)
      name = `${fileName(wanted)}-${next}`;
    given.add(name.toLowerCase());
    return name;
  };
}
