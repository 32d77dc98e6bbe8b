import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '../../../../test/support/demo-companies.ts';
import { cp932, csvOf, importer, utf8 } from './test-world.ts';

const HEAD = [
  '社員番号',
  '姓',
  '名',
  'セイ',
  'メイ',
  'メールアドレス',
  '入社日',
  '所属グループ',
  '事業所',
  '備考',
];

let world: TestCompany;
let someone: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await testCompany(30);
  someone = importer(world);
});
afterAll(() => world.stop());

/** Everything that the company keeps of its people, as text. */
const kept = async (tables = TABLES): Promise<string> => {
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await world.database.knex.raw(
      `select coalesce(string_agg(to_jsonb(t)::text, E'\\n' order by to_jsonb(t)::text), '') as all from ${table} t`,
    );
    parts.push(`${table}: ${rows[0].all}`);
  }
  return parts.join('\n');
};
const TABLES = [
  'employees',
  'accounts',
  'login_names',
  'affiliations',
  'employee_assignments',
  'permission_holders',
  'permission_groups',
  'affiliation_groups',
  'workplaces',
  'password_resets',
];

const person = (number: number): string[] => [
  `n${String(number).padStart(5, '0')}`,
  '髙橋',
  `太郎${number}`,
  'ﾀｶﾊｼ',
  'たろう',
  `n${number}@hinata.example`,
  '令和8年4月1日',
  '営業部 > 東京営業課',
  '本社',
  number % 50 === 0 ? '住所は\r\n「別紙」, 参照' : '',
];

const groupPath = async () => {
  const { affiliationGroups } = await someone.ask('{ affiliationGroups { id path } }');
  return affiliationGroups.map(({ path }: any) => path.join(' > '));
};
it('shows groups', async () => {
  console.log(await groupPath(), (await someone.ask('{ workplaces { name } }')).workplaces);
});
it('reads', async () => {
  const made = await someone.read(cp932(csvOf([HEAD, person(1), person(2)])), '名簿.csv');
  console.log(JSON.stringify(made));
  const checked = await someone.check(made);
  console.log(JSON.stringify(checked), JSON.stringify(await someone.badRows(made.id)));
});
