import { Link } from '@tanstack/react-router';
import type { ComponentType, MouseEventHandler, ReactNode } from 'react';
import type { ButtonVariant } from './Button.tsx';
import classes from './Button.module.css';
import linkClasses from './TextLink.module.css';

/** Where a link goes: whole paths of the specification, written by plugins the kit does not know. */
export type Target = {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, unknown>>;
};

type LooseLinkProps = Target & {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly onClick?: MouseEventHandler;
  readonly activeProps?: Readonly<Record<string, unknown>>;
  readonly activeOptions?: { readonly exact?: boolean; readonly includeSearch?: boolean };
  readonly role?: string;
  readonly 'aria-label'?: string;
  readonly tabIndex?: number;
};

// The router types `to` by one closed tree; here the tree is the sum of the installed plugins.
export const RouterLink = Link as unknown as ComponentType<LooseLinkProps>;

type LinkButtonProps = Target & {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: ReactNode;
};

export const LinkButton = ({ children, variant = 'secondary', size = 'md', icon, ...target }: LinkButtonProps) => (
  <RouterLink
    {...target}
    className={classes.button}
    {...{ 'data-variant': variant, 'data-size': size }}
  >
    {icon ? <span className={classes.icon}>{icon}</span> : null}
    <span className={classes.label}>{children}</span>
  </RouterLink>
);

type TextLinkProps = { readonly children: ReactNode } & (Target | { readonly href: string });

export const TextLink = ({ children, ...target }: TextLinkProps) =>
  'href' in target ? (
    <a href={target.href} className={linkClasses.link} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <RouterLink {...target} className={linkClasses.link}>
      {children}
    </RouterLink>
  );
