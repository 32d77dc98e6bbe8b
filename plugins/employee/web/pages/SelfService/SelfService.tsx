import { Suspense, use } from 'react';
import { useGrants } from '../../../../../web/kit/access/useGrants.ts';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { ErrorPanel } from '../../../../../web/kit/ui/ErrorPanel.tsx';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import { FormSkeleton } from '../../../../../web/kit/ui/Skeleton.tsx';
import { personnelTexts, usePersonnelText } from '../Personnel/text.ts';
import { SelfServiceDocument, UpdateSelfServiceDocument } from './SelfService.generated.ts';
import { SelfServiceForm } from './SelfServiceForm.tsx';

export function SelfService() {
  return (
    <Suspense fallback={<FormSkeleton fields={4} />}>
      <Setting />
    </Suspense>
  );
}

function Setting() {
  use(personnelTexts());
  const t = usePersonnelText();
  const mayChange = useGrants().has('employee.selfService:update');
  const { data, loading, error, refetch } = useDocument(SelfServiceDocument);
  const [update] = useMutate(UpdateSelfServiceDocument);
  if (loading) return <FormSkeleton fields={4} />;
  if (!data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const { openItems, version } = data.selfServiceSetting;
  return (
    <SelfServiceForm
      key={version}
      openItems={openItems}
      version={version}
      mayChange={mayChange}
      onReload={() => void refetch()}
      onSave={async (input) => {
        await update({ data: input });
        notify.success(t('selfService.saved'));
      }}
    />
  );
}
