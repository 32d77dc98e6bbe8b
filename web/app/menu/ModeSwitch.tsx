import { useSession } from '#kit/data/useSession.ts';
import { useShellText } from '../shell-text.ts';
import classes from './ModeSwitch.module.css';
import type { Mode } from './menu.ts';

const roles = ['employee', 'staff'] as const;

/** Attendance managers look at their own attendance, or at everybody's. */
export function ModeSwitch({ mode }: { mode: Mode }) {
  const t = useShellText();
  const { switchRole } = useSession();
  return (
    <fieldset className={classes.switch} aria-label={t('mode.label')}>
      {roles.map((role) => (
        <button
          key={role}
          type="button"
          className={classes.choice}
          aria-pressed={mode === role}
          onClick={() => (mode === role ? undefined : void switchRole(role))}
        >
          {t(`mode.${role}`)}
        </button>
      ))}
    </fieldset>
  );
}
