import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { IconShieldCheck } from '#kit/ui/icons.ts';
import { useShellText } from '../shell-text.ts';
import classes from './AdminLayout.module.css';
import { Frame } from './Frame.tsx';
import { SignedIn } from './SignedIn.tsx';

export const AdminLayout = () => (
  <SignedIn>
    <AdminFrame />
  </SignedIn>
);

export function AdminFrame() {
  const viewer = useViewer();
  const t = useShellText();
  return (
    <Frame
      banner={
        viewer.isGoldware ? (
          <p className={classes.provider}>
            <IconShieldCheck size={16} aria-hidden />
            {t('provider')}
          </p>
        ) : null
      }
    />
  );
}
