import { lazy, Suspense, useEffect, useState } from 'react';
import { answerHelpCalls, openHelp } from '#kit/help/help-calls.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconHelpCircle } from '#kit/ui/icons.ts';
import { useEverywhereText } from '../../text.ts';

const withTexts =
  <Component,>(load: () => Promise<Component>) =>
  async (): Promise<{ default: Component }> => {
    const [component] = await Promise.all([
      load(),
      import('./text.ts').then(({ allHelpTexts }) => allHelpTexts()),
    ]);
    return { default: component };
  };
const HelpDrawer = lazy(withTexts(() => import('./HelpDrawer.tsx').then((m) => m.HelpDrawer)));

/** In the top bar of everybody: what there is to know about the screen that is open. */
export function HelpButton() {
  const t = useEverywhereText();
  // Counted, so that the second call for one article opens it again.
  const [call, setCall] = useState<{ readonly codeId: string | undefined; readonly at: number }>();
  useEffect(
    () => answerHelpCalls((codeId) => setCall((last) => ({ codeId, at: (last?.at ?? 0) + 1 }))),
    [],
  );
  return (
    <>
      <IconButton
        label={t('helpOpen')}
        icon={<IconHelpCircle size={20} />}
        aria-haspopup="dialog"
        aria-expanded={call !== undefined}
        onClick={() => openHelp()}
      />
      {call ? (
        <Suspense fallback={null}>
          <HelpDrawer key={call.at} codeId={call.codeId} onClose={() => setCall(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
