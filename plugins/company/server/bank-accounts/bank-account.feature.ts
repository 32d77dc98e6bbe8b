import type { Issue } from '#core/issue.ts';
import { invalidInput } from '#core/server/errors.ts';
import { kept } from '#core/server/kept/kept.ts';
import { isAccountHolder, LONGEST_HOLDER, toAccountHolder } from '#core/text/bank.ts';
import { toFullWidthKana } from '#core/text/kana.ts';
import { BankAccount, type BankAccountRow } from '../../generated/records/BankAccount.ts';
import { bankAndBranch } from './zengin.ts';

export const bankAccounts = kept(BankAccount, {
  nameOf: ({ bankName, branchName, accountNumber }) => `${bankName} ${branchName} ${accountNumber}`,
  derive: (_ctx, givenAccount, before) => completed(givenAccount, before),
  check: async (_ctx, { holderKana = '' }) => checkHolder(holderKana),
  fields: { holderBankKana: ({ holderKana }) => toAccountHolder(holderKana) },
});

/** Bank files cut longer names off, and the money comes back. */
function checkHolder(holderKana: string): readonly Issue[] {
  const path = 'data/holderKana';
  const converted = toAccountHolder(holderKana);
  if (isAccountHolder(converted)) return [];
  return converted.length > LONGEST_HOLDER
    ? [{ path, key: 'validation.holderTooLong', params: { max: LONGEST_HOLDER } }]
    : [{ path, key: 'validation.katakanaAny' }];
}

/** The names that belong to the codes, and the holder in full width: what the row keeps. */
async function completed(
  givenAccount: Partial<BankAccountRow>,
  before: BankAccountRow | undefined,
): Promise<Partial<BankAccountRow>> {
  const { holderKana } = givenAccount;
  const holder = holderKana ? { holderKana: toFullWidthKana(holderKana) } : {};
  const bankCode = givenAccount.bankCode ?? before?.bankCode ?? '';
  const branchCode = givenAccount.branchCode ?? before?.branchCode ?? '';
  if (before && bankCode === before.bankCode && branchCode === before.branchCode) return holder;
  const { bank, branch } = await bankAndBranch(bankCode, branchCode);
  if (!bank) throw invalidInput([{ path: 'data/bankCode', key: 'validation.choice' }]);
  if (!branch) throw invalidInput([{ path: 'data/branchCode', key: 'validation.choice' }]);
  return {
    ...holder,
    bankName: bank.name,
    bankKana: bank.kana,
    branchName: branch.name,
    branchKana: branch.kana,
  };
}
