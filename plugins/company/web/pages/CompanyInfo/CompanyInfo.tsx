import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { CompanyInfoDocument } from './CompanyInfo.generated.ts';
import { CompanyView } from './CompanyView.tsx';
import { EditCompany } from './EditCompany.tsx';

export const CompanyInfo = () => {
  const { data, loading, error, refetch } = useDocument(CompanyInfoDocument);
  const [editing, setEditing] = useState(false);
  const [reloads, setReloads] = useState(0);
  const company = data?.myCompany;
  if (editing && company) {
    return (
      <EditCompany
        key={reloads}
        company={company}
        onDone={() => setEditing(false)}
        onReload={async () => {
          await refetch();
          setReloads((count) => count + 1);
        }}
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
