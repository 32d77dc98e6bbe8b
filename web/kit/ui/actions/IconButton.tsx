import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { Tooltip } from '../windows/Tooltip.tsx';
import classes from './Button.module.css';
import type { ButtonVariant } from './Button.tsx';

export type IconButtonProps = {
  /** What it does; read out, and shown when the pointer rests on it. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly disabled?: boolean;
  readonly disabledReason?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly id?: string;
};

export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  disabled = false,
  disabledReason,
  onClick,
  ...rest
}: IconButtonProps) => {
  const format = useFormat();
  const reason = disabled ? disabledReason : undefined;
  const explained = Boolean(reason);
  return (
    <Tooltip text={reason ? format.labelled(label, reason) : label} names={!explained}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={`${classes.button} ${classes.square}`}
        data-variant={variant}
        data-size={size}
        disabled={disabled && !explained}
        aria-disabled={explained || undefined}
        onClick={explained ? (event) => event.preventDefault() : onClick}
      >
        {icon}
      </button>
    </Tooltip>
  );
};
