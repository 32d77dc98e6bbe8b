import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { CompanyInfoDocument } from './CompanyInfo.generated.ts';
import { CompanyView } from './CompanyView.tsx';
import { EditCompany } from './EditCompany.tsx';

export const CompanyInfo = () => {
  const { data, loading, error, refetch } = useDocument(CompanyInfoDocument);
  const [editing, setEditing] = useState(false);
  const { turn, again } = useTurns(refetch);
  const company = data?.myCompany;
  if (editing && company) {
    return (
      <EditCompany
        key={turn}
        company={company}
        onDone={() => setEditing(false)}
        refetch={refetch}
        onReload={() => void again()}
      />
    );
  }
  return (
    <CompanyView
      company={company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      onEdit={() => setEditing(true)}
    />
  );
};
