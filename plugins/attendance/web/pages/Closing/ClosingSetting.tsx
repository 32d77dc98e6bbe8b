import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  DescriptionList,
  ErrorPanel,
  LinkButton,
  PageHeader,
  Panel,
  PanelSkeleton,
  TextLink,
} from '#kit/ui/index.ts';
import { SETTING_PATH } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import { ClosingPageDocument } from './Closing.generated.ts';
import { CLOSING, monthToClose } from './closing-words.ts';

/** 締めの設定: which steps the company asks for, and where they are changed. */
export function ClosingSetting() {
  const t = useText();
  const format = useFormat();
  const mayChange = useAbility().can('update', 'AttendanceSetting');
  const month = monthToClose();
  const { data, loading, error, refetch } = useDocument(ClosingPageDocument, { month, first: 1 });
  const overview = data?.closingOverview;
  const used = (isUsed: boolean) => t(isUsed ? 'closing.settingUsed' : 'closing.settingNotUsed');
  return (
    <>
      <PageHeader
        title={t('closing.settingTitle')}
        description={t('closing.settingAbout')}
        {...(mayChange
          ? {
              actions: (
                <LinkButton to={`${SETTING_PATH}/update`} variant="primary">
                  {t('closing.settingChange')}
                </LinkButton>
              ),
            }
          : {})}
      />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {loading && !overview ? <PanelSkeleton lines={4} /> : null}
      {overview ? (
        <Panel title={t('closing.settingSteps')}>
          <DescriptionList
            items={[
              { label: t('closing.steps.EMPLOYEE'), value: used(overview.asksEmployee) },
              { label: t('closing.steps.MANAGER'), value: used(overview.asksManager) },
              {
                label: t('closing.settingDue', { month: format.month(month) }),
                value: format.date(overview.dueOn),
              },
            ]}
          />
          <p>{t(mayChange ? 'closing.settingMayChange' : 'closing.settingAsk')}</p>
          <TextLink to={CLOSING} search={{ month }}>
            {t('closing.title')}
          </TextLink>
        </Panel>
      ) : null}
    </>
  );
}
