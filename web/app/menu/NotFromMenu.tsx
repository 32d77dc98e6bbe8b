import { useFormat } from '#kit/i18n/useFormat.ts';
import { VisuallyHidden } from '#kit/ui/layout/VisuallyHidden.tsx';
import { useShellText } from '../shell-text.ts';

type NotFromMenuProps = { className: string | undefined; children: React.ReactNode };

/** A place that the menu shows and does not lead to, and that says so to everybody. */
export function NotFromMenu({ className, children }: NotFromMenuProps) {
  const t = useShellText();
  const format = useFormat();
  return (
    <span className={className} data-disabled title={t('menu.notFromMenu')}>
      {children}
      <VisuallyHidden>{format.aside('', t('menu.notFromMenu'))}</VisuallyHidden>
    </span>
  );
}
