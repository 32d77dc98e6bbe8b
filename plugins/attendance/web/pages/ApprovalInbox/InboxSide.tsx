import { Badge } from '#kit/ui/index.ts';
import { useApprovalText } from '../../approval-text.ts';
import type { ApprovalCountsQuery } from './ApprovalInbox.generated.ts';
import classes from './Inbox.module.css';
import { type ChangeAddress, type InboxAddress, STATES, TYPES } from './inbox-address.ts';

export type Counts = ApprovalCountsQuery['pendingApprovalCounts'];
const COUNT_OF = {
  REVISE: 'revise',
  OVERTIME: 'overtime',
  VACATION: 'vacation',
  HOLIDAY_WORK: 'holidayWork',
} as const;

/** Kinds with what waits for the viewer, and which part of them is shown. */
export const InboxSide = ({
  address,
  counts,
  onChange,
}: {
  readonly address: InboxAddress;
  readonly counts: Counts | undefined;
  readonly onChange: ChangeAddress;
}) => {
  const t = useApprovalText();
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
            {counts?.total ? <Badge count={counts.total} /> : null}
          </button>
        </li>
        {TYPES.map((type) => (
          <li key={type}>
            <button
              type="button"
              className={classes.type}
              aria-pressed={address.type === type}
              onClick={() => choose(type)}
            >
              {t(`type.${type}`)}
              {counts?.[COUNT_OF[type]] ? <Badge count={counts[COUNT_OF[type]]} /> : null}
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
