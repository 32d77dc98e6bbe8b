import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, Group, Panel, Tag } from '#kit/ui/index.ts';
import type { PayrollPresetRow } from './payroll-rows.ts';
import { usePayrollText } from './payroll-text.ts';

type Props = {
  readonly preset: PayrollPresetRow;
  readonly verifiedMonth?: string | null | undefined;
};

const TONES = { FULL: 'green', PART: 'amber', NONE: 'amber' } as const;

/** What is known of the product, from where, and whether the company has tried it. */
export function PresetNotes({ preset, verifiedMonth }: Props) {
  const t = usePayrollText();
  const format = useFormat();
  const sources = preset.sources.map(({ title, mark, date }) =>
    t('preset.source', {
      title,
      mark: [t(`preset.mark.${mark === 'P' ? 'P' : 'P3'}`), date].filter(Boolean).join(' '),
    }),
  );
  return (
    <Panel
      title={preset.product}
      actions={
        <Group>
          <Tag tone={TONES[preset.published]}>{t(`payrollPublished.${preset.published}`)}</Tag>
          {verifiedMonth === undefined ? null : verifiedMonth ? (
            <Tag tone="green">{t('preset.verified', { month: format.month(verifiedMonth) })}</Tag>
          ) : (
            <Tag tone="amber">{t('preset.unverified')}</Tag>
          )}
        </Group>
      }
    >
      <DescriptionList
        items={[
          { label: t('preset.known'), value: preset.known },
          { label: t('preset.unknown'), value: preset.unknown },
          { label: t('preset.second'), value: preset.second },
          ...(sources.length > 0
            ? [
                {
                  label: t('preset.sources'),
                  value: t('preset.readOn', {
                    sources: format.list(sources),
                    month: format.month(preset.readOn),
                  }),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
