import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '../../../../test/support/demo-companies.ts';

const EMPLOYEE = 'employee@hinata.example';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(4);
});
afterAll(() => world.stop());

it('本人の画像は、使われているあいだだけ、会社のファイル容量に数えられる', async () => {
  const SIZE = 1234;
  const used = async () =>
    (await world.as(EMPLOYEE, '{ employeeMe { storageUsed } }')).data.employeeMe.storageUsed;
  const upload = async () =>
    (
      await world.as(
        EMPLOYEE,
        `mutation { createPresignedPostUrl(fileName: "me.png", fileSize: ${SIZE}) { key } }`,
      )
    ).data.createPresignedPostUrl.key;
  const show = (profileImageKey: string | null) =>
    world.as(
      EMPLOYEE,
      `mutation ($data: UpdateMyPageInput!) { updateMyPage(data: $data) { __typename } }`,
      { data: { profileImageKey } },
    );
  const before = await used();
  const first = await upload();
  expect(await used()).toBe(before);
  await show(first);
  expect(await used()).toBe(before + SIZE);
  await show(await upload());
  expect(await used()).toBe(before + SIZE);
  await show(null);
  expect(await used()).toBe(before);
});
