import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { CreateKept, EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { HistoryButton } from '../../../../../web/kit/records/HistoryButton.tsx';
import * as CreateBankAccountInput from '../../../generated/inputs/CreateBankAccountInput.js';
import * as UpdateBankAccountInput from '../../../generated/inputs/UpdateBankAccountInput.js';
import { BANK_ACCOUNTS } from '../../parts/kept-list-kinds.ts';
import { BankAccountForm } from './BankAccountForm.tsx';
import {
  BankAccountToEditDocument,
  CreateBankAccountDocument,
  UpdateBankAccountDocument,
} from './BankAccounts.generated.ts';

export const CreateBankAccount = () => {
  const [create] = useMutate(CreateBankAccountDocument, { alsoStale: ['BankAccount'] });
  return (
    <CreateKept kind={BANK_ACCOUNTS} create={(data) => create({ data })}>
      {(making) => (
        <BankAccountForm
          input={CreateBankAccountInput}
          initial={{
            bankCode: null,
            branchCode: null,
            accountType: 'ORDINARY',
            accountNumber: '',
            holderKana: '',
            isForSalary: false,
          }}
          {...making}
        />
      )}
    </CreateKept>
  );
};

export const UpdateBankAccount = () => {
  const { companyAccountId: id } = useParams<{ companyAccountId: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(BankAccountToEditDocument, { id });
  const [update] = useMutate(UpdateBankAccountDocument, { alsoStale: ['BankAccount'] });
  return (
    <EditKept
      kind={BANK_ACCOUNTS}
      row={data?.bankAccount}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(BankAccountToEditDocument, { id }, {})).bankAccount?.version
      }
      save={(input) => update({ id, data: input })}
    >
      {({ row, ...editing }) => (
        <BankAccountForm
          input={UpdateBankAccountInput}
          initial={row}
          {...editing}
          actions={
            <HistoryButton
              subject="BankAccount"
              id={row.id}
              name={`${row.bankName} ${row.branchName}`}
            />
          }
        />
      )}
    </EditKept>
  );
};
