import type { Migration } from '#core/server/define-server.ts';
import { foldedRomajiOf } from '#core/text/romaji.ts';

type Person = {
  readonly company_id: string;
  readonly id: string;
  readonly last_name_kana: string;
  readonly first_name_kana: string;
  readonly search_text: string;
};

const PART = 1000;
const LINES_BEFORE = 5;

const romajiOf = ({ last_name_kana, first_name_kana }: Person): string => {
  const [last, first] = [foldedRomajiOf(last_name_kana), foldedRomajiOf(first_name_kana)];
  return first ? last + first + last : last;
};

/** People whose roman letters nobody entered are found by them too: a last line, from the kana. */
export const searchByRomanLetters: Migration = {
  name: '0290_search_by_roman_letters',
  async up(db) {
    await rewrite(db, (lines, person) => [...lines, romajiOf(person)]);
  },
  async down(db) {
    await rewrite(db, (lines) => lines);
  },
};

async function rewrite(
  db: Parameters<Migration['up']>[0],
  written: (lines: readonly string[], person: Person) => readonly string[],
): Promise<void> {
  const people: Person[] = await db('employees').select(
    'company_id',
    'id',
    'last_name_kana',
    'first_name_kana',
    'search_text',
  );
  for (let at = 0; at < people.length; at += PART) {
    const texts = people.slice(at, at + PART).map((person) => ({
      company_id: person.company_id,
      id: person.id,
      search_text: written(person.search_text.split('\n').slice(0, LINES_BEFORE), person).join(
        '\n',
      ),
    }));
    await db.raw(
      `update employees set search_text = written.search_text
      from jsonb_to_recordset(?::jsonb) as written(company_id text, id text, search_text text)
      where employees.company_id = written.company_id and employees.id = written.id`,
      [JSON.stringify(texts)],
    );
  }
}
