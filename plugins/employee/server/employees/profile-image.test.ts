import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '../../../../test/support/demo-companies.ts';
import { PNG } from '../../../../test/support/pictures.ts';

const EMPLOYEE = 'employee@hinata.example';
const SIZE = 1234;

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(4);
});
afterAll(() => world.stop());

const used = async () =>
  (await world.as(EMPLOYEE, '{ employeeMe { storageUsed } }')).data.employeeMe.storageUsed;

async function upload(bytes: Uint8Array): Promise<string> {
  const { data } = await world.as(
    EMPLOYEE,
    `mutation { createPresignedPostUrl(fileName: "me.png", fileSize: ${SIZE}) { key } }`,
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
