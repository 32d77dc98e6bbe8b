import { CountedBadge } from '#kit/ui/layout/CountedBadge.tsx';
import type { ApplicationType } from '#schema/generated/schema-types.ts';
import { useApprovalText } from '../approval-text.ts';
import { useKindText, useRequestKinds } from '../request-kinds.ts';
import classes from './Inbox.module.css';
import { type ChangeAddress, type InboxAddress, STATES } from './inbox-address.ts';

/** Kinds with what waits for the viewer, and which part of them is shown. */
export const InboxSide = ({
  address,
  onChange,
}: {
  readonly address: InboxAddress;
  readonly onChange: ChangeAddress;
}) => {
  const t = useApprovalText();
  const kinds = useRequestKinds();
  const words = useKindText();
  const choose = (type: InboxAddress['type']) => onChange({ type, open: undefined });
  return (
    <nav className={classes.side} aria-label={t('inbox.types')}>
      <ul className={classes.types}>
        <li>
          <button
            type="button"
            className={classes.type}
            aria-pressed={address.type === undefined}
            onClick={() => choose(undefined)}
          >
            {t('inbox.all')}
            <CountedBadge counts={kinds.map(({ useWaiting }) => useWaiting)} />
          </button>
        </li>
        {kinds.map(({ type, useWaiting }) => (
          <li key={type}>
            <button
              type="button"
              className={classes.type}
              aria-pressed={address.type === type}
              onClick={() => choose(type as ApplicationType)}
            >
              {words.type(type)}
              <CountedBadge counts={[useWaiting]} />
            </button>
          </li>
        ))}
      </ul>
      <ul className={classes.types} aria-label={t('inbox.states')}>
        {STATES.map((state) => (
          <li key={state}>
            <button
              type="button"
              className={classes.type}
              aria-pressed={address.state === state}
              onClick={() => onChange({ state, open: undefined })}
            >
              {t(`inbox.state.${state}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
