import { useState } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { useBellText } from './text.ts';
import { type PushState, useWebPush } from './web-push.ts';

/** Asks only when somebody presses the button: a browser that is asked out of the blue says no for ever. */
export function PushOffer() {
  const t = useBellText();
  const { state, enable, disable } = useWebPush();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      if ((await work()) !== 'denied') notify.success(done);
    } catch {
      notify.error(t('notifications.push.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PushOfferView
      state={state}
      busy={busy}
      onEnable={() => void run(enable, t('notifications.push.enabled'))}
      onDisable={() => void run(disable, t('notifications.push.disabled'))}
    />
  );
}

type ViewProps = {
  readonly state: PushState;
  readonly busy: boolean;
  readonly onEnable: () => void;
  readonly onDisable: () => void;
};

export function PushOfferView({ state, busy, onEnable, onDisable }: ViewProps) {
  const t = useBellText();
  if (state === 'unsupported') return null;
  if (state === 'denied') return <Notice tone="info">{t('notifications.push.denied')}</Notice>;
  if (state === 'on') {
    return (
      <Button variant="quiet" size="sm" loading={busy} onClick={onDisable}>
        {t('notifications.push.disable')}
      </Button>
    );
  }
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" loading={busy} onClick={onEnable}>
          {t('notifications.push.enable')}
        </Button>
      }
    >
      {t('notifications.push.offer')}
    </Notice>
  );
}
