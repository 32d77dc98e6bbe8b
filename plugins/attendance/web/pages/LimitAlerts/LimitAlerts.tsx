import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Outlet, useNavigate } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Button, PageHeader, Stack, Tag } from '#kit/ui/index.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import { ALERT_SETTING } from './addresses.ts';
import { useWarnWords, whomOf } from './alert-words.ts';
import { LimitAlertSettingDocument } from './LimitAlerts.generated.ts';

/** 36協定の通知: which levels are told to whom, and by which way. */
export function LimitAlerts() {
  const t = useOvertimeText();
  const format = useFormat();
  const navigate = useNavigate();
  const warn = useWarnWords();
  const ability = useAbility();
  const viewer = useViewer();
  const { data, loading, error, refetch } = useDocument(LimitAlertSettingDocument);
  const setting = data?.limitAlertSetting;
  return (
    <>
      <PageHeader
        title={t('alerts.title')}
        description={t('alerts.description')}
        actions={
          <>
            <HistoryButton
              subject="LimitAlertSetting"
              id={viewer.companyId}
              name={t('alerts.title')}
              right={{ do: 'read', on: 'LimitAlertSetting' }}
            />
            {ability.can('update', 'LimitAlertSetting') ? (
              <Button
                variant="primary"
                disabled={!setting}
                onClick={() => void navigate({ to: `${ALERT_SETTING}/update` })}
              >
                {t('alerts.edit')}
              </Button>
            ) : null}
          </>
        }
      />
      <Stack>
        <DataTable
          name="attendance.limitAlerts"
          label={t('alerts.title')}
          plain
          cards
          columns={[
            {
              id: 'level',
              header: t('alerts.column'),
              wrap: true,
              value: ({ level }) => t(`alerts.level.${level}`),
            },
            {
              id: 'warn',
              header: t('alerts.warnColumn'),
              value: (line) => (line.isOn ? warn(line) : ''),
            },
            {
              id: 'to',
              header: t('alerts.to'),
              wrap: true,
              value: (line) =>
                line.isOn
                  ? format.list(whomOf(line).map((one) => t(`alerts.${one}`)))
                  : t('alerts.off'),
              cell: (line) =>
                line.isOn ? (
                  format.list(whomOf(line).map((one) => t(`alerts.${one}`)))
                ) : (
                  <Tag tone="grey">{t('alerts.off')}</Tag>
                ),
            },
            {
              id: 'mail',
              header: t('alerts.mailColumn'),
              value: ({ isOn, byMail }) => (isOn && byMail ? t('alerts.byMail') : ''),
            },
          ]}
          rows={setting?.lines ?? []}
          rowId={({ level }) => level}
          loading={loading}
          error={error}
          onRetry={() => void refetch()}
          unpaged
        />
        {setting ? (
          <p>
            {setting.changedAt
              ? t('alerts.changedBy', {
                  name: setting.changedBy ?? '',
                  at: format.dateTime(setting.changedAt),
                })
              : t('alerts.default')}
          </p>
        ) : null}
      </Stack>
      <Outlet />
    </>
  );
}
