import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { notificationSettingPanelsSlot } from '#kit/slots/slots.ts';
import { ErrorPanel, PageHeader, Panel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  ChooseNotificationDocument,
  NotificationSettingsDocument,
} from './NotificationSetting.generated.ts';
import { type ChannelSetting, NotificationSettingView } from './NotificationSettingView.tsx';
import { ParallelNotice } from './ParallelNotice.tsx';

export function NotificationSetting() {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(NotificationSettingsDocument);
  const [choose] = useMutate(ChooseNotificationDocument);
  // What was clicked shows at once, and goes back where the server says no.
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChannelSetting>>(new Map());

  const change = async (setting: ChannelSetting) => {
    setChosen((all) => new Map(all).set(setting.kind, setting));
    const { kind, inApp, push, mail } = setting;
    try {
      await choose({ inputs: [{ kind, inApp, push, mail }] });
    } catch (failure) {
      setChosen((all) => new Map([...all].filter(([key]) => key !== kind)));
      tellFailure(failure);
    }
  };

  return (
    <>
      <PageHeader
        title={t('notificationSetting.title')}
        description={t('notificationSetting.description')}
      />
      {loading && !data ? <PanelSkeleton lines={6} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Stack>
          <ParallelNotice />
          <Panel padded={false}>
            <NotificationSettingView
              settings={data.notificationSettings.map((one) => chosen.get(one.kind) ?? one)}
              onChange={(setting) => void change(setting)}
            />
          </Panel>
          <Slot of={notificationSettingPanelsSlot} />
        </Stack>
      ) : null}
    </>
  );
}
