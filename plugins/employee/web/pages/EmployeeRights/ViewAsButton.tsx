import { useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useSession } from '#kit/data/useSession.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconEye } from '#kit/ui/icons.ts';
import { Button, ConfirmModal, notify } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import { StartViewAsDocument } from './EmployeeRights.generated.ts';

type ViewAsButtonProps = {
  readonly employee: {
    readonly id: string;
    readonly lastName: string;
    readonly firstName: string;
  };
};

/** Opens the view as this person, after saying what it is. */
export function ViewAsButton({ employee }: ViewAsButtonProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const grants = useGrants();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const [start] = useMutate(StartViewAsDocument);
  const name = format.name(employee);
  if (!grants.has('employee.viewAs')) return null;
  const begin = async () => {
    const { startViewAs: answer } = await start({ id: employee.id });
    if (answer.__typename === 'ViewAsStarted') return session.view(answer.tokens);
    setAsking(false);
    notify.error(t(`rights.viewAs.refused.${answer.reason}`));
  };
  return (
    <>
      <Button icon={<IconEye size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {t('rights.viewAs.start')}
      </Button>
      {asking ? (
        <ConfirmModal
          title={t('rights.viewAs.title', { name })}
          confirmLabel={t('rights.viewAs.confirm')}
          tone="primary"
          onClose={() => setAsking(false)}
          onConfirm={begin}
        >
          <p>{t('rights.viewAs.body', { name })}</p>
        </ConfirmModal>
      ) : null}
    </>
  );
}
