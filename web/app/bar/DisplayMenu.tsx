import { changeLanguage, currentLanguage } from '#kit/i18n/i18n.ts';
import { IconCheck, IconLanguage } from '#kit/ui/icons.ts';
import { useColorScheme } from '#kit/ui/KitProvider.tsx';
import { VisuallyHidden } from '#kit/ui/layout/VisuallyHidden.tsx';
import { useShellText } from '../shell-text.ts';
import { BarMenu, type BarMenuEntry } from './BarMenu.tsx';
import classes from './DisplayMenu.module.css';

const schemes = ['light', 'dark', 'auto'] as const;
const languages = [
  ['ja', '日本語'],
  ['en', 'English'],
] as const;

/** Language and colours: kept on the device. */
export function useDisplayItems(): readonly BarMenuEntry[] {
  const t = useShellText();
  const [scheme, setScheme] = useColorScheme();
  const mark = (chosen: boolean) => (chosen ? <IconCheck size={18} /> : null);
  return [
    { heading: t('display.language') },
    ...languages.map(([language, label]) => ({
      label,
      icon: mark(currentLanguage() === language),
      checked: currentLanguage() === language,
      onSelect: () => void changeLanguage(language),
    })),
    'divider',
    { heading: t('display.theme') },
    ...schemes.map((one) => ({
      label: t(`display.${one}`),
      icon: mark(scheme === one),
      checked: scheme === one,
      onSelect: () => setScheme(one),
    })),
  ];
}

export function DisplayMenu() {
  const t = useShellText();
  const items = useDisplayItems();
  return (
    <BarMenu
      label={t('display.title')}
      triggerClass={classes.trigger}
      trigger={
        <>
          <IconLanguage size={20} aria-hidden />
          <VisuallyHidden>{t('display.title')}</VisuallyHidden>
        </>
      }
      items={items}
    />
  );
}
