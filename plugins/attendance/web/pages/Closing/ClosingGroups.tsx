import { Gauge } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { ClosingPageQuery } from './Closing.generated.ts';
import classes from './Closing.module.css';

type Props = {
  readonly groups: ClosingPageQuery['closingOverview']['groups'];
  readonly onChoose: (groupId: string) => void;
};

/** How many of each group are closed; a click narrows the list to it. */
export function ClosingGroups({ groups, onChoose }: Props) {
  const t = useText();
  return (
    <ul className={classes.groups} aria-label={t('closing.groups')}>
      {groups.map(({ groupId, name, people, closed }) => {
        const bar = (
          <Gauge
            label={name ?? t('closing.withoutGroup')}
            value={closed}
            max={people}
            valueText={t('closing.closedOf', { closed, count: people })}
          />
        );
        return (
          <li key={groupId ?? ''}>
            {groupId ? (
              <button
                type="button"
                className={classes.group}
                title={name ?? undefined}
                onClick={() => onChoose(groupId)}
              >
                {bar}
              </button>
            ) : (
              <div className={classes.group}>{bar}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
