import { Suspense, use } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { FormSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { personnelTexts, usePersonnelText } from '../Personnel/text.ts';
import { PasswordRuleForm } from './PasswordRuleForm.tsx';
import {
  PasswordRuleDocument,
  SelfServiceDocument,
  UpdatePasswordRuleDocument,
  UpdateSelfServiceDocument,
} from './SelfService.generated.ts';
import { SelfServiceForm } from './SelfServiceForm.tsx';

export function SelfService() {
  return (
    <Suspense fallback={<FormSkeleton fields={4} />}>
      <Stack gap={5}>
        <Setting />
        <PasswordSetting />
      </Stack>
    </Suspense>
  );
}

function Setting() {
  use(personnelTexts());
  const t = usePersonnelText();
  const mayChange = useGrants().has('employee.selfService:update');
  const { data, loading, error, refetch } = useDocument(SelfServiceDocument);
  const [update] = useMutate(UpdateSelfServiceDocument);
  const { turn, again } = useTurns(refetch);
  if (loading) return <FormSkeleton fields={4} />;
  if (!data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const { openItems, version } = data.selfServiceSetting;
  return (
    <SelfServiceForm
      key={turn}
      openItems={openItems}
      version={version}
      mayChange={mayChange}
      refetch={refetch}
      onReload={() => void again()}
      onSave={async (input) => {
        await update({ data: input });
        await again();
        notify.success(t('selfService.saved'));
      }}
    />
  );
}

/** Beside what people may change: what is asked of the passwords that they choose. */
function PasswordSetting() {
  use(personnelTexts());
  const t = usePersonnelText();
  const mayChange = useGrants().has('employee.selfService:update');
  const { data, loading, error, refetch } = useDocument(PasswordRuleDocument);
  const [update] = useMutate(UpdatePasswordRuleDocument);
  const { turn, again } = useTurns(refetch);
  if (loading) return <FormSkeleton fields={3} />;
  if (!data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const { version, ...rule } = data.passwordRule;
  return (
    <PasswordRuleForm
      key={turn}
      rule={rule}
      version={version}
      mayChange={mayChange}
      refetch={refetch}
      onReload={() => void again()}
      onSave={async (input) => {
        await update({ data: input });
        await again();
        notify.success(t('passwordRule.saved'));
      }}
    />
  );
}
