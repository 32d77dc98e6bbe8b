import { useText } from '../../i18n/useText.ts';

/** In a list of choices that has none left: a list holds choices only, so this is one nobody can take. */
export const NothingFound = () => {
  const t = useText('kit');
  return (
    <span role="option" aria-disabled aria-selected={false} tabIndex={-1}>
      {t('nothingFound')}
    </span>
  );
};
