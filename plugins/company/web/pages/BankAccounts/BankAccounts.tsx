import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Tag } from '#kit/ui/index.ts';
import {
  BankAccountListDocument,
  type BankAccountPartsFragment,
  DeleteBankAccountDocument,
  ReorderBankAccountDocument,
} from '#plugins/company/generated/records/BankAccount.generated.ts';
import { BANK_ACCOUNTS } from '../../parts/kept-list-kinds.ts';
import { useText } from '../../text.ts';

const nameOf = ({ bankName, branchName, accountNumber }: BankAccountPartsFragment): string =>
  `${bankName} ${branchName} ${accountNumber}`;

export const BankAccounts = () => {
  const t = useText();
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(BankAccountListDocument);
  const [remove] = useMutate(DeleteBankAccountDocument, { alsoStale: ['BankAccount'] });
  return (
    <>
      <KeptListView
        kind={BANK_ACCOUNTS}
        rows={data?.rows}
        columns={columns}
        nameOf={nameOf}
        filters={[
          {
            id: 'salary',
            label: t('bankAccount.salary'),
            options: [{ value: 'yes', label: t('field.isForSalary') }],
            matches: ({ isForSalary }) => isForSalary,
          },
        ]}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={ReorderBankAccountDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={BANK_ACCOUNTS}
            name={nameOf(row)}
            remove={async () => (await remove({ key: row.id })).deleted}
            onClose={onClose}
          />
        )}
      />
      <Outlet />
    </>
  );
};

function useColumns(): Column<BankAccountPartsFragment>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'bank',
        header: t('field.bank'),
        always: true,
        sortable: true,
        value: ({ bankName, bankCode }) => format.aside(bankName, bankCode),
      },
      {
        id: 'branch',
        header: t('field.branch'),
        value: ({ branchName, branchCode }) => format.aside(branchName, branchCode),
      },
      {
        id: 'accountType',
        header: t('field.accountType'),
        value: ({ accountType }) => t(`accountType.${accountType}`),
      },
      { id: 'accountNumber', header: t('field.accountNumber') },
      { id: 'holderName', header: t('field.holderName'), wrap: true },
      { id: 'holderKana', header: t('field.holderKana'), wrap: true },
      { id: 'holderBankKana', header: t('field.holderBankKana'), hidden: true },
      {
        id: 'isForSalary',
        header: t('bankAccount.salary'),
        value: ({ isForSalary }) => (isForSalary ? t('bankAccount.salary') : ''),
        cell: ({ isForSalary }) =>
          isForSalary ? <Tag tone="indigo">{t('bankAccount.salary')}</Tag> : null,
      },
      {
        id: 'updatedAt',
        header: t('field.updatedAt'),
        hidden: true,
        cell: ({ updatedAt }) => format.dateTime(updatedAt),
      },
    ],
    [t, format],
  );
}
