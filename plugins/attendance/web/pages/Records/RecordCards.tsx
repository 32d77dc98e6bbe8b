import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { GridData } from './grid-data.ts';
import classes from './Records.module.css';

type Props = {
  readonly grid: GridData;
  readonly onOpen: (employeeId: string) => void;
};

/** On a phone: a card for each person; their days open behind it. */
export const RecordCards = ({ grid, onOpen }: Props) => {
  const t = useText();
  const format = useFormat();
  return (
    <ul className={classes.cards}>
      {grid.nodes.map((row) => (
        <li key={row.employeeId}>
          <button type="button" onClick={() => onOpen(row.employeeId)}>
            <strong>{format.name(row)}</strong>
            <span className={classes.group}>{row.groupName}</span>
            <span className={classes.figures}>
              {format.labelled(t('grid.total.workedMinutes'), format.minutes(row.workedMinutes))}
              {'　'}
              {format.labelled(
                t('grid.total.overtimeMinutes'),
                format.minutes(row.overtimeMinutes),
              )}
            </span>
            <Group gap={1}>
              {row.errorDays > 0 ? (
                <Tag tone="vermilion">{t('grid.errorDays', { count: row.errorDays })}</Tag>
              ) : null}
              {row.pendingApplications > 0 ? (
                <Tag tone="amber">{t('grid.pending', { count: row.pendingApplications })}</Tag>
              ) : null}
            </Group>
          </button>
        </li>
      ))}
    </ul>
  );
};
