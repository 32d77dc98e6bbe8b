import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyWorld, companyWorld } from '#test/support/company-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { bankName } from './zengin.ts';

const PARTS = `id bankCode bankName branchCode branchName accountType accountNumber holderName
  holderKana holderBankKana isForSalary displayOrder version`;
const LIST = `query ($where: BankAccountWhereInput) { bankAccounts(where: $where) { ${PARTS} } }`;
const CREATE = `mutation ($data: CreateBankAccountInput!) { createBankAccount(data: $data) { ${PARTS} } }`;
const UPDATE = `mutation ($id: ID!, $data: UpdateBankAccountInput!) {
  updateBankAccount(where: { id: $id }, data: $data) { ${PARTS} } }`;
const DELETE = `mutation ($id: ID!) { deleteBankAccount(where: { id: $id }) {
  id name trashId errors { id } } }`;
const REORDER = `mutation ($inputs: [DisplayOrderInput!]!) {
  updateDisplayOrderBankAccounts(inputs: $inputs) { id displayOrder } }`;
const RESTORE = 'mutation ($id: ID!) { restoreFromTrash(where: { id: $id }) { subjectId name } }';

const account = (more: object = {}) => ({
  bankCode: '0005',
  branchCode: '001',
  accountType: 'ORDINARY',
  accountNumber: '0000001',
  holderKana: 'カ）ヒナタショウジ',
  ...more,
});

let world: CompanyWorld;
beforeAll(async () => {
  world = await companyWorld();
});
afterAll(() => world.stop());

const list = async (where?: object): Promise<Untyped[]> =>
  (await world.ask('hinata admin', LIST, { where })).bankAccounts;

describe('bank accounts', () => {
  it('take the names of bank and branch from the list of banks, and show what a bank file will say', async () => {
    const { createBankAccount: made } = await world.ask('hinata admin', CREATE, {
      data: account({ holderKana: 'ｶﾌﾞｼｷｶﾞｲｼｬﾋﾅﾀｼｮｳｼﾞ', holderName: '株式会社ひなた商事' }),
    });
    expect(made).toMatchObject({
      bankName: '三菱ＵＦＪ銀行',
      branchName: '本店',
      holderKana: 'カブシキガイシャヒナタショウジ',
      holderBankKana: 'ｶ)ﾋﾅﾀｼﾖｳｼﾞ',
      isForSalary: false,
      displayOrder: 3,
      version: 1,
    });
    const [entry] = await world.rows('audit_entries', { subject_id: made.id });
    expect(entry).toMatchObject({ action: 'create', subject: 'BankAccount' });
    expect(entry.after).toMatchObject({ accountNumber: '0000001' });
  });

  it('are found by bank, holder and number, and by whether they pay salaries', async () => {
    expect((await list({ search: 'ミズホ' })).map(({ bankCode }) => bankCode)).toEqual(['0001']);
    expect((await list({ search: '0678901' })).map(({ bankCode }) => bankCode)).toEqual(['0009']);
    expect((await list({ isForSalary: true })).map(({ id }) => id)).toEqual([
      'hinata-account-salary',
    ]);
  });

  it.each([
    ['a bank that is not in the list', { bankCode: '4321' }, 'bankCode', 'choice'],
    ['a branch that the bank has not', { branchCode: '999' }, 'branchCode', 'choice'],
    ['a code of three digits', { bankCode: '005' }, 'bankCode', 'bankCode'],
    ['a number that is too short', { accountNumber: '1234' }, 'accountNumber', 'accountNumber'],
    ['no number', { accountNumber: '' }, 'accountNumber', 'required'],
    ['a type nobody knows', { accountType: 'GOLD' }, undefined, undefined],
    ['a holder in hiragana', { holderKana: 'ひなた' }, 'holderKana', 'katakanaAny'],
    [
      'a holder longer than banks print',
      { holderKana: 'ガ'.repeat(16) },
      'holderKana',
      'holderTooLong',
    ],
    [
      'an account that is there already',
      { bankCode: '0001', branchCode: '100', accountNumber: '0012345' },
      'accountNumber',
      'duplicate',
    ],
  ])('refuses %s', async (_what, wrong, field, key) => {
    const before = (await list()).length;
    const { errorCode, issues } = await world.refusal('hinata admin', CREATE, {
      data: account({ accountNumber: '7777777', ...wrong }),
    });
    if (field) {
      expect(errorCode).toBe('INVALID_INPUT');
      expect(issues[0]).toMatchObject({ path: `data/${field}`, key: `validation.${key}` });
    }
    expect((await list()).length).toBe(before);
  });

  it('change what is named; a new bank brings its name, and the second of two editors is told', async () => {
    const { createBankAccount: made } = await world.ask('hinata admin', CREATE, {
      data: account({ accountNumber: '0000002', holderName: '旧名義' }),
    });
    const { updateBankAccount: changed } = await world.ask('hinata admin', UPDATE, {
      id: made.id,
      data: {
        bankCode: '0001',
        branchCode: '100',
        holderName: null,
        accountNumber: null,
        version: 1,
      },
    });
    expect(changed).toMatchObject({
      bankName: 'みずほ銀行',
      branchName: '本店',
      holderName: null,
      accountNumber: '0000002',
      version: 2,
    });
    const data = { isForSalary: true, version: 1 };
    expect(await world.refusal('hinata second', UPDATE, { id: made.id, data })).toMatchObject({
      errorCode: 'CONFLICT',
      changedBy: 'hinata-adminさん',
    });
  });

  it('take a new order, and refuse one with accounts of nobody', async () => {
    const ids = (await list()).map(({ id }) => id).reverse();
    const inputs = ids.map((id, displayOrder) => ({ id, displayOrder }));
    await world.ask('hinata admin', REORDER, { inputs });
    expect((await list()).map(({ id }) => id)).toEqual(ids);
    const { errorCode } = await world.refusal('hinata admin', REORDER, {
      inputs: [{ id: 'minato-account', displayOrder: 0 }],
    });
    expect(errorCode).toBe('NOT_FOUND');
  });

  it('go to the trash and come back as they were', async () => {
    const [before] = await list({ search: '0678901' });
    const { deleteBankAccount } = await world.ask('hinata admin', DELETE, { id: before.id });
    expect(deleteBankAccount).toMatchObject({
      name: '三井住友銀行 本店営業部 0678901',
      errors: [],
    });
    expect(await list({ search: '0678901' })).toEqual([]);
    await world.ask('hinata admin', RESTORE, { id: deleteBankAccount.trashId });
    expect(await list({ search: '0678901' })).toEqual([before]);
  });

  it('are seen and changed by who holds the right only', async () => {
    for (const who of ['hinata employee', 'false provider'] as const) {
      expect((await world.refusal(who, LIST)).errorCode).toBe('FORBIDDEN');
    }
    expect((await world.refusal('hinata reader', CREATE, { data: account() })).errorCode).toBe(
      'FORBIDDEN',
    );
    expect(
      (await world.refusal('minato admin', DELETE, { id: 'hinata-account-salary' })).errorCode,
    ).toBe('NOT_FOUND');
  });

  it('are paged from both ends and by cursors', async () => {
    const query = `query ($first: Int, $last: Int, $after: String, $before: String) {
      bankAccountsConnection(orderBy: bankCode_ASC, first: $first, last: $last, after: $after, before: $before) {
        nodes { bankCode accountNumber } totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
    const page = async (variables: object) =>
      (await world.ask('hinata admin', query, variables)).bankAccountsConnection;
    const all = await page({});
    const first = await page({ first: 2 });
    expect(first.nodes).toEqual(all.nodes.slice(0, 2));
    expect(first).toMatchObject({ totalCount: all.nodes.length, pageInfo: { hasNextPage: true } });
    const next = await page({ first: 2, after: first.pageInfo.endCursor });
    expect(next.nodes).toEqual(all.nodes.slice(2, 4));
    expect((await page({ last: 1 })).nodes).toEqual(all.nodes.slice(-1));
    const back = await page({ last: 2, before: next.pageInfo.startCursor });
    expect(back.nodes).toEqual(first.nodes);
    const refused = await world.refusal('hinata admin', query, { after: 'nonsense' });
    expect(refused.issues).toEqual([{ path: 'after', key: 'validation.pattern' }]);
  });
});

describe('the list of banks', () => {
  const BANKS = 'query ($search: String) { banks(search: $search) { code name kana } }';
  const BRANCHES = `query ($bankCode: String!, $search: String) {
    bankBranches(bankCode: $bankCode, search: $search) { code name } }`;
  const banks = async (search: string): Promise<Untyped[]> =>
    (await world.ask('hinata employee', BANKS, { search })).banks;

  it.each([
    ['0001', 'みずほ銀行'],
    ['みずほ', 'みずほ銀行'],
    ['みずほ銀行', 'みずほ銀行'],
    ['ﾐｽﾞﾎ', 'みずほ銀行'],
    ['三菱UFJ', '三菱ＵＦＪ銀行'],
    ['ゆうちょ', 'ゆうちょ銀行'],
    ['ユウチョ', 'ゆうちょ銀行'],
    ['京都信用金庫', '京都信用金庫'],
    ['京都信金', '京都信用金庫'],
    ['中央労働金庫', '中央労働金庫'],
  ])('is searched by %s and finds %s first', async (search, name) => {
    expect((await banks(search))[0]?.name).toBe(name);
  });

  it('answers with few, and with none where there is none', async () => {
    expect(await banks('')).toHaveLength(50);
    expect(await banks('存在しない銀行')).toEqual([]);
  });

  it('has the branches of a bank by code, name and kana', async () => {
    const found = async (bankCode: string, search: string) =>
      (await world.ask('hinata employee', BRANCHES, { bankCode, search })).bankBranches;
    expect((await found('0001', '100'))[0]).toEqual({ code: '100', name: '本店' });
    expect((await found('0001', 'マルノウチ')).map(({ name }: Untyped) => name)).toContain(
      '丸之内',
    );
    expect((await found('9900', '058'))[0]).toMatchObject({ code: '058' });
    expect(await found('4321', '')).toEqual([]);
  });

  it.each([
    ['0001', 'みずほ', 'みずほ銀行'],
    ['9900', 'ゆうちょ', 'ゆうちょ銀行'],
    ['1000', '信金中央金庫', '信金中央金庫'],
    ['1610', '京都信金', '京都信用金庫'],
    ['3000', '北海道農協', '北海道農業協同組合'],
  ])('writes %s %s out as %s', (code, name, expected) => {
    expect(bankName({ code, name })).toBe(expected);
  });
});
