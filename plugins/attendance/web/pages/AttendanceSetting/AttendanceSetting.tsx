import { Suspense } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { Can } from '#kit/access/Can.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { IconPencil } from '#kit/ui/icons.ts';
import {
  ErrorPanel,
  Group,
  LinkButton,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { SETTING_PATH } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import { AttendanceSettingsDocument } from './AttendanceSetting.generated.ts';
import { ObjectiveTokens } from './ObjectiveTokens.tsx';
import { SettingFacts } from './SettingFacts.tsx';
import { SettingHistory } from './SettingHistory.tsx';

export const AttendanceSetting = () => {
  const t = useText();
  const viewer = useViewer();
  const { data, loading, error, refetch } = useDocument(AttendanceSettingsDocument);
  return (
    <>
      <PageHeader
        title={t('setting.title')}
        description={t('setting.description')}
        actions={
          <Group>
            <HistoryButton
              subject="AttendanceSetting"
              id={viewer.companyId}
              name={t('setting.title')}
              right={{ do: 'read', on: 'AttendanceSetting' }}
            />
            <Can do="update" on="AttendanceSetting">
              <LinkButton
                to={`${SETTING_PATH}/update`}
                variant="primary"
                icon={<IconPencil size={16} aria-hidden />}
              >
                {t('setting.edit')}
              </LinkButton>
            </Can>
          </Group>
        }
      />
      {loading && !data ? <PanelSkeleton lines={6} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Stack gap={4}>
          <Panel title={t('setting.now')}>
            <SettingFacts setting={data.attendanceSetting} />
          </Panel>
          {data.attendanceSettingVersions.length > 0 ? (
            <SettingHistory
              history={data.attendanceSettingVersions}
              today={tokyoDate(new Date())}
            />
          ) : null}
          <Suspense fallback={<PanelSkeleton lines={3} />}>
            <ObjectiveTokens />
          </Suspense>
        </Stack>
      ) : null}
      <Outlet />
    </>
  );
};
