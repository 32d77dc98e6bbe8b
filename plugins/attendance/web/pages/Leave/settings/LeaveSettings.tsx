import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useAbility } from '#kit/access/ability.ts';
import { Can } from '#kit/access/Can.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { IconPencil } from '#kit/ui/icons.ts';
import {
  ErrorPanel,
  Group,
  LinkButton,
  notify,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { LEAVE_MANAGE } from '#plugins/attendance/web/leave-tabs.ts';
import { SettingVersions } from '#plugins/attendance/web/parts/SettingVersions.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { LeaveSettingFacts } from './LeaveSettingFacts.tsx';
import { CancelLeaveSettingDocument, LeaveSettingsDocument } from './LeaveSettings.generated.ts';

/** How annual paid leave is granted and taken, now and from which day on. */
export const LeaveSettings = () => {
  const t = useText();
  const viewer = useViewer();
  const ability = useAbility();
  const { data, loading, error, refetch } = useDocument(LeaveSettingsDocument);
  const [cancel, { saving }] = useMutate(CancelLeaveSettingDocument, {
    alsoStale: ['LeaveSetting'],
  });
  const takeBack = async (validFrom: string) => {
    try {
      await cancel({ validFrom });
      notify.success(t('settingVersions.cancelled'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <>
      <PageHeader
        title={t('leaveSettingPage.title')}
        description={t('leaveSettingPage.description')}
        tabs={<LeaveTabs />}
        actions={
          <Group>
            <HistoryButton
              subject="LeaveSetting"
              id={viewer.companyId}
              name={t('leaveSettingPage.title')}
              right={{ do: 'read', on: 'LeaveSetting' }}
            />
            <Can do="grant" on="LeaveBook">
              <LinkButton to={`${LEAVE_MANAGE}/settings/base_date`}>
                {t('schemeTrial.link')}
              </LinkButton>
            </Can>
            <Can do="update" on="LeaveSetting">
              <LinkButton
                to={`${LEAVE_MANAGE}/settings/update`}
                variant="primary"
                icon={<IconPencil size={16} aria-hidden />}
              >
                {t('leaveSettingPage.edit')}
              </LinkButton>
            </Can>
          </Group>
        }
      />
      <Stack>
        {loading && !data ? <PanelSkeleton lines={6} /> : null}
        {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {data ? (
          <Stack gap={4}>
            <Panel title={t('leaveSettingPage.now')}>
              <LeaveSettingFacts setting={data.leaveSetting} />
            </Panel>
            {data.leaveSettingVersions.length > 0 ? (
              <SettingVersions
                versions={data.leaveSettingVersions}
                today={tokyoDate(new Date())}
                saving={saving}
                {...(ability.can('update', 'LeaveSetting')
                  ? { onCancel: (validFrom: string) => void takeBack(validFrom) }
                  : {})}
                facts={(setting) => <LeaveSettingFacts setting={setting} />}
              />
            ) : null}
          </Stack>
        ) : null}
        <Outlet />
      </Stack>
    </>
  );
};
