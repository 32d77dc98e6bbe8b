import { changeLanguage, currentLanguage } from '../kit/i18n/i18n.ts';
import { IconCheck, IconLanguage } from '../kit/ui/icons.ts';
import { IconButton } from '../kit/ui/IconButton.tsx';
import { useColorScheme } from '../kit/ui/KitProvider.tsx';
import { Menu } from '../kit/ui/Menu.tsx';
import { useShellText } from './shell-text.ts';

const schemes = ['light', 'dark', 'auto'] as const;
const languages = [
  ['ja', '日本語'],
  ['en', 'English'],
] as const;

/** Language and colours: kept on the device. */
export function DisplayMenu() {
  const t = useShellText();
  const [scheme, setScheme] = useColorScheme();
  const mark = (chosen: boolean) => (chosen ? <IconCheck size={18} /> : <span style={{ width: 18 }} />);
  return (
    <Menu
      label={t('display.title')}
      trigger={<IconButton label={t('display.title')} icon={<IconLanguage size={20} />} />}
      items={[
        { heading: t('display.language') },
        ...languages.map(([language, label]) => ({
          label,
          icon: mark(currentLanguage() === language),
          onSelect: () => void changeLanguage(language),
        })),
        'divider' as const,
        { heading: t('display.theme') },
        ...schemes.map((one) => ({
          label: t(`display.${one}`),
          icon: mark(scheme === one),
          onSelect: () => setScheme(one),
        })),
      ]}
    />
  );
}
