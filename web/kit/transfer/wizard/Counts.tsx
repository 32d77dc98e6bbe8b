import { useFormat } from '../../i18n/useFormat.ts';
import { Stat } from '../../ui/figures/Stat.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { useTransferText } from '../text.ts';
import type { AtHand } from './steps.ts';

export function Counts({ found }: { readonly found: AtHand }) {
  const t = useTransferText();
  const format = useFormat();
  const stat = (name: 'total' | 'created' | 'updated' | 'unchanged' | 'bad') => (
    <Stat
      key={name}
      label={t(`count.${name}`)}
      value={format.number(found[name])}
      unit={t('count.unit', { count: found[name] })}
      tone={name === 'bad' && found.bad > 0 ? 'vermilion' : undefined}
    />
  );
  return (
    <Grid min={130} gap={3}>
      {(['total', 'created', 'updated', 'unchanged', 'bad'] as const).map(stat)}
    </Grid>
  );
}
