import { Suspense } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useTexts } from '#kit/i18n/lazy-text.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { FormSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { personnelTexts, usePersonnelText } from '../Personnel/text.ts';
import { PasswordRuleForm } from './PasswordRuleForm.tsx';
import {
  PasswordRuleDocument,
  type PasswordRuleQuery,
  SelfServiceDocument,
  type SelfServiceQuery,
  UpdatePasswordRuleDocument,
  UpdateSelfServiceDocument,
} from './SelfService.generated.ts';
import { SelfServiceForm } from './SelfServiceForm.tsx';

export function SelfService() {
  return (
    <Suspense fallback={<FormSkeleton fields={7} />}>
      <Settings />
    </Suspense>
  );
}

/** Both at once: the lower one would be moved by the upper one that comes behind it. */
function Settings() {
  useTexts(personnelTexts);
  const items = useDocument(SelfServiceDocument);
  const passwords = useDocument(PasswordRuleDocument);
  if (items.loading || passwords.loading) return <FormSkeleton fields={7} />;
  return (
    <Stack gap={5}>
      <OpenItems {...items} />
      <PasswordSetting {...passwords} />
    </Stack>
  );
}

type Asked<Answer> = {
  readonly data: Answer | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
};

function OpenItems({ data, error, refetch }: Asked<SelfServiceQuery>) {
  const t = usePersonnelText();
  const mayChange = useGrants().has('employee.selfService:update');
  const [update] = useMutate(UpdateSelfServiceDocument);
  const { turn, again } = useTurns(refetch);
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
function PasswordSetting({ data, error, refetch }: Asked<PasswordRuleQuery>) {
  const t = usePersonnelText();
  const mayChange = useGrants().has('employee.selfService:update');
  const [update] = useMutate(UpdatePasswordRuleDocument);
  const { turn, again } = useTurns(refetch);
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
