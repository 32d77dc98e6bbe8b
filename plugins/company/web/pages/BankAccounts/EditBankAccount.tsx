import { recordWindows } from '../../../../../web/kit/fields/list-page.tsx';
import { bankAccountWeb } from '../../../generated/records/BankAccount.web.ts';
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
