import type { Issue } from '../../../../core/issue.ts';
import type { Ids } from '../../../../core/ports/ids.ts';
import type { RequestContext } from '../../../../core/server/context.ts';
import { invalidInput } from '../../../../core/server/errors.ts';
import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import { isAccountHolder, LONGEST_HOLDER, toAccountHolder } from '../../../../core/text/bank.ts';
import { toFullWidthKana } from '../../../../core/text/kana.ts';
import type { UpdateBankAccountInput } from '../../../../schema/generated/resolver-types.ts';
import type { FindPersonNames } from '../../api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { validators } from '../../generated/validators.js';
import { keptRecords } from '../kept-records.ts';
import type { BankAccountModel } from '../models.ts';
import { bankAccounts } from './bank-account.list.ts';
import { bankAndBranch, findBanks, findBranches } from './zengin.ts';

type Maps = Pick<PluginResolvers, 'BankAccount'> & {
  Query: Pick<
    PluginResolvers['Query'],
    'bankAccounts' | 'bankAccountsConnection' | 'bankAccount' | 'banks' | 'bankBranches'
  >;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    | 'createBankAccount'
    | 'updateBankAccount'
    | 'updateDisplayOrderBankAccounts'
    | 'deleteBankAccount'
  >;
};
type Deps = { ids: Ids; findPersonNames: FindPersonNames };
type Input = Partial<Pick<BankAccountModel, 'bankCode' | 'branchCode' | 'holderKana'>>;

/** Bank files cut longer names off, and the money comes back. */
async function checkHolder(
  _ctx: RequestContext,
  { holderKana = '' }: Input,
): Promise<readonly Issue[]> {
  const path = 'data/holderKana';
  const converted = toAccountHolder(holderKana);
  if (isAccountHolder(converted)) return [];
  return converted.length > LONGEST_HOLDER
    ? [{ path, key: 'validation.holderTooLong', params: { max: LONGEST_HOLDER } }]
    : [{ path, key: 'validation.katakanaAny' }];
}

/** The names that belong to the codes, and the holder in full width: what the row keeps. */
async function completed<Given extends object>(
  given: Given & {
    [Field in keyof Input]?: string | null | undefined;
  },
  before?: BankAccountModel,
): Promise<Given> {
  const { holderKana } = given;
  const kept = holderKana ? { holderKana: toFullWidthKana(holderKana) } : {};
  const bankCode = given.bankCode ?? before?.bankCode ?? '';
  const branchCode = given.branchCode ?? before?.branchCode ?? '';
  if (before && bankCode === before.bankCode && branchCode === before.branchCode)
    return { ...given, ...kept };
  const { bank, branch } = await bankAndBranch(bankCode, branchCode);
  if (!bank) throw invalidInput([{ path: 'data/bankCode', key: 'validation.choice' }]);
  if (!branch) throw invalidInput([{ path: 'data/branchCode', key: 'validation.choice' }]);
  return {
    ...given,
    ...kept,
    bankName: bank.name,
    bankKana: bank.kana,
    branchName: branch.name,
    branchKana: branch.kana,
  };
}

async function update(
  ctx: RequestContext,
  deps: Deps,
  id: string,
  data: UpdateBankAccountInput,
): Promise<BankAccountModel> {
  const before = await bankAccounts.byId(ctx).load(id);
  return recordsOf(deps).update(ctx, id, await completed(data, before));
}

const onlySalary = (isForSalary: boolean | null | undefined) => (query: any) => {
  if (typeof isForSalary === 'boolean') query.where('bank_accounts.is_for_salary', isForSalary);
};

const recordsOf = (deps: Deps) =>
  keptRecords<BankAccountModel>(deps, {
    list: bankAccounts,
    nameOf: ({ bankName, branchName, accountNumber }) =>
      `${bankName} ${branchName} ${accountNumber}`,
    check: checkHolder,
  });

export const bankAccountResolvers = (deps: Deps): Maps => {
  const records = recordsOf(deps);
  return {
    Query: {
      bankAccounts: (_root, { where, orderBy }, ctx) =>
        bankAccounts.list(ctx, where, orderBy, onlySalary(where?.isForSalary)),
      bankAccountsConnection: (_root, args, ctx) =>
        bankAccounts.page(ctx, args, onlySalary(args.where?.isForSalary)),
      bankAccount: async (_root, { where }, ctx) =>
        (await bankAccounts.byId(ctx).load(where.id)) ?? null,
      banks: (_root, { search }) => findBanks(search ?? ''),
      bankBranches: (_root, { bankCode, search }) => findBranches(bankCode, search ?? ''),
    },
    Mutation: {
      createBankAccount: async (_root, { data }, ctx) => records.create(ctx, await completed(data)),
      updateBankAccount: (_root, { where, data }, ctx) => update(ctx, deps, where.id, data),
      updateDisplayOrderBankAccounts: async (_root, { inputs }, ctx) => {
        await bankAccounts.reorder(ctx, inputs);
        return bankAccounts.list(ctx);
      },
      deleteBankAccount: (_root, { where }, ctx) => records.remove(ctx, where.id),
    },
    BankAccount: {
      holderBankKana: ({ holderKana }) => toAccountHolder(holderKana),
    },
  };
};

export const bankAccountKind = (deps: Deps): RecordKind => ({
  subject: 'BankAccount',
  title: 'bankAccount.kind',
  labels: recordsOf(deps).labels,
  nameOf: ({ bankName, branchName, accountNumber }) => `${bankName} ${branchName} ${accountNumber}`,
  fields: {
    // Names follow from the codes.
    bankCode: { label: 'field.bankCode' },
    bankName: { label: 'field.bankName', fixed: true },
    bankKana: { label: 'field.bankKana', fixed: true },
    branchCode: { label: 'field.branchCode' },
    branchName: { label: 'field.branchName', fixed: true },
    branchKana: { label: 'field.branchKana', fixed: true },
    accountType: { label: 'field.accountType', show: 'choice', choices: 'accountType' },
    accountNumber: { label: 'field.accountNumber' },
    holderName: { label: 'field.holderName' },
    holderKana: { label: 'field.holderKana' },
    isForSalary: { label: 'field.isForSalary', show: 'boolean' },
  },
  ignored: ['displayOrder'],
  accepts: validators.UpdateBankAccountInput,
  restore: (ctx, id, values) => update(ctx, deps, id, values),
  trash: { tables: [{ table: 'bank_accounts', key: 'id' }] },
});
