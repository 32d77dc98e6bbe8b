import { type ReactNode, useContext } from 'react';
import { useBottomBar } from '../layout/useBottomBar.ts';
import { useNarrow } from '../layout/useNarrow.ts';
import classes from './WindowFoot.module.css';
import { WindowGuard } from './window-guard.ts';

/**
 * The row of buttons below what is filled in or decided, the usual one last. In a window it stays in sight at the
 * window's end, whatever is scrolled; on a page it stands below the rest.
 */
export const WindowFoot = ({ children }: { readonly children: ReactNode }) => {
  const bar = useBottomBar();
  // The windows of a phone are as high as the phone: their buttons stand where toasts would.
  const isNarrow = useNarrow();
  const isAtBottom = useContext(WindowGuard) !== undefined && isNarrow;
  return (
    <div ref={isAtBottom ? bar : undefined} className={classes.foot} data-window-foot>
      {children}
    </div>
  );
};
