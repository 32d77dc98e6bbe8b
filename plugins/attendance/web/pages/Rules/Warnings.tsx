import { Notice } from '#kit/ui/index.ts';
import { useRuleText } from '../../rule-text.ts';

type Warned = { readonly field: string; readonly key: string; readonly article: string };

/** What the law asks for, with its article. */
export const Warnings = ({ warnings }: { readonly warnings: readonly Warned[] }) => {
  const t = useRuleText();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title={t('lawAsks')}>
      <ul>
        {warnings.map(({ field, key, article }) => (
          <li key={`${field} ${key}`}>
            {t('withArticle', { text: t(`warnings.${key}`), article: t(`articles.${article}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
