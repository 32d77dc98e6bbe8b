import { useEffect, useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useSession } from '#kit/data/useSession.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconEye } from '#kit/ui/icons.ts';
import { useShellText } from '../shell-text.ts';
import { StopViewAsDocument } from './StopViewAs.generated.ts';
import classes from './ViewBanner.module.css';

type Viewed = { readonly lastName: string; readonly firstName: string; readonly until: string };

const MINUTE = 60_000;
const minutesTo = (until: string) =>
  Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / MINUTE));

/** On every screen while an administrator views the suite as somebody else: who it is, and the way back. */
export function ViewBanner({ viewed }: { viewed: Viewed }) {
  const t = useShellText();
  const format = useFormat();
  const { request } = useDataSource();
  const { signOut } = useSession();
  const [minutes, setMinutes] = useState(() => minutesTo(viewed.until));
  const [ending, setEnding] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesTo(viewed.until)), MINUTE / 4);
    return () => clearInterval(timer);
  }, [viewed.until]);

  const end = async () => {
    setEnding(true);
    // Best effort: without a network the tab forgets the view all the same.
    await Promise.allSettled([request(StopViewAsDocument, {})]);
    await signOut();
  };

  return (
    <section className={classes.banner} aria-label={t('view.label')}>
      <IconEye size={18} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{t('view.as', { name: format.name(viewed) })}</strong>
        <span>{t('view.left', { count: minutes })}</span>
      </p>
      <Button size="sm" variant="secondary" loading={ending} onClick={() => void end()}>
        {t('view.end')}
      </Button>
    </section>
  );
}
