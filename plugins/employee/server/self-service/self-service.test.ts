import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { PNG } from '#test/support/pictures.ts';

const MASTER = 'admin@hinata.example';
const EMPLOYEE = 'employee@hinata.example';
const ME = 'hinata-e0003';
const DEPENDENT = { lastName: '山田', firstName: '一郎', relationship: 'CHILD' };

const SETTING = '{ selfServiceSetting { openItems version } }';
const OPEN = `mutation ($data: UpdateSelfServiceSettingInput!) {
  updateSelfServiceSetting(data: $data) { openItems version } }`;
const ADD = `mutation ($data: CreatePersonnelDependentInput!) {
  createMyDependent(data: $data) { id employeeId firstName } }`;
const CHANGE = `mutation ($id: ID!, $data: UpdatePersonnelDependentInput!) {
  updateMyDependent(where: { id: $id }, data: $data) { id firstName } }`;
const REMOVE = 'mutation ($id: ID!) { deleteMyDependent(where: { id: $id }) { id trashId } }';
const FILE =
  '{ myPersonnelFile { openSections dependents { id firstName } household { members } } }';
const MY_PAGE = `mutation ($data: UpdateMyPageInput!) { updateMyPage(data: $data) {
  __typename ... on Employee { phone city } } }`;

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(12);
});
afterAll(() => world.stop());
const open = (...openItems: string[]) => world.as(MASTER, OPEN, { data: { openItems } });
beforeEach(async () => {
  const { knex } = world.database;
  await knex('personnel_records').where({ employee_id: ME, section: 'dependents' }).delete();
  await knex('notifications').delete();
  await open('FAMILY', 'PHONES');
});

describe('what the company opens', () => {
  it('is decided by whoever holds the right, and everybody can read it', async () => {
    const { data } = await open('BANK_ACCOUNT', 'FAMILY');
    // In the order of the screen, whatever order it came in.
    expect(data.updateSelfServiceSetting.openItems).toEqual(['FAMILY', 'BANK_ACCOUNT']);
    const seen = await world.as(EMPLOYEE, SETTING);
    expect(seen.data.selfServiceSetting).toEqual(data.updateSelfServiceSetting);
    expect(codeOf(await world.as(EMPLOYEE, OPEN, { data: { openItems: [] } }))).toBe('FORBIDDEN');
  });

  it('is not overwritten by somebody who looked at an older state', async () => {
    const { data } = await world.as(MASTER, SETTING);
    const { version } = data.selfServiceSetting;
    const first = { openItems: ['PHONES'], version };
    expect((await world.as(MASTER, OPEN, { data: first })).errors).toBeUndefined();
    expect(codeOf(await world.as(MASTER, OPEN, { data: first }))).toBe('CONFLICT');
  });

  it('without a decision lets people change how they are reached, and not where pay goes', async () => {
    await world.database.knex('self_service_settings').where({ company_id: 'hinata' }).delete();
    const { data } = await world.as(EMPLOYEE, SETTING);
    expect(data.selfServiceSetting).toEqual({
      openItems: ['PROFILE_IMAGE', 'PHONES', 'PERSONAL_EMAIL', 'ADDRESS', 'EMERGENCY_CONTACT'],
      version: 0,
    });
  });
});

describe('my own file', () => {
  it('can be read, and changed where it is open; who keeps it is told', async () => {
    const { data, errors } = await world.as(EMPLOYEE, ADD, { data: DEPENDENT });
    expect(errors).toBeUndefined();
    const { id } = data.createMyDependent;
    await world.as(EMPLOYEE, CHANGE, { id, data: { firstName: '次郎' } });
    const file = (await world.as(EMPLOYEE, FILE)).data.myPersonnelFile;
    expect(file.dependents).toEqual([{ id, firstName: '次郎' }]);
    expect(file.openSections).toEqual(['dependents', 'household']);
    const told = await world.database.knex('notifications').where({ company_id: 'hinata' });
    expect(new Set(told.map(({ text_key }) => text_key))).toEqual(
      new Set(['notifications.changedOwn.dependents']),
    );
    expect(told.map(({ employee_id }) => employee_id)).toContain('hinata-e0001');
    expect(told.map(({ employee_id }) => employee_id)).not.toContain(ME);
  });

  it('that was deleted waits in the trash of the administrators', async () => {
    const { data } = await world.as(EMPLOYEE, ADD, { data: DEPENDENT });
    const { id } = data.createMyDependent;
    const removed = await world.as(EMPLOYEE, REMOVE, { id });
    expect(removed.data.deleteMyDependent).toEqual({ id, trashId: null });
    const kept = await world.database.knex('trash_entries').where({ subject_id: id }).first();
    expect(kept).toMatchObject({ subject: 'PersonnelDependent', deleted_by: ME });
  });

  it('stays as it is where the company has closed it', async () => {
    const { data } = await world.as(EMPLOYEE, ADD, { data: DEPENDENT });
    const { id } = data.createMyDependent;
    await open('PHONES');
    expect(codeOf(await world.as(EMPLOYEE, ADD, { data: DEPENDENT }))).toBe('FORBIDDEN');
    expect(codeOf(await world.as(EMPLOYEE, CHANGE, { id, data: {} }))).toBe('FORBIDDEN');
    expect(codeOf(await world.as(EMPLOYEE, REMOVE, { id }))).toBe('FORBIDDEN');
    expect((await world.as(EMPLOYEE, FILE)).data.myPersonnelFile.dependents).toHaveLength(1);
  });

  it('is mine alone: another person’s record is not found', async () => {
    const { data } = await world.as(
      MASTER,
      `mutation ($data: CreatePersonnelDependentInput!) {
        createPersonnelDependent(employeeId: "hinata-e0005", data: $data) { id } }`,
      { data: DEPENDENT },
    );
    const { id } = data.createPersonnelDependent;
    expect(codeOf(await world.as(EMPLOYEE, CHANGE, { id, data: {} }))).toBe('NOT_FOUND');
    expect(codeOf(await world.as(EMPLOYEE, REMOVE, { id }))).toBe('NOT_FOUND');
  });
});

describe('my page', () => {
  const change = (data: object) => world.as(EMPLOYEE, MY_PAGE, { data });

  it('changes what is open and tells who keeps it', async () => {
    const { data } = await change({ phone: '03-0000-4444' });
    expect(data.updateMyPage).toMatchObject({ phone: '03-0000-4444' });
    const told = await world.database.knex('notifications').where({ company_id: 'hinata' });
    expect(told[0].text_key).toBe('notifications.changedOwn.my_page');
  });

  it('refuses what is closed, though a form may send it as it was', async () => {
    await open('PHONES', 'ADDRESS');
    await change({ city: '千代田区' });
    await open('PHONES');
    expect(codeOf(await change({ city: '港区' }))).toBe('FORBIDDEN');
    const { data } = await change({ city: '千代田区', phone: '03-0000-5555' });
    expect(data.updateMyPage).toMatchObject({ city: '千代田区', phone: '03-0000-5555' });
  });
});

describe('files', () => {
  const ASK = `mutation ($fileName: String!, $fileSize: Int!) {
    createPresignedPostUrl(fileName: $fileName, fileSize: $fileSize) { key } }`;
  const ask = (fileName: string, fileSize = 1000, email = MASTER) =>
    world.as(email, ASK, { fileName, fileSize });
  const PDF = Buffer.from('%PDF-1.7');
  const keyOf = async (
    fileName: string,
    fileSize?: number,
    email?: string,
    contents: Uint8Array = fileName.endsWith('.pdf') ? PDF : PNG,
  ): Promise<string> => {
    const { key } = (await ask(fileName, fileSize, email)).data.createPresignedPostUrl;
    await world.app.suite.ports.files.put(key, contents, 'application/octet-stream');
    return key;
  };
  const attach = (fileKeys: readonly string[]) =>
    world.as(
      MASTER,
      `mutation ($data: CreatePersonnelDependentInput!) {
        createPersonnelDependent(employeeId: "${ME}", data: $data) { id files { key fileName bytes } } }`,
      { data: { ...DEPENDENT, fileKeys } },
    );
  const limit = (bytes: number | null) =>
    world.database
      .knex('companies')
      .where({ company_id: 'hinata' })
      .update({ file_size_limit: bytes });
  const used = async (): Promise<number> =>
    (await world.as(MASTER, '{ myCompany { totalFileSize } }')).data.myCompany.totalFileSize;

  it('belong to a record from then on, count as used, and no longer once they are taken off', async () => {
    const before = await used();
    const keys = [await keyOf('戸籍.pdf'), await keyOf('写真.jpg', 500)];
    const { data } = await attach(keys);
    const { id, files } = data.createPersonnelDependent;
    expect(files).toEqual([
      { key: keys[0], fileName: '戸籍.pdf', bytes: 1000 },
      { key: keys[1], fileName: '写真.jpg', bytes: 500 },
    ]);
    expect(await used()).toBe(before + 1500);
    await world.as(
      MASTER,
      `mutation ($data: UpdatePersonnelDependentInput!) {
        updatePersonnelDependent(where: { id: "${id}" }, data: $data) { id } }`,
      { data: { fileKeys: [keys[1]] } },
    );
    expect(await used()).toBe(before + 500);
  });

  it('of another kind, of somebody else, or more than ten are refused', async () => {
    for (const key of [
      await keyOf('表.xlsx'),
      await keyOf('写真.jpg', 10, EMPLOYEE),
      'no/such/key',
    ]) {
      const { errors } = await attach([key]);
      expect(errors[0].extensions.issues).toEqual([
        { path: 'data/fileKeys/0', key: 'validation.fileOfRecord' },
      ]);
    }
    const many = await Promise.all(Array.from({ length: 11 }, (_, at) => keyOf(`${at}.png`, 1)));
    expect(codeOf(await attach(many))).toBe('INVALID_INPUT');
    expect((await attach(many.slice(0, 10))).errors).toBeUndefined();
  });

  it('that are not what their name says are refused by name, and those beside them are not lost', async () => {
    const before = await used();
    const good = await keyOf('戸籍.pdf');
    const script = Buffer.from('<script>alert(1)</script>');
    const program = Buffer.from('MZ\u0090\0\u0003');
    for (const [name, contents] of [
      ['続柄.pdf', script],
      ['続柄.pdf', PNG],
      ['写真.png', program],
      ['写真.jpg', PDF],
    ] as const) {
      const { errors } = await attach([good, await keyOf(name, 10, MASTER, contents)]);
      expect(errors[0].extensions.issues).toEqual([
        { path: 'data/fileKeys/1', key: 'validation.fileContents', params: { name } },
      ]);
    }
    const { key } = (await ask('届いていない.pdf')).data.createPresignedPostUrl;
    expect((await attach([key])).errors[0].extensions.issues[0].key).toBe(
      'validation.fileContents',
    );
    expect(await used()).toBe(before);
    expect((await attach([good])).errors).toBeUndefined();
  });

  it('for which the company has no room are refused before and after the upload', async () => {
    const key = await keyOf('契約書.pdf', 4000);
    await limit((await used()) + 3000);
    expect(codeOf(await ask('契約書.pdf', 4000))).toBe('STORAGE_FULL');
    expect(codeOf(await attach([key]))).toBe('STORAGE_FULL');
    expect(codeOf(await ask('契約書.pdf', 3000))).toBeUndefined();
    await limit(null);
    expect((await attach([key])).errors).toBeUndefined();
  });

  it('that two people attach at the same moment do not pass the limit together', async () => {
    const keys = [await keyOf('a.pdf', 2000), await keyOf('b.pdf', 2000)];
    await limit((await used()) + 3000);
    const answers = await Promise.all(keys.map((key) => attach([key])));
    expect(answers.map(codeOf).sort()).toEqual(['STORAGE_FULL', undefined]);
    await limit(null);
  });
});
