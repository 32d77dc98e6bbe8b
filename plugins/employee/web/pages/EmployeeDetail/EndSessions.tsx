import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import { useEmployeeText } from '../../text.ts';
import { EndSessionsDocument } from './EndSessions.generated.ts';

/** For a lost telephone: the person is signed out everywhere, and hears of it. */
export function EndSessions({ id, name }: { readonly id: string; readonly name: string }) {
  const t = useEmployeeText();
  const [end] = useMutate(EndSessionsDocument);
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    const { endSessions: count } = await end({ id });
    notify.success(t('sessions.ended', { count }));
    setAsking(false);
  };
  return (
    <Panel title={t('sessions.title')}>
      <p>{t('sessions.hint')}</p>
      <Button onClick={() => setAsking(true)}>{t('sessions.end')}</Button>
      {asking ? (
        <ConfirmModal
          title={t('sessions.confirm', { name })}
          confirmLabel={t('sessions.endNow')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>{t('sessions.confirmBody')}</p>
        </ConfirmModal>
      ) : null}
    </Panel>
  );
}
