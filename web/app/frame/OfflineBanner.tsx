import { useEffect } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useOnline } from '#kit/data/useOnline.ts';
import { IconAlertTriangle } from '#kit/ui/icons.ts';
import type { Mode } from '../menu/menu.ts';
import { useShellText } from '../shell-text.ts';
import classes from './OfflineBanner.module.css';

export function OfflineBanner({ mode }: { mode: Mode }) {
  const t = useShellText();
  const online = useOnline();
  const grants = useGrants();
  const stamps = mode !== 'admin' && grants.licensed('attendance');
  const text = stamps ? t('offline.banner') : t('offline.bannerPlain');
  useEffect(() => {
    if (!online || !document.fonts) return undefined;
    // Its letters have to be there before the network is gone: right after the first ones.
    const load = () =>
      void document.fonts.load('14px "Noto Sans JP Variable"', text).catch(() => {});
    document.fonts.addEventListener('loadingdone', load, { once: true });
    return () => document.fonts.removeEventListener('loadingdone', load);
  }, [online, text]);
  return (
    <div role="status">
      {online ? null : (
        <p className={classes.banner}>
          <IconAlertTriangle size={18} aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
