import type { Migration } from '#core/server/define-server.ts';
import { foldForSearch } from '#core/text/kana.ts';

type Person = {
  readonly company_id: string;
  readonly id: string;
  readonly employee_number: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly last_name_kana: string;
  readonly first_name_kana: string;
  readonly romaji: string | null;
  readonly email: string | null;
};

const PART = 1000;

/** People are found by 花子 佐藤 as by 佐藤 花子: what a search looks through is written anew. */
export const namesInBothOrders: Migration = {
  name: '0022_names_in_both_orders',
  async up(db) {
    await rewrite(db, (last, first) => (first ? last + first + last : last));
  },
  async down(db) {
    await rewrite(db, (last, first) => last + first);
  },
};

async function rewrite(
  db: Parameters<Migration['up']>[0],
  written: (last: string, first: string) => string,
): Promise<void> {
  const people: Person[] = await db('employees').select(
    'company_id',
    'id',
    'employee_number',
    'last_name',
    'first_name',
    'last_name_kana',
    'first_name_kana',
    'romaji',
    'email',
  );
  for (let at = 0; at < people.length; at += PART) {
    const texts = people.slice(at, at + PART).map((person) => {
      const [romajiLast = '', ...romajiFirst] = (person.romaji ?? '').trim().split(/\s+/u);
      return {
        company_id: person.company_id,
        id: person.id,
        search_text: [
          person.employee_number,
          written(person.last_name, person.first_name),
          written(person.last_name_kana, person.first_name_kana),
          written(romajiLast, romajiFirst.join('')),
          person.email ?? '',
        ]
          .map(foldForSearch)
          .join('\n'),
      };
    });
    await db.raw(
      `update employees set search_text = written.search_text
      from jsonb_to_recordset(?::jsonb) as written(company_id text, id text, search_text text)
      where employees.company_id = written.company_id and employees.id = written.id`,
      [JSON.stringify(texts)],
    );
  }
}
