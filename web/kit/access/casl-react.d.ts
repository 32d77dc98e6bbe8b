// The package's own types import each other without an extension, which nodenext does not resolve.
declare module '@casl/react' {
  import type { AnyAbility } from '@casl/ability';
  import type { ReactNode } from 'react';

  export function AbilityProvider<T extends AnyAbility>(props: {
    value: T;
    children: ReactNode;
  }): ReactNode;
  export function Can<T extends AnyAbility>(props: {
    I: string;
    this: unknown;
    field?: string;
    not?: boolean;
    passThrough?: boolean;
    children:
      | ReactNode
      | ((exposes: { isAllowed: boolean; ability: T; reason: string | undefined }) => ReactNode);
  }): ReactNode;
}
