import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, Gauge } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

type Props = {
  readonly limit: 'numberOfGroup' | 'numberOfStorageSpace';
  readonly used: number;
  /** Nothing: the plan sets no limit. */
  readonly max?: number | null;
};

const ALMOST_FULL = 0.9;

export const UsageGauge = ({ limit, used, max }: Props) => {
  const t = useText();
  const format = useFormat();
  const words = limit === 'numberOfStorageSpace' ? format.bytes : format.number;
  const label = t(`limit.${limit}`);
  if (max === null || max === undefined) {
    return (
      <DescriptionList
        items={[{ label, value: t('plan.usageUnlimited', { used: words(used) }) }]}
      />
    );
  }
  const full = used >= max * ALMOST_FULL;
  return (
    <Gauge
      label={label}
      value={used}
      max={max}
      valueText={t('plan.usage', { used: words(used), max: words(max) })}
      tone={full ? 'amber' : 'indigo'}
      hint={full ? t('plan.almostFull') : undefined}
    />
  );
};
