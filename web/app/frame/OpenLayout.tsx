import { useState } from 'react';
import { changeLanguage, currentLanguage } from '#kit/i18n/i18n.ts';
import { Link, Outlet } from '#kit/navigation/navigation.ts';
import { IconMoon, IconSun } from '#kit/ui/icons.ts';
import { Notifications } from '#kit/ui/messages/Notifications.tsx';
import { isDarkNow, keepScheme } from '../color-scheme.ts';
import { useShellText } from '../shell-text.ts';
import classes from './OpenLayout.module.css';

const legal = [
  ['/terms_of_service', 'legal.terms'],
  ['/privacy_policy', 'legal.privacy'],
  ['/personal_information', 'legal.personal'],
  ['/sct', 'legal.commerce'],
] as const;

/**
 * Pages that need no sign-in. Plain buttons and no Mantine: this is what a first visit has to load.
 */
export function OpenLayout() {
  const t = useShellText();
  const [isDark, setDark] = useState(isDarkNow);
  const turn = () => {
    keepScheme(isDark ? 'light' : 'dark');
    setDark(!isDark);
  };
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <button
          type="button"
          className={classes.choice}
          lang={currentLanguage() === 'ja' ? 'en' : 'ja'}
          onClick={() => void changeLanguage(currentLanguage() === 'ja' ? 'en' : 'ja')}
        >
          {currentLanguage() === 'ja' ? t('display.toEnglish') : t('display.toJapanese')}
        </button>
        <button
          type="button"
          className={classes.choice}
          aria-label={isDark ? t('display.toLight') : t('display.toDark')}
          onClick={turn}
        >
          {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
        </button>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <nav aria-label={t('legal.footer')}>
          {legal.map(([to, label]) => (
            <Link key={to} to={to}>
              {t(label)}
            </Link>
          ))}
          <Link to="/version">{t('version.text', { version: __APP_VERSION__ })}</Link>
        </nav>
      </footer>
      <Notifications />
    </div>
  );
}
