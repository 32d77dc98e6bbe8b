import type { ReactNode } from 'react';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { useShellText } from '../shell-text.ts';
import classes from './OpenPage.module.css';
import { OpenPage } from './OpenPage.tsx';

type LegalTextProps = { title: string; ja: ReactNode; en: ReactNode };

/** A text that binds: written as a whole in each language, not put together from keys. */
export function LegalText({ title, ja, en }: LegalTextProps) {
  const t = useShellText();
  const english = currentLanguage() === 'en';
  return (
    <OpenPage title={title}>
      {english ? <p className={classes.note}>{t('legal.japaneseOnly')}</p> : null}
      <article className={classes.text} lang={english ? 'en' : 'ja'}>
        {english ? en : ja}
      </article>
    </OpenPage>
  );
}
