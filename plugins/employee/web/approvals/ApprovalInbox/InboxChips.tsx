import type { ReactNode } from 'react';
import { CountedBadge } from '#kit/ui/layout/CountedBadge.tsx';
import type { ApplicationType } from '#schema/generated/schema-types.ts';
import { useApprovalText } from '../approval-text.ts';
import { useKindText, useRequestKinds } from '../request-kinds.ts';
import classes from './InboxChips.module.css';
import { type ChangeAddress, type InboxAddress, STATES } from './inbox-address.ts';

type Props = { readonly address: InboxAddress; readonly onChange: ChangeAddress };

/** A row of chips: the kinds, with what waits of each for the viewer. */
export const KindChips = ({ address, onChange }: Props) => {
  const t = useApprovalText();
  const kinds = useRequestKinds();
  const words = useKindText();
  const choose = (type: InboxAddress['type']) => onChange({ type, open: undefined });
  return (
    <nav aria-label={t('inbox.types')}>
      <ul className={classes.chips}>
        <Chip isOn={address.type === undefined} onClick={() => choose(undefined)}>
          {t('inbox.all')}
          <CountedBadge counts={kinds.map(({ useWaiting }) => useWaiting)} />
        </Chip>
        {kinds.map(({ type, useWaiting }) => (
          <Chip
            key={type}
            isOn={address.type === type}
            onClick={() => choose(type as ApplicationType)}
          >
            {words.type(type)}
            <CountedBadge counts={[useWaiting]} />
          </Chip>
        ))}
      </ul>
    </nav>
  );
};

/** The row below: whose turn it is, or how far the requests are. */
export const StateChips = ({ address, onChange }: Props) => {
  const t = useApprovalText();
  return (
    <ul className={classes.chips} aria-label={t('inbox.states')}>
      {STATES.map((state) => (
        <Chip
          key={state}
          isOn={address.state === state}
          onClick={() => onChange({ state, open: undefined })}
        >
          {t(`inbox.state.${state}`)}
        </Chip>
      ))}
    </ul>
  );
};

const Chip = ({
  isOn,
  onClick,
  children,
}: {
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <li>
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onClick}>
      {children}
    </button>
  </li>
);
