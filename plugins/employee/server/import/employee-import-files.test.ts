import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { codeOf, SIGN_IN, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { cp932, csvOf, importer, utf8 } from '#test/support/importer.ts';
import type { Untyped } from '#test/support/untyped.ts';

let world: TestCompany;
let someone: ReturnType<typeof importer>;
beforeAll(async () => {
  world = await testCompany(10);
  someone = importer(world);
});
afterAll(() => world.stop());

describe('読めないファイル', () => {
  it.each([
    ['空のファイル', new Uint8Array(), 'empty', null],
    ['見出しだけ', utf8('社員番号,姓\r\n'), 'empty', null],
    ['閉じない引用符', utf8('社員番号,姓\r\n1,山田\r\n2,"佐藤\r\n3,鈴木\r\n'), 'quoteNotClosed', 3],
    ['途中の引用符', utf8('社員番号,姓\r\n1,山"田\r\n'), 'strayQuote', 2],
    ['壊れたExcel', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'brokenExcel', null],
    ['古いExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'oldExcel', null],
  ])('%sは、理由と行を示して断る', async (_what, bytes, key, line) => {
    expect(await someone.read(bytes, 'x.csv')).toMatchObject({
      __typename: 'ImportFileRefused',
      line,
      issue: { key: `validation.file.${key}` },
    });
  });

  it('選んだ文字コードで読めなければ、最初の読めない行を示す', async () => {
    const bytes = cp932('社員番号,姓\r\n1,Yamada\r\n2,髙橋\r\n');
    expect(await someone.read(bytes, 'x.csv', 'UTF8')).toMatchObject({
      line: 1,
      issue: { key: 'validation.file.wrongEncoding' },
    });
    expect(await someone.read(bytes, 'x.csv', 'CP932')).toMatchObject({ encoding: 'CP932' });
  });

  it.each([
    ['UTF-8', utf8('社員番号,姓\n1,髙橋\n'), 'UTF8'],
    ['BOM付きのUTF-8', utf8('\uFEFF社員番号,姓\n1,髙橋\n'), 'UTF8'],
    ['Shift_JIS', cp932('社員番号,姓\n1,髙橋\n'), 'CP932'],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFF社員番号\t姓\n1\t髙橋\n', 'utf16le')), 'UTF16'],
  ])('%sは自動で見分ける', async (_name, bytes, encoding) => {
    const made = await someone.read(bytes, 'x.csv');
    expect(made.encoding).toBe(encoding);
    expect(made.headers).toMatchObject([
      { name: '社員番号', samples: ['1'], column: 'employeeNumber' },
      { name: '姓', samples: ['髙橋'], column: 'lastName' },
    ]);
  });

  it('ほかの人が送ったファイルや画像は取り込めない', async () => {
    const key = await someone.upload(utf8('社員番号\n1\n'), 'x.csv');
    const create =
      'mutation ($data: CreateImportInput!) { createImport(data: $data) { __typename } }';
    const data = { kind: 'employee.employees', fileKey: key };
    const hr = await world.as('yoko.nakamura@hinata.example', create, { data });
    expect(codeOf(hr)).toBe('NOT_FOUND');
    expect(await someone.read(new Uint8Array([1]), 'x.png').catch(String)).toMatchObject({
      issue: { key: 'validation.file.otherType' },
    });
  });
});

describe('進み具合', () => {
  /** What somebody hears of an import over the socket. */
  async function listen(email: string, id: string) {
    const data = { email, password: 'hataraki1', area: 'EMPLOYEE' };
    const token = (await world.app.ask(SIGN_IN, { data })).data.signIn.accessToken;
    const client = createClient({
      url: `${world.app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    const heard: Untyped[] = [];
    client.subscribe(
      {
        query: 'subscription ($id: ID!) { importProgress(id: $id) { state percent } }',
        variables: { id },
      },
      { next: (one) => heard.push(one), error: (one) => heard.push(one), complete() {} },
    );
    return { heard, stop: () => client.dispose() };
  }

  it('は、その会社の人にだけ1歩ずつ届く', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => [
      `p${at}`,
      '山田',
      '太郎',
      'ヤマダ',
      'タロウ',
      `p${at}@hinata.example`,
    ]);
    const head = ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス'];
    const made = await someone.read(utf8(csvOf([head, ...rows])), '1200人.csv');
    await someone.check(made);
    const before = world.app.suite.ports.pubsub.listeners();
    const own = await listen('admin@hinata.example', made.id);
    const other = await listen('admin@minato.example', made.id);
    await expect.poll(() => world.app.suite.ports.pubsub.listeners()).toBe(before + 1);
    await someone.apply(made.id);
    await expect.poll(() => own.heard.at(-1)?.data?.importProgress.state).toBe('APPLIED');
    const percents = own.heard.map(({ data }) => data.importProgress.percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(new Set(percents).size).toBeGreaterThan(4);
    expect(JSON.stringify(other.heard)).toContain('NOT_FOUND');
    expect(JSON.stringify(other.heard)).not.toContain('percent');
    await Promise.all([own.stop(), other.stop()]);
  });
});
