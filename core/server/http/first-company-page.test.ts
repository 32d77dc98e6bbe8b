import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Suite } from '../compose/compose.ts';
import { invalidInput } from '../errors.ts';
import { firstCompanyPage } from './first-company-page.ts';
import { FIRST_COMPANY_PATH } from './found-company.ts';

/** What the founding says of the password; the company is never made. */
let refusal: string;
const suite = {
  ports: {
    ids: { next: () => 'id' },
    inCompany: async () => {
      throw invalidInput([{ path: 'password', key: refusal }]);
    },
  },
  halves: [],
  companies: async () => [],
} as unknown as Suite;
const app = express().use(FIRST_COMPANY_PATH, firstCompanyPage(suite, 'secret', {} as never));
let server: ReturnType<typeof app.listen>;
let address: string;
beforeAll(async () => {
  server = app.listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FIRST_COMPANY_PATH}`;
});
afterAll(() => server.close());

it('ログインのページと同じ印と書体で、外へは何も取りに行かない', async () => {
  const page = await fetch(`${address}?key=secret`);
  expect(await page.text()).toContain('Hataraki');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("font-src 'self'");
  expect(policy).not.toContain('http');
  const style = await (await fetch(`${address}/style.css`)).text();
  expect(style).toContain('@import url(fonts/index.css)');
  const fonts = await (await fetch(`${address}/fonts/index.css`)).text();
  const [, file] = /url\((?:\.\/)?(files\/[^)]+\.woff2)\)/.exec(fonts) ?? [];
  const font = await fetch(`${address}/fonts/${file}`);
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
});

it.each([
  ['validation.passwordCommon', 'よく使われるパスワード'],
  ['validation.passwordPersonal', '会社名から思いつくパスワード'],
])('%sは、パスワードの欄に理由が出て、ほかの入力は残る', async (key, words) => {
  refusal = key;
  const typed = {
    key: 'secret',
    companyName: '株式会社あさひ',
    lastName: '朝日',
    firstName: '恵',
    email: 'admin@asahi.example',
    password: 'asahi2026',
    repeated: 'asahi2026',
  };
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(typed) });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toMatch(new RegExp(`id="password-wrong">[^<]*${words}`));
  expect(text).toContain('value="株式会社あさひ"');
  expect(text).not.toContain('asahi2026');
});
