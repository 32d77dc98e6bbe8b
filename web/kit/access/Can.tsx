import { subject } from '@casl/ability';
import { Can as Rule, AbilityProvider as RulesProvider } from '@casl/react';
import type { ReactNode } from 'react';
import { useAbility } from './ability.ts';

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
  return (
    <RulesProvider value={useAbility()}>
      <Rule I={action} this={row ? subject(on, { ...row }) : on} passThrough>
        {({ isAllowed }) => (isAllowed ? children : otherwise)}
      </Rule>
    </RulesProvider>
  );
}
