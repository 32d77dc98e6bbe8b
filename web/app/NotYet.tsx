import { useFormat } from '../kit/i18n/useFormat.ts';
import { VisuallyHidden } from '../kit/ui/VisuallyHidden.tsx';
import { useShellText } from './shell-text.ts';

type NotYetProps = { className: string | undefined; children: React.ReactNode };

/** A place in a menu that leads nowhere yet, and says so to everybody. */
export function NotYet({ className, children }: NotYetProps) {
  const t = useShellText();
  const format = useFormat();
  return (
    <span className={className} data-disabled title={t('menu.notYet')}>
      {children}
      <VisuallyHidden>{format.aside('', t('menu.notYet'))}</VisuallyHidden>
    </span>
  );
}
