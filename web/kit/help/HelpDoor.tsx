import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/actions/Button.tsx';
import { IconHelpCircle } from '../ui/icons.ts';
import { openHelp, useHasHelp } from './help-calls.ts';

export type HelpDoorProps = {
  /** Code of an article; undefined opens what there is about the screen, false shows no door. */
  readonly help?: string | false | undefined;
  /** What it says, where that is neither about the screen nor about a failure. */
  readonly helpLabel?: string;
};

/** From an error or an empty list to what to do about it; nothing where there is no help, before the sign-in. */
export function HelpDoor({ help, helpLabel }: HelpDoorProps) {
  const t = useText('kit');
  const hasHelp = useHasHelp();
  if (!hasHelp || help === false) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<IconHelpCircle size={16} aria-hidden />}
      onClick={() => openHelp(help)}
    >
      {helpLabel ?? t(help === undefined ? 'helpOfScreen' : 'helpOfFailure')}
    </Button>
  );
}
