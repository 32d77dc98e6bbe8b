import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import { PNG } from '#test/support/pictures.ts';
import type { Untyped } from '#test/support/untyped.ts';

const MINE = `{ myCompany { id name kana industry { name nameEn } prefecture { name } city { name }
  representativeLastName phoneNumber isGoldware version totalFileSize fileSizeLimit yearStartDate } }`;
const UPDATE = `mutation ($data: UpdateMyCompanyInput!) { updateMyCompany(data: $data) {
  name kana phoneNumber faxNumber postalCode address1 yearStartDate version industry { id } } }`;
const ADDRESSES = `query ($code: String!) { addressesByPostalCode(postalCode: $code) {
  postalCode town city { id name } prefecture { id name } } }`;

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());

describe('the company', () => {
  it('is the one of the person who asks', async () => {
    const { myCompany } = await world.ask('hinata employee', MINE);
    expect(myCompany).toMatchObject({
      id: 'hinata',
      name: '株式会社ひなた商事',
      industry: { name: '卸売業，小売業', nameEn: 'Wholesale and retail trade' },
      prefecture: { name: '東京都' },
      city: { name: '千代田区' },
      isGoldware: false,
    });
    expect((await world.ask('minato admin', MINE)).myCompany.name).toBe('株式会社みなと工房');
  });

  it('shows how much room files take to administrators, and to nobody else', async () => {
    const [admin, employee] = [
      await world.ask('minato admin', MINE),
      await world.ask('hinata employee', MINE),
    ];
    expect(admin.myCompany).toMatchObject({ totalFileSize: 0, fileSizeLimit: 1_073_741_824 });
    expect(employee.myCompany).toMatchObject({ totalFileSize: null, fileSizeLimit: null });
  });

  it('changes by the fields that are sent; the rest stays, and the change is on record', async () => {
    const before = (await world.ask('hinata admin', MINE)).myCompany;
    const { updateMyCompany } = await world.ask('hinata admin', UPDATE, {
      data: {
        name: '株式会社ひなたホールディングス',
        faxNumber: null,
        industryId: 'L',
        yearStartDate: '2026-10-01',
        version: before.version,
      },
    });
    expect(updateMyCompany).toMatchObject({
      name: '株式会社ひなたホールディングス',
      kana: 'カブシキガイシャヒナタショウジ',
      faxNumber: null,
      industry: { id: 'L' },
      yearStartDate: '2026-10-01',
      version: before.version + 1,
    });
    const [entry] = await world.rows('audit_entries', { subject: 'Company', action: 'update' });
    expect(entry.before).toEqual({
      name: '株式会社ひなた商事',
      faxNumber: '03-0000-0101',
      industryId: 'I',
      yearStartDate: '2026-04-01',
    });
    const [other] = await world.rows('companies', { company_id: 'minato' });
    expect(other.name).toBe('株式会社みなと工房');
  });

  it('has an icon of its own: a picture that the same person has sent, and no other file', async () => {
    const FORM = `mutation ($name: String!) { createPresignedPostUrl(fileName: $name, fileSize: 100) { key } }`;
    const ICON = `mutation ($key: String) { updateMyCompany(data: { name: "株式会社ひなた商事", faviconKey: $key }) { faviconUrl } }`;
    const { files } = world.app.suite.ports;
    const keyOf = async (who: 'hinata admin' | 'hinata second', name: string, bytes = PNG) => {
      const { key } = (await world.ask(who, FORM, { name })).createPresignedPostUrl;
      await files.put(key, bytes, 'image/png');
      return key;
    };

    const key = await keyOf('hinata admin', 'icon.png');
    const { updateMyCompany } = await world.ask('hinata admin', ICON, { key });
    expect(updateMyCompany.faviconUrl).toMatch(/^\/files\/\S+/u);
    expect((await world.rows('files', { key }))[0].stored_at).not.toBeNull();

    for (const wrong of [
      await keyOf('hinata second', 'theirs.png'),
      await keyOf('hinata admin', 'list.csv'),
      'hinata/nowhere',
    ]) {
      const { issues } = await world.refusal('hinata admin', ICON, { key: wrong });
      expect(issues).toEqual([{ path: 'data/faviconKey', key: 'validation.imageOnly' }]);
    }
    const text = await keyOf('hinata admin', 'text.png', Buffer.from('No picture at all.'));
    const { issues } = await world.refusal('hinata admin', ICON, { key: text });
    expect(issues).toEqual([{ path: 'data/faviconKey', key: 'validation.imageUnreadable' }]);
    await expect(files.get(text)).rejects.toThrow();
    const gone = await world.ask('hinata admin', ICON, { key: null });
    expect(gone.updateMyCompany.faviconUrl).toBeNull();
    expect((await world.rows('files', { key }))[0].stored_at).toBeNull();
  });

  it('tells the second of two editors who was faster', async () => {
    const { version } = (await world.ask('hinata admin', MINE)).myCompany;
    const data = { name: '株式会社ひなた商事', version };
    await world.ask('hinata second', UPDATE, { data });
    expect(await world.refusal('hinata admin', UPDATE, { data })).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'hinata-secondさん',
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'data/name', 'validation.required'],
    ['a name of 251 letters', { name: '𠮷'.repeat(251) }, 'data/name', 'validation.tooLong'],
    ['kana in hiragana', { name: '一', kana: 'ひなた' }, 'data/kana', 'validation.katakana'],
    [
      'a corporate number whose check digit is wrong',
      { name: '一', corporateNumber: '7123456789013' },
      'data/corporateNumber',
      'validation.corporateNumber',
    ],
    [
      'a business nobody knows',
      { name: '一', industryId: 'Z' },
      'data/industryId',
      'validation.choice',
    ],
    [
      'a postal code without hyphen',
      { name: '一', postalCode: '1000005' },
      'data/postalCode',
      'validation.postalCode',
    ],
    [
      'an e-mail address without @',
      { name: '一', email: 'info' },
      'data/email',
      'validation.email',
    ],
    ['letters as fax', { name: '一', faxNumber: 'FAX' }, 'data/faxNumber', 'validation.fax'],
  ])('refuses %s', async (_what, data, path, key) => {
    const { issues } = await world.refusal('hinata admin', UPDATE, { data });
    expect(issues).toContainEqual(expect.objectContaining({ path, key }));
  });

  it('is changed by who holds the right only', async () => {
    for (const who of ['hinata employee', 'hinata reader'] as const) {
      expect((await world.refusal(who, UPDATE, { data: { name: '無断商事' } })).errorCode).toBe(
        'FORBIDDEN',
      );
    }
  });
});

describe('places', () => {
  it('are the 47 prefectures in order, with full-width kana and their cities', async () => {
    const query = '{ prefectures { id name kana cities { id name kana } } industries { id } }';
    const { prefectures, industries } = await world.ask('hinata employee', query);
    expect(prefectures).toHaveLength(47);
    expect(prefectures[0]).toMatchObject({ id: '01', name: '北海道', kana: 'ホッカイドウ' });
    expect(prefectures[46].name).toBe('沖縄県');
    const chiyoda = prefectures[12].cities.find(({ id }: { id: string }) => id === '13101');
    expect(chiyoda).toEqual({ id: '13101', name: '千代田区', kana: 'チヨダク' });
    const all = prefectures.flatMap(({ cities }: { cities: { kana: string }[] }) => cities);
    expect(all.length).toBeGreaterThan(1_800);
    expect(all.filter(({ kana }: { kana: string }) => !/^[ァ-ヶー]+$/u.test(kana))).toEqual([]);
    expect(industries).toHaveLength(20);
  });

  it('a postal code gives every place it stands for', async () => {
    const one = (await world.ask('hinata employee', ADDRESSES, { code: '100-0005' }))
      .addressesByPostalCode;
    expect(one).toEqual([
      {
        postalCode: '100-0005',
        town: '丸の内',
        city: { id: '13101', name: '千代田区' },
        prefecture: { id: '13', name: '東京都' },
      },
    ]);
    const two = (await world.ask('hinata employee', ADDRESSES, { code: '498-0000' }))
      .addressesByPostalCode;
    expect(two.map(({ prefecture }: Untyped) => prefecture.name)).toEqual(['愛知県', '三重県']);
    expect(
      (await world.ask('hinata employee', ADDRESSES, { code: '000-0000' })).addressesByPostalCode,
    ).toEqual([]);
  });

  it('refuses a postal code without hyphen', async () => {
    const refused = await world.refusal('hinata employee', ADDRESSES, { code: '1000005' });
    expect(refused.issues).toEqual([{ path: 'postalCode', key: 'validation.postalCode' }]);
  });
});
