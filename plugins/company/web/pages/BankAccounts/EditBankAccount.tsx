import { recordWindows } from '#kit/fields/list-page.tsx';
import { bankAccountWeb } from '#plugins/company/generated/records/BankAccount.web.ts';
import { BANK_ACCOUNTS } from '../../parts/kept-list-kinds.ts';
import { BankAccountForm } from './BankAccountForm.tsx';

const NEW = {
  bankCode: null,
  branchCode: null,
  accountType: 'ORDINARY',
  accountNumber: '',
  holderKana: '',
  isForSalary: false,
} as const;

export const { Create: CreateBankAccount, Update: UpdateBankAccount } = recordWindows(
  bankAccountWeb,
  BANK_ACCOUNTS,
  {
    own: ({ row, ...form }) => <BankAccountForm initial={row ?? NEW} {...form} />,
    nameOf: ({ bankName, branchName }) => `${bankName} ${branchName}`,
  },
);
