import { useEffect, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconArrowBarToUp } from '../icons.ts';
import classes from './BackToTop.module.css';

const SHOWN_AFTER = 600;

export const BackToTop = () => {
  const t = useText('kit');
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > SHOWN_AFTER);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <button
      type="button"
      className={classes.button}
      data-above-bar
      aria-label={t('backToTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <IconArrowBarToUp size={20} aria-hidden />
    </button>
  );
};
