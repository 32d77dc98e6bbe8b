import { beforeEach, describe, expect, it } from 'vitest';
import { type FileFormat, tableFile } from '#test/support/table-files.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { clientWorld } from '../test-client-import.ts';
import { exportedPeople } from '../test-export.ts';

const at = clientWorld('crm.clientEmployees');
beforeEach(async () => {
  await at.clear();
  const now = new Date();
  await at
    .knex()('clients')
    .insert(
      [
        ['a', '株式会社ひなた', 'K1'],
        ['b', 'みなと', null],
      ].map(([id, name, company_code]) => ({
        company_id: 'hinata',
        id,
        name,
        company_code,
        created_at: now,
        updated_at: now,
      })),
    );
});

const HEAD = ['姓', '名', '会社名', '主担当になっている顧客', '上司', 'メールアドレス'];
const person = async (name: string) =>
  at.knex()('client_employees').where({ company_id: 'hinata', last_name: name }).first();
const places = async () =>
  (
    await at
      .knex()('client_employee_clients')
      .join('client_employees', 'client_employees.id', 'client_employee_clients.client_employee_id')
      .where('client_employee_clients.company_id', 'hinata')
      .orderBy(['client_employees.last_name', 'client_employee_clients.client_id'])
      .select('client_employees.last_name as name', 'client_employee_clients.client_id', 'roles')
  ).map(({ name, client_id, roles }) => `${name} ${client_id} ${roles}`);

const CREATE =
  'mutation ($data: CreateClientEmployeeInput!) { createClientEmployee(data: $data) { id } }';

/** Everything of the people but what no import brings back, with those above them and their places by name. */
async function people(): Promise<Untyped[]> {
  const links = await places();
  const rows = await at
    .knex()('client_employees as person')
    .leftJoin('client_employees as above', 'above.id', 'person.superior_id')
    .where('person.company_id', 'hinata')
    .orderBy('person.last_name')
    .select('person.*', { above: 'above.last_name' });
  return rows.map(
    ({ id, superior_id, version, created_at, updated_at, updated_by, ...row }: Untyped) => ({
      ...row,
      places: links.filter((one) => one.startsWith(`${row.last_name} `)),
    }),
  );
}

describe('担当者の取り込み', () => {
  it('顧客は名前かコードで、上司は同じファイルの人も。アドレスが同じなら更新し、取り消せる', async () => {
    const first = await at.bring(HEAD, [
      ['秋山', '恵', 'K1、みなと', 'みなと', '石田 徹', 'akiyama@example.com'],
      ['石田', '徹', '株式会社ひなた', '', '', ''],
    ]);
    expect(first).toMatchObject({ created: 2, bad: 0 });
    await at.someone.apply(first.id);
    expect(await places()).toEqual(['石田 a ', '秋山 a ', '秋山 b PRIMARY']);
    expect((await person('秋山')).superior_id).toBe((await person('石田')).id);

    const second = await at.bring(HEAD, [
      ['秋山', '恵美', '株式会社ひなた', '', '', 'AKIYAMA@example.com'],
      ['石田', '徹', 'K1', '', '', ''],
      ['江藤', '', 'K1', '', '', ''],
    ]);
    expect(second).toMatchObject({ created: 1, updated: 1, unchanged: 1, bad: 0 });
    await at.someone.apply(second.id);
    expect(await places()).toEqual(
      ['江藤 a ', '石田 a ', '秋山 a PRIMARY'].map((one) =>
        one.replace('秋山 a PRIMARY', '秋山 a '),
      ),
    );
    expect(await at.someone.undo(second.id)).toMatchObject({ state: 'UNDONE' });
    expect(await places()).toEqual(['石田 a ', '秋山 a ', '秋山 b PRIMARY']);
    expect(await person('秋山')).toMatchObject({ first_name: '恵' });
    expect(await at.someone.undo(first.id)).toMatchObject({ state: 'UNDONE' });
    expect(await places()).toEqual([]);
  });

  it.each<FileFormat>(['CSV_UTF8', 'CSV_CP932', 'XLSX'])(
    '%sに書き出し、消して取り込むと、同じ人に戻る',
    async (format) => {
      await at.knex()('clients').where({ id: 'b' }).update({ name: 'みなと、"港"; 海' });
      const texts = ['=1+1', "'=1", '00123', '０１２', 'a,b;c', '髙﨑①～№', '-'];
      if (format !== 'CSV_CP932') texts.push('😀', '𠮷野');
      const ids: string[] = [];
      for (const [place, text] of texts.entries()) {
        const { createClientEmployee } = await at.someone.ask(CREATE, {
          data: {
            lastName: `秋山${place}`,
            firstName: '恵',
            lastNameKana: 'アキヤマ',
            position: text,
            tag: text,
            honorific: 'Dr.',
            suffix: 'SAMA',
            superiorId: ids.at(-1) ?? null,
            mobileNumber: '090-1234-5678',
            isAttack: place % 3 === 0,
            places: [
              { clientId: 'a', roles: ['PRIMARY', 'SETTLER'].slice(place % 3) },
              ...(place % 2 === 0 ? [{ clientId: 'b', roles: [] }] : []),
            ],
          },
        });
        ids.push(createClientEmployee.id);
      }
      const before = await people();
      const file = await tableFile(await exportedPeople(at.someone.ask), format);
      await at.knex().raw('truncate client_employees cascade');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const read = await at.someone.read(bytes, format === 'XLSX' ? '人.xlsx' : '人.csv');
      const checked = await at.someone.check(read);
      expect(await at.someone.reasons(checked.id)).toEqual([]);
      await at.someone.apply(checked.id);
      expect(await people()).toEqual(before);
      expect(before).toHaveLength(texts.length);
    },
  );

  it('知らない顧客、輪になる上司、2回出てくる人は、その列を示す', async () => {
    const checked = await at.bring(HEAD, [
      ['秋山', '恵', '火星商事', '', '石田 徹', ''],
      ['石田', '徹', 'K1', '', '秋山 恵', ''],
      ['', '空', 'K1', '', '', ''],
      ['江藤', '光', 'K1', '', '誰か', 'not an address'],
    ]);
    expect(await at.someone.reasons(checked.id)).toEqual([
      [2, 'places validation.noneOfName', 'superiorId validation.superiorInCircle'],
      [3, 'superiorId validation.superiorInCircle'],
      [4, 'lastName validation.required'],
      [5, 'superiorId validation.noneOfName', 'email validation.email'],
    ]);
  });
});
