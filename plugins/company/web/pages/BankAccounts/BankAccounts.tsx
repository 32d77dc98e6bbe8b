import { listPage } from '#kit/fields/list-page.tsx';
import { Tag } from '#kit/ui/index.ts';
import { bankAccountWeb } from '#plugins/company/generated/records/BankAccount.web.ts';
import { manifest } from '#plugins/company/plugin.ts';
import { BankAccountForm } from './BankAccountForm.tsx';

const NEW = {
  bankCode: null,
  branchCode: null,
  accountType: 'ORDINARY',
  accountNumber: '',
  holderKana: '',
  isForSalary: false,
} as const;

export const { List, Create, Update } = listPage(bankAccountWeb, {
  manifest,
  own: ({ row, ...form }) => <BankAccountForm initial={row ?? NEW} {...form} />,
  nameOf: ({ bankName, branchName, accountNumber }) => `${bankName} ${branchName} ${accountNumber}`,
  filters: (word) => [
    {
      id: 'salary',
      label: word('bankAccount.salary'),
      options: [{ value: 'yes', label: word('field.isForSalary') }],
      matches: ({ isForSalary }) => isForSalary,
    },
  ],
  columns: [
    ({ word, format }) => ({
      id: 'bank',
      header: word('field.bank'),
      always: true,
      sortable: true,
      value: ({ bankName, bankCode }) => format.aside(bankName, bankCode),
    }),
    ({ word, format }) => ({
      id: 'branch',
      header: word('field.branch'),
      value: ({ branchName, branchCode }) => format.aside(branchName, branchCode),
    }),
    { field: 'accountType', sortable: false },
    { field: 'accountNumber', sortable: false, wrap: false },
    { field: 'holderName', sortable: false },
    { field: 'holderKana', sortable: false },
    ({ word }) => ({ id: 'holderBankKana', header: word('field.holderBankKana'), hidden: true }),
    ({ word }) => ({
      id: 'isForSalary',
      header: word('bankAccount.salary'),
      value: ({ isForSalary }) => (isForSalary ? word('bankAccount.salary') : ''),
      cell: ({ isForSalary }) =>
        isForSalary ? <Tag tone="indigo">{word('bankAccount.salary')}</Tag> : null,
    }),
    { field: 'updatedAt', sortable: false, hidden: true },
  ],
});
