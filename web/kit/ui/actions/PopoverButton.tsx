import { type ReactNode, useId, useRef, useState } from 'react';
import { Badge } from '../layout/marks.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import buttonClasses from './Button.module.css';
import classes from './PopoverButton.module.css';

export type PopoverButtonProps = {
  readonly label: string;
  readonly icon?: ReactNode;
  /** How many settings inside are not as they were. */
  readonly count?: number;
  /** Where there is no room for the label; it is still its name. */
  readonly iconOnly?: boolean;
  readonly children: (close: () => void) => ReactNode;
};

/** A small panel under a button: settings that take effect at once. */
export const PopoverButton = ({
  label,
  icon,
  count = 0,
  iconOnly = false,
  children,
}: PopoverButtonProps) => {
  const id = useId();
  const anchor = `--pop${id.replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover?.();
  return (
    <>
      <button
        type="button"
        className={
          iconOnly && count === 0
            ? `${buttonClasses.button} ${buttonClasses.square}`
            : buttonClasses.button
        }
        title={iconOnly ? label : undefined}
        data-variant="secondary"
        data-size="sm"
        style={{ anchorName: anchor }}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      >
        {icon ? <span className={iconOnly ? undefined : buttonClasses.icon}>{icon}</span> : null}
        {iconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        <Badge count={count} />
      </button>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        popover="auto"
        className={classes.panel}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => {
          if (event.target === event.currentTarget) setOpen(event.newState === 'open');
        }}
      >
        {open ? children(close) : null}
      </div>
    </>
  );
};
