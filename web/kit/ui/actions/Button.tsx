import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { useText } from '../../i18n/useText.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Spinner } from '../messages/Spinner.tsx';
import { Tooltip } from '../windows/Tooltip.tsx';
import classes from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: ReactNode;
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Why it cannot be pressed; the button stays reachable so that everybody can learn it. */
  readonly disabledReason?: string | undefined;
  readonly type?: 'button' | 'submit' | 'reset';
  /**
   * Pressing it does not leave the field: words that come or go there when it is left would move the
   * button away from under the pointer, and the press would be lost. Submit buttons always do so.
   */
  readonly staysInField?: boolean;
  readonly form?: string;
  readonly fullWidth?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | boolean;
  readonly 'aria-controls'?: string;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-describedby'?: string;
  readonly autoFocus?: boolean;
  readonly id?: string;
};

export const Button = ({
  children,
  variant = 'secondary',
  size = 'md',
  icon,
  loading = false,
  disabled = false,
  disabledReason,
  type = 'button',
  fullWidth = false,
  staysInField = type === 'submit',
  onClick,
  ...rest
}: ButtonProps) => {
  const t = useText('kit');
  const explained = disabled && Boolean(disabledReason);
  const blocked = loading || explained;
  const button = (
    <button
      {...rest}
      // A submit button that only looks disabled would still submit on Enter.
      type={blocked ? 'button' : type}
      className={classes.button}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      data-loading={loading || undefined}
      disabled={disabled && !explained}
      aria-disabled={blocked || undefined}
      onMouseDown={staysInField ? (event) => event.preventDefault() : undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : icon ? <span className={classes.icon}>{icon}</span> : null}
      <span className={classes.label}>{children}</span>
    </button>
  );
  return (
    <>
      {explained ? <Tooltip text={disabledReason ?? ''}>{button}</Tooltip> : button}
      {loading ? <VisuallyHidden role="status">{t('saving')}</VisuallyHidden> : null}
    </>
  );
};
