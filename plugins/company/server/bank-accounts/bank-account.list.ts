import { keptList } from '../kept-list.ts';
import type { BankAccountModel } from '../models.ts';

export const bankAccounts = keptList<BankAccountModel>({
  table: 'bank_accounts',
  subject: 'BankAccount',
  columns: {
    bankCode: 'bank_code',
    bankName: 'bank_name',
    bankKana: 'bank_kana',
    branchCode: 'branch_code',
    branchName: 'branch_name',
    branchKana: 'branch_kana',
    accountType: 'account_type',
    accountNumber: 'account_number',
    holderName: 'holder_name',
    holderKana: 'holder_kana',
    isForSalary: 'is_for_salary',
  },
  required: ['bankCode', 'branchCode', 'accountType', 'accountNumber', 'holderKana', 'isForSalary'],
  searched: [
    'bankName',
    'bankKana',
    'bankCode',
    'branchName',
    'branchKana',
    'accountNumber',
    'holderName',
    'holderKana',
  ],
});
