import { memo, useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Avatar, Group, Tag, TimeLine, TimeScale, type Tone } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { BoardPersonFragment } from './Board.generated.ts';
import classes from './Board.module.css';
import { BY_ATTENTION } from './board-choice.ts';
import { type Hours, lineOf } from './person-line.ts';

export const TONES: Readonly<Record<BoardPersonFragment['presence'], Tone>> = {
  IN: 'green',
  BREAK: 'amber',
  OUT: 'grey',
  NOT_STAMPED: 'indigo',
  DAY_OFF: 'blue',
};

const LINE_WIDTH = 320;

/** The day of the board, its present minute, and the hours that its lines share. */
export type BoardDay = { readonly date: string; readonly now: number; readonly hours: Hours };

export function useBoardColumns({ date, now, hours }: BoardDay): Column<BoardPersonFragment>[] {
  const t = useText();
  const format = useFormat();
  const { from, until } = hours;
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('board.name'),
        sortable: true,
        value: format.name,
        cell: (person) => (
          <Group gap={2} wrap={false}>
            <Avatar name={`${person.lastName} ${person.firstName}`} size={24} decorative />
            <span>{format.name(person)}</span>
          </Group>
        ),
      },
      {
        id: BY_ATTENTION,
        header: t('board.presence'),
        sortable: true,
        card: 'status',
        value: ({ presence, late }) =>
          format.list([t(`board.${presence}`), ...(late ? [t('board.late')] : [])]),
        cell: ({ presence, late, breakSince, workDate }) => (
          <Group gap={1}>
            <span className={classes.presence} data-presence={presence}>
              <Tag tone={TONES[presence]}>{t(`board.${presence}`)}</Tag>
            </span>
            {late ? <Tag tone="vermilion">{t('board.late')}</Tag> : null}
            {breakSince ? (
              <span className={classes.since}>
                {t('board.since', { time: format.time(breakSince) })}
              </span>
            ) : null}
            {workDate < date ? <span className={classes.since}>{t('board.yesterday')}</span> : null}
          </Group>
        ),
      },
      {
        id: 'line',
        header: t('board.line'),
        head: <TimeScale label={t('board.line')} from={from} until={until} />,
        width: LINE_WIDTH,
        download: false,
        value: ({ plan, spans }) => plan !== null || spans.length > 0,
        cell: (person) =>
          person.plan || person.spans.length > 0 ? (
            <PersonLine person={person} date={date} now={now} from={from} until={until} />
          ) : null,
      },
      {
        id: 'firstIn',
        header: t('board.firstIn'),
        align: 'end',
        sortable: true,
        value: ({ firstIn }) => firstIn && format.time(firstIn),
      },
      {
        id: 'lastOut',
        header: t('board.lastOut'),
        align: 'end',
        hideWhenEmpty: true,
        value: ({ lastOut }) => lastOut && format.time(lastOut),
      },
      {
        id: 'plan',
        header: t('board.plan'),
        align: 'end',
        value: ({ plan }) => plan && format.range(format.time(plan.start), format.time(plan.end)),
      },
      {
        id: 'group',
        header: t('board.group'),
        sortable: true,
        value: ({ groupName }) => groupName,
      },
      {
        id: 'number',
        header: t('board.number'),
        sortable: true,
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ],
    [t, format, date, now, from, until],
  );
}

type LineProps = Hours & {
  readonly person: BoardPersonFragment;
  readonly date: string;
  readonly now: number;
};

/** Kept from one drawing to the next: a list of hundreds draws its rows again at every step of scrolling. */
export const PersonLine = memo(({ person, date, now, from, until }: LineProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <TimeLine
      size="sm"
      withHours={false}
      label={t('board.lineOf', { name: format.name(person) })}
      segments={lineOf(person, date, now)}
      from={from}
      until={until}
      now={now}
    />
  );
});
