import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { minutesOn } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { IconPlayerPause, IconPlayerPlay, IconX } from '#kit/ui/icons.ts';
import { Button, Tag } from '#kit/ui/index.ts';
import { PRESENCES } from '#plugins/attendance/domain/presence.ts';
import { useText } from '../../text.ts';
import type { BoardPersonFragment } from './Board.generated.ts';
import { BY_ATTENTION } from './board-choice.ts';
import type { BoardData } from './board-data.ts';
import { COUNTS } from './merge-board.ts';
import classes from './Projector.module.css';
import { hoursOf } from './person-line.ts';
import { useBoard } from './useBoard.ts';
import { type BoardDay, PersonLine, TONES } from './useBoardColumns.tsx';
import { GAP, type Room, useRoom, useTurning } from './useTiles.ts';

const HOME = '/app/staff/attendance/home';
/** Long enough to read a screen of names. */
const TURN_EVERY = 10_000;
/** Before the room is measured. */
const FEW = 20;

/**
 * Today's board for a projector: over the whole window, without menus, in letters for the back of a room. What does
 * not fit turns page by page; it follows stamps like the board, and Escape leads back.
 */
export function Projector() {
  const t = useText();
  const navigate = useNavigate();
  const window = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [chosen] = useTableUrlState({ filters: ['group'] });
  const [isStopped, setIsStopped] = useState(false);
  const [people, setPeople] = useState(0);
  const room = useRoom(box, people);
  const tiles = room ? room.columns * room.rows : FEW;
  const pages = Math.ceil(people / tiles);
  const page = useTurning(pages, TURN_EVERY, isStopped);
  const { board, error } = useBoard({
    page,
    rowsPerPage: tiles,
    search: '',
    sort: { id: BY_ATTENTION, desc: false },
    filters: chosen.filters,
  });
  const total = board?.totalCount ?? 0;
  useEffect(() => setPeople(total), [total]);
  useEffect(() => {
    window.current?.showModal();
    // Not to its only button: nobody sits at a projector, and a ring around it draws the eye.
    window.current?.focus();
  }, []);
  const group = chosen.filters.group?.[0];
  const leave = () => void navigate({ to: HOME, search: group ? { group } : {} });

  return (
    <dialog
      ref={window}
      className={classes.screen}
      tabIndex={-1}
      aria-label={t('projector.title')}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
    >
      <Head board={board} failed={error !== undefined} />
      <div ref={box} className={classes.room}>
        {board && board.nodes.length === 0 ? (
          <p className={classes.nobody}>{t('projector.nobody')}</p>
        ) : null}
        {board && room ? <People board={board} room={room} /> : null}
      </div>
      <footer className={classes.foot}>
        {pages > 1 ? (
          <>
            <span className={classes.page}>{t('projector.page', { page, pages })}</span>
            <Button
              variant="quiet"
              aria-pressed={isStopped}
              icon={
                isStopped ? (
                  <IconPlayerPlay size={16} aria-hidden />
                ) : (
                  <IconPlayerPause size={16} aria-hidden />
                )
              }
              onClick={() => setIsStopped(!isStopped)}
            >
              {t(isStopped ? 'projector.resume' : 'projector.pause')}
            </Button>
          </>
        ) : null}
        <span className={classes.leave}>
          <Button variant="quiet" icon={<IconX size={16} aria-hidden />} onClick={leave}>
            {t('projector.leave')}
          </Button>
        </span>
      </footer>
    </dialog>
  );
}

function Head({
  board,
  failed,
}: {
  readonly board: BoardData | undefined;
  readonly failed: boolean;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <header className={classes.head}>
      <div className={classes.day}>
        <h1 data-name={t('projector.title')}>
          {board ? format.dateWithDay(board.date) : t('projector.title')}
        </h1>
        <strong>{board ? format.dateTime(board.updatedAt).slice(11, 16) : ''}</strong>
        {failed ? <em role="status">{t('projector.failed')}</em> : null}
      </div>
      <dl className={classes.counts}>
        {PRESENCES.map((presence) => (
          <div key={presence} data-tone={TONES[presence]}>
            <dt>{t(`board.${presence}`)}</dt>
            <dd>{board?.counts[COUNTS[presence]] ?? '–'}</dd>
          </div>
        ))}
        <div data-tone="vermilion">
          <dt>{t('board.late')}</dt>
          <dd>{board?.counts.late ?? '–'}</dd>
        </div>
      </dl>
    </header>
  );
}

function People({ board, room }: { readonly board: BoardData; readonly room: Room }) {
  const t = useText();
  const now = minutesOn(board.date, new Date(board.updatedAt));
  const day = { date: board.date, now, hours: hoursOf(board.nodes, board.date, now) };
  return (
    <ul
      className={classes.people}
      aria-label={t('projector.people')}
      style={
        {
          '--columns': room.columns,
          '--height': `${room.tile.height}px`,
          '--scale': room.tile.scale,
          gap: GAP,
        } as CSSProperties
      }
    >
      {board.nodes.map((person) => (
        <Person key={person.employeeId} person={person} day={day} />
      ))}
    </ul>
  );
}

function Person({ person, day }: { readonly person: BoardPersonFragment; readonly day: BoardDay }) {
  const t = useText();
  const format = useFormat();
  const { presence, late, plan, firstIn, lastOut, breakSince } = person;
  const name = format.name(person);
  const since = lastOut ?? breakSince ?? firstIn;
  const time =
    presence === 'NOT_STAMPED' && plan
      ? t('projector.planned', { time: format.time(plan.start) })
      : since && format.time(since);
  return (
    <li className={classes.person} data-late={late || undefined} data-presence={presence}>
      <div className={classes.who}>
        <strong>{name}</strong>
        <span>{time}</span>
        <Tag tone={late ? 'vermilion' : TONES[presence]}>
          {late && presence === 'NOT_STAMPED'
            ? format.list([t('board.NOT_STAMPED'), t('board.late')])
            : t(`board.${presence}`)}
        </Tag>
      </div>
      <PersonLine person={person} date={day.date} now={day.now} {...day.hours} />
    </li>
  );
}
