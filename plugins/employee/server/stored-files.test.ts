import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTable } from '#core/server/rows/tenant.ts';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { PNG } from '#test/support/pictures.ts';
import { issuesIn } from '#test/support/plugin-world.ts';
import { SECTIONS, type Section } from '../domain/personnel/section.ts';
import { goodInput } from './personnel/samples.ts';
import { loginNameKey } from './sign-in/login-name.ts';

const EMPLOYEE = 'employee@hinata.example';
const MASTER = 'admin@hinata.example';
const SIZE = 1234;
const EDUCATION = SECTIONS.find(({ type }) => type === 'PersonnelEducation') as Section;

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(4);
});
afterAll(() => world.stop());

const used = async () =>
  (await world.as(EMPLOYEE, '{ employeeMe { storageUsed } }')).data.employeeMe.storageUsed;

async function upload(bytes: Uint8Array, as = EMPLOYEE, name = 'me.png'): Promise<string> {
  const { data } = await world.as(
    as,
    `mutation ($name: String!) { createPresignedPostUrl(fileName: $name, fileSize: ${SIZE}) { key } }`,
    { name },
  );
  const { key } = data.createPresignedPostUrl;
  await world.app.suite.ports.files.put(key, bytes, 'image/png');
  return key;
}

const show = async (profileImageKey: string | null) =>
  (
    await world.as(
      EMPLOYEE,
      `mutation ($data: UpdateMyPageInput!) { updateMyPage(data: $data) {
        __typename ... on EmployeeNotSaved { issues { path key } } } }`,
      { data: { profileImageKey } },
    )
  ).data.updateMyPage;

it('本人の画像は、使われているあいだだけ、会社のファイル容量に数えられる', async () => {
  const before = await used();
  const first = await upload(PNG);
  expect(await used()).toBe(before);
  await show(first);
  expect(await used()).toBe(before + SIZE);
  await show(await upload(PNG));
  expect(await used()).toBe(before + SIZE);
  await show(null);
  expect(await used()).toBe(before);
});

/** The text of an employee's picture in the database, and whether the nightly job would take its file. */
const picture = async () => {
  const me = await world.database
    .knex('employees')
    .where({ company_id: 'hinata', email: EMPLOYEE })
    .first('id', 'profile_image_key');
  const file = await world.database
    .knex('files')
    .where({ key: me.profile_image_key ?? '' })
    .first('stored_at', 'released_at');
  return { id: me.id, key: me.profile_image_key, isKept: Boolean(file?.stored_at) };
};

it('画像は、ほかの項目の保存では、本人でも管理者でも手放されない', async () => {
  const key = await upload(PNG);
  await show(key);
  const { id } = await picture();
  const save = async (as: string, data: object) => {
    const mutation =
      as === EMPLOYEE
        ? 'mutation ($data: UpdateMyPageInput!) { saved: updateMyPage(data: $data) { __typename } }'
        : `mutation ($data: UpdateEmployeeInput!) { saved: updateEmployee(where: { id: "${id}" }, data: $data) { __typename } }`;
    return (await world.as(as, mutation, { data })).data.saved.__typename;
  };
  const before = await used();
  for (const [as, data] of [
    [EMPLOYEE, { phone: '03-1234-5678' }],
    [EMPLOYEE, { profileImageKey: key }],
    [MASTER, { phone: '03-8765-4321' }],
    // As a form sends it that shows the picture and leaves it alone.
    [MASTER, { phone: '03-1111-2222', profileImageKey: key }],
  ] as const) {
    expect(await save(as, data), JSON.stringify(data)).not.toBe('EmployeeNotSaved');
    expect(await picture(), JSON.stringify(data)).toEqual({ id, key, isKept: true });
    expect(await used(), JSON.stringify(data)).toBe(before);
  }
  // Refused for another field: the address belongs to a colleague.
  const other = await upload(PNG, MASTER);
  const taken = { profileImageKey: other, email: MASTER };
  expect(await save(MASTER, taken)).toBe('EmployeeNotSaved');
  expect(await picture()).toEqual({ id, key, isKept: true });
  expect(await used()).toBe(before);
  // The same at the last moment: nobody has the address yet when it is looked up, and somebody then.
  const { account_id } = await world.database
    .knex('employees')
    .where({ company_id: 'hinata', email: MASTER })
    .first('account_id');
  const late = { email_key: loginNameKey('late@hinata.example'), account_id, tenant: 'hinata' };
  await world.database.knex('login_names').insert(late);
  const tooLate = { profileImageKey: other, email: 'late@hinata.example', phone: '03-9999-9999' };
  expect(await save(MASTER, tooLate)).toBe('EmployeeNotSaved');
  expect(await picture()).toEqual({ id, key, isKept: true });
  expect(await used()).toBe(before);
  expect(
    await world.database
      .knex('employees')
      .where({ company_id: 'hinata', id })
      .first('email', 'phone'),
  ).toEqual({ email: EMPLOYEE, phone: '03-1111-2222' });
  await world.database.knex('login_names').where({ email_key: late.email_key }).delete();
  // A picture that is none leaves the address where it was.
  const broken = await upload(Buffer.from('no picture'), MASTER);
  expect(await save(MASTER, { profileImageKey: broken, email: 'new@hinata.example' })).toBe(
    'EmployeeNotSaved',
  );
  expect(
    await world.database
      .knex('login_names')
      .where({ email_key: loginNameKey('new@hinata.example') }),
  ).toEqual([]);
  expect(await save(MASTER, { profileImageKey: null })).not.toBe('EmployeeNotSaved');
  expect(await picture()).toEqual({ id, key: null, isKept: false });
  expect(await used()).toBe(before - SIZE);
});

it('名前だけが画像のファイルは断られ、どこにも残らない', async () => {
  const before = await used();
  const key = await upload(Buffer.from('<script>alert(1)</script>'));
  const refused = {
    __typename: 'EmployeeNotSaved',
    issues: [{ path: 'profileImageKey', key: 'validation.imageUnreadable' }],
  };
  expect(await show(key)).toEqual(refused);
  expect(await used()).toBe(before);
  await expect(world.app.suite.ports.files.get(key)).rejects.toThrow();
  expect(await show(key)).toEqual(refused);
});

it('画像のリンクは、ログインした人に配られてから10分で切れる', async () => {
  await show(await upload(PNG));
  const { profileImageUrl } = (await world.as(EMPLOYEE, '{ employeeMe { profileImageUrl } }')).data
    .employeeMe;
  const list = await world.as(
    MASTER,
    '{ employeesConnection(first: 50) { nodes { profileImageUrl } } }',
  );
  const [inList] = list.data.employeesConnection.nodes.flatMap(
    ({ profileImageUrl: url }: { profileImageUrl: string | null }) => url ?? [],
  );
  const status = async (link: string) => (await fetch(world.app.url + link)).status;
  expect([await status(profileImageUrl), await status(inList)]).toEqual([200, 200]);
  world.app.clock.advance(11 * 60_000);
  expect([await status(profileImageUrl), await status(inList)]).toEqual([410, 410]);
  await world.signInAgain(EMPLOYEE);
  await world.signInAgain(MASTER);
  await show(null);
});

it('復元のためのバックアップも容量に数えられ、上限を超えては置けない', async () => {
  const asked = (fileSize: number, isRestoreFile: boolean) =>
    world.as(
      MASTER,
      `mutation ($size: Int!, $restore: Boolean) {
        createPresignedPostUrl(fileName: "backup.zip", fileSize: $size, isRestoreFile: $restore) { key } }`,
      { size: fileSize, restore: isRestoreFile },
    );
  const before = await used();
  expect((await asked(5_000, true)).data.createPresignedPostUrl.key).toContain('/restore/');
  expect(await used()).toBe(before + 5_000);
  await world.database
    .knex('companies')
    .where({ company_id: 'hinata' })
    .update({ file_size_limit: before + 6_000 });
  try {
    for (const restore of [true, false])
      expect(codeOf(await asked(5_000, restore))).toBe('STORAGE_FULL');
  } finally {
    await world.database
      .knex('companies')
      .where({ company_id: 'hinata' })
      .update({ file_size_limit: null });
    await world.database.knex('files').where({ purpose: 'restore' }).delete();
  }
});

describe('レコードの項目に送るファイル', () => {
  const UPLOAD = `mutation ($id: ID!, $field: String!, $type: String!, $name: String) {
    uploadFile(nodeId: $id, fieldName: $field, fileName: "me.png", mimetype: $type, fileSize: ${PNG.length}, realFileName: $name) {
      presignedUrl key } }`;
  const idOf = async (company: string) =>
    (await world.database.knex('employees').where({ company_id: company }).first()).id;
  const ask = (id: string, field = 'profileImage', type = 'image/png') =>
    world.as(EMPLOYEE, UPLOAD, { id, field, type, name: '顔写真.png' });

  it('送り先にPUTで送ったものを、レコードの項目に付けられる', async () => {
    const { presignedUrl, key } = (await ask(await idOf('hinata'))).data.uploadFile;
    const sent = await fetch(world.app.url + presignedUrl, {
      method: 'PUT',
      body: new Uint8Array(PNG),
      headers: { 'content-type': 'image/png' },
    });
    expect(sent.status).toBe(204);
    const before = await used();
    await show(key);
    expect(await used()).toBe(before + PNG.length);
    const file = await world.database.knex('files').where({ key }).first();
    expect(file).toMatchObject({ file_name: '顔写真.png', content_type: 'image/png' });
    await show(null);
  });

  it('会社の画像も、会社の番号で送れる', async () => {
    expect((await ask('hinata', 'favicon')).data.uploadFile.key).toContain('hinata/upload/');
  });

  it('ほかの会社のレコード、ファイルのない項目、名前と違う種類は断られる', async () => {
    expect(codeOf(await ask(await idOf('minato')))).toBe('NOT_FOUND');
    expect(codeOf(await ask('minato', 'favicon'))).toBe('NOT_FOUND');
    const mine = await idOf('hinata');
    expect(issuesIn(await ask(mine, 'password'))).toEqual([
      { path: 'fieldName', key: 'validation.choice' },
    ]);
    expect(issuesIn(await ask(mine, 'profileImage', 'text/html'))).toEqual([
      { path: 'mimetype', key: 'validation.type' },
    ]);
  });
});

it('保存しないファイルを、1人で際限なく送ることはできない', async () => {
  const ask = (email: string) =>
    world.as(
      email,
      'mutation { createPresignedPostUrl(fileName: "x.pdf", fileSize: 5242880) { key } }',
    );
  const codes = await Promise.all(Array.from({ length: 55 }, () => ask(MASTER).then(codeOf)));
  expect(codes.filter((code) => code === undefined).length).toBeLessThanOrEqual(50);
  expect(codes).toContain('STORAGE_FULL');
  expect(codeOf(await ask(EMPLOYEE))).toBeUndefined();
  await world.database.knex('files').where({ bytes: 5_242_880 }).delete();
});

describe('毎晩の片付け', () => {
  const HOUR = 3_600_000;
  const stored = (key: string) =>
    world.app.suite.ports.files.get(key).then(
      () => true,
      () => false,
    );
  const row = (key: string) => world.database.knex('files').where({ key }).first();
  async function night(): Promise<void> {
    await world.app.jobs.enqueue('core.sweep-files', {});
    await world.app.jobs.runAll();
  }
  const later = async (hours: number) => {
    world.app.clock.advance(hours * HOUR);
    // Whoever was signed in then comes back the next day.
    for (const email of [EMPLOYEE, MASTER]) await world.signInAgain(email);
  };

  it('差し替えた画像と、保存されなかったファイルは、1日たつと消える。使われているものは残る', async () => {
    const [old, shown, unsaved] = [await upload(PNG), await upload(PNG), await upload(PNG)];
    await show(old);
    await later(30);
    await show(shown);
    const fresh = await upload(PNG);
    const before = await used();
    await night();
    expect(await stored(unsaved)).toBe(false);
    expect(await row(unsaved)).toBeUndefined();
    // Shown until a moment ago, and sent a moment ago.
    expect([await stored(old), await stored(shown), await stored(fresh)]).toEqual([
      true,
      true,
      true,
    ]);
    await later(25);
    await night();
    await night();
    expect([await stored(old), await stored(shown), await stored(fresh)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(await row(old)).toBeUndefined();
    expect(await used()).toBe(before);
    expect(await show(fresh)).toMatchObject({ __typename: 'EmployeeNotSaved' });
  });

  it('復元に使われなかったバックアップも、1日たつと消え、容量に数えられない', async () => {
    const key = 'hinata/restore/b1.zip';
    await world.app.suite.ports.inCompany('hinata', (ctx) =>
      Promise.resolve(
        ctx.insert('files', {
          ...{ id: 'b1', key, file_name: 'b.zip', content_type: 'application/zip', bytes: 7_000 },
          ...{ purpose: 'restore', created_by: 'hinata-e0001', created_at: ctx.now },
        }),
      ),
    );
    await world.app.suite.ports.files.put(key, Buffer.from('PK'), 'application/zip');
    await night();
    expect(await stored(key)).toBe(true);
    await later(25);
    const before = await used();
    await night();
    expect(await stored(key)).toBe(false);
    expect(before - (await used())).toBeGreaterThanOrEqual(7_000);
  });

  it('添付は、記録とともにごみ箱にあるあいだは残り、完全に削除されると消える', async () => {
    const pdf = await upload(Buffer.from('%PDF-1.7'), MASTER, '戸籍.pdf');
    const { data } = await world.as(
      MASTER,
      `mutation ($data: CreatePersonnelEducationInput!) {
        createPersonnelEducation(employeeId: "hinata-e0002", data: $data) { id } }`,
      { data: { ...goodInput(EDUCATION), fileKeys: [pdf] } },
    );
    const { id } = data.createPersonnelEducation;
    const gone = await world.as(
      MASTER,
      `mutation { deletePersonnelEducation(where: { id: "${id}" }) { trashId } }`,
    );
    const { trashId } = gone.data.deletePersonnelEducation;
    await later(25);
    await night();
    expect(await stored(pdf)).toBe(true);
    await world.as(MASTER, `mutation { destroyTrash(ids: ["${trashId}"]) }`);
    await night();
    expect(await stored(pdf)).toBe(true);
    await later(25);
    await night();
    expect(await stored(pdf)).toBe(false);
  });

  it('取り込みのファイルは、書き込む前でも残る', async () => {
    const csv = await upload(Buffer.from('社員番号,姓\n1,佐藤\n'), MASTER, '名簿.csv');
    await world.as(
      MASTER,
      `mutation { createImport(data: { kind: "employee.employees", fileKey: "${csv}" }) { __typename } }`,
    );
    await later(25);
    await night();
    expect(await stored(csv)).toBe(true);
  });

  it('新しい表も、列の名が_keyか_keysで終わるだけで数に入る。ほかの会社の行は数えない', async () => {
    const { knex } = world.database;
    await knex.raw(
      'create table chat_lines (company_id text not null, icon_key text, scan_keys text[])',
    );
    await tenantTable(knex, 'chat_lines');
    const [icon, scan, theirs] = [await upload(PNG), await upload(PNG), await upload(PNG)];
    await knex('chat_lines').insert([
      { company_id: 'hinata', icon_key: icon },
      { company_id: 'hinata', scan_keys: ['x', scan] },
      { company_id: 'minato', icon_key: theirs },
    ]);
    await later(25);
    await night();
    expect([await stored(icon), await stored(scan), await stored(theirs)]).toEqual([
      true,
      true,
      false,
    ]);
    await knex.raw('drop table chat_lines');
    await night();
    expect([await stored(icon), await stored(scan)]).toEqual([false, false]);
  });

  it('途中で終わった晩のあとは、次の晩に続きが行われる。予定は毎日4時10分', async () => {
    const key = await upload(PNG);
    await later(25);
    // The bytes were gone before the night broke off.
    await world.app.suite.ports.files.delete(key);
    await night();
    expect(await row(key)).toBeUndefined();
    expect(world.app.jobs.scheduled().get('core.sweep-files')).toBe('10 4 * * *');
  });
});
