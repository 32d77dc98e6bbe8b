import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import {
  ErrorPanel,
  notify,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
  Switch,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { AutomaticTasks } from './AutomaticTasks.tsx';
import { CrmSettingDocument, UpdateCrmSettingDocument } from './Settings.generated.ts';

/** What a company turns on for its clients. A switch saves at once. */
export const Settings = () => {
  const t = useText();
  const { companyId, grants } = useViewer();
  const mayChange = grants.includes('crm.setting:update');
  const { data, loading, error, refetch } = useDocument(CrmSettingDocument);
  const [save, { saving }] = useMutate(UpdateCrmSettingDocument, { alsoStale: ['CrmSetting'] });
  const change = async (hasConstruction: boolean, version: number) => {
    try {
      await save({ data: { hasConstruction, version } });
      notify.success(t('setting.saved'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const setting = data?.crmSetting;
  return (
    <>
      <PageHeader
        title={t('setting.title')}
        description={t('setting.description')}
        actions={<HistoryButton subject="CrmSetting" id={companyId} name={t('setting.title')} />}
      />
      {loading ? <PanelSkeleton lines={3} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {setting ? (
        <Stack>
          <Panel title={t('setting.fields')}>
            <Switch
              label={t('setting.hasConstruction')}
              help={t('setting.hasConstructionHelp')}
              value={setting.hasConstruction}
              disabled={!mayChange || saving}
              onChange={(hasConstruction) => void change(hasConstruction, setting.version)}
            />
          </Panel>
          <AutomaticTasks key={setting.version} setting={setting} mayChange={mayChange} />
        </Stack>
      ) : null}
    </>
  );
};
