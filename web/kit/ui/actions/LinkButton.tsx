import type { ReactNode } from 'react';
import { Link } from '../../navigation/navigation.ts';
import classes from './Button.module.css';
import type { ButtonVariant } from './Button.tsx';
import linkClasses from './TextLink.module.css';

/** Where a link goes: whole paths of the specification, written by plugins the kit does not know. */
export type Target = {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Parameters of the address that it leads to; `true` keeps those of the present one. */
  readonly search?: Readonly<Record<string, unknown>> | true;
};

type LinkButtonProps = Target & {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: ReactNode;
};

export const LinkButton = ({
  children,
  variant = 'secondary',
  size = 'md',
  icon,
  ...target
}: LinkButtonProps) => (
  <Link
    {...target}
    preload="intent"
    className={classes.button}
    data-variant={variant}
    data-size={size}
  >
    {icon ? <span className={classes.icon}>{icon}</span> : null}
    <span className={classes.label}>{children}</span>
  </Link>
);

type TextLinkProps = { readonly children: ReactNode } & (Target | { readonly href: string });

export const TextLink = ({ children, ...target }: TextLinkProps) =>
  'href' in target ? (
    <a href={target.href} className={linkClasses.link} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <Link {...target} preload="intent" className={linkClasses.link}>
      {children}
    </Link>
  );
