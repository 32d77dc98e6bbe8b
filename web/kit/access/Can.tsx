import { subject } from '@casl/ability';
import type { ReactNode } from 'react';
import { useAbility } from './AbilityProvider.tsx';

type CanProps = {
  /** 'read', 'create', 'update', 'delete', … */
  do: string;
  /** The SDL type: 'Workplace'. */
  on: string;
  /** The very row, where the rule depends on it. */
  row?: object;
  children: ReactNode;
  otherwise?: ReactNode;
};

/** `<Can do="update" on="Workplace">…</Can>` */
export function Can({ do: action, on, row, children, otherwise = null }: CanProps) {
  const ability = useAbility();
  return ability.can(action, row ? subject(on, { ...row }) : on) ? children : otherwise;
}
