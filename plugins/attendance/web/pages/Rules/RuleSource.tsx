import { useFormat } from '#kit/i18n/useFormat.ts';
import { useRuleText } from '../../rule-text.ts';
import type { EffectiveRulePartsFragment } from './Rules.generated.ts';
import classes from './Rules.module.css';

export type Source = EffectiveRulePartsFragment['sources'][number];

/** 「営業部（グループ）・2026/04/01から」: where a value was set. */
export const RuleSource = ({ source }: { readonly source: Source | undefined }) => {
  const t = useRuleText();
  const format = useFormat();
  if (!source?.scope) return <span className={classes.source}>{t('scopes.LAW')}</span>;
  const place =
    source.origin === 'ATTENDANCE_SETTING'
      ? t('origin.ATTENDANCE_SETTING')
      : source.scopeName
        ? format.aside(source.scopeName, t(`scopes.${source.scope}`))
        : t(`scopes.${source.scope}`);
  return (
    <span className={classes.source}>
      {source.validFrom ? t('sourceSince', { place, date: format.date(source.validFrom) }) : place}
    </span>
  );
};
