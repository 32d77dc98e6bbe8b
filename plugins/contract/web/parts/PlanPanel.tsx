import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Panel, PanelSkeleton, Stack, TextLink } from '#kit/ui/index.ts';
import { useText } from '../text.ts';
import { PlanInBriefDocument } from './PlanPanel.generated.ts';
import { UsageGauge } from './UsageGauge.tsx';

/** On the administrators' home: which plan, and how much room is left. */
export const PlanPanel = () => {
  const t = useText();
  const format = useFormat();
  const mayOpen = useGrants().has('contract.plan');
  const { data, loading } = useDocument(PlanInBriefDocument, {}, { skip: !mayOpen });
  if (!mayOpen) return null;
  if (loading) return <PanelSkeleton lines={3} />;
  const plan = data?.currentPlan;
  // The home stays useful without it; the page of the plan says what went wrong.
  if (!plan) return null;
  const name = format.language === 'en' ? plan.nameEn : plan.name;
  const on = plan.modules.filter(({ isOn }) => isOn).length;
  return (
    <Panel
      title={t('panel.title', { name })}
      description={t('panel.modules', { on, all: plan.modules.length })}
      actions={<TextLink to="/admin/contract/plan">{t('panel.open')}</TextLink>}
    >
      <Stack gap={3}>
        {(plan.usage ?? []).map((usage) => (
          <UsageGauge key={usage.limit} {...usage} />
        ))}
      </Stack>
    </Panel>
  );
};
