import { addDays } from '#core/time/dates.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import { Group, IconButton } from '#kit/ui/index.ts';
import type { BoardStore } from './state/board-store.ts';
import type { BoardWords } from './state/board-words.ts';

type Props = {
  readonly store: BoardStore;
  readonly words: BoardWords;
  readonly date: string;
  readonly onDate: (date: string) => void;
  /** The arrows at the two edges, where a thumb finds them. */
  readonly spread?: boolean;
};

/** One day of the board, and the ways to the days beside it. */
export const DaySwitch = ({ store, words, date, onDate, spread = false }: Props) => {
  const { t, format } = words;
  const column = store.dates.indexOf(date);
  return (
    <Group {...(spread ? { justify: 'space-between' } : {})}>
      <IconButton
        label={t('board.previousDay')}
        icon={<IconChevronLeft size={18} aria-hidden />}
        disabled={column <= 0}
        onClick={() => onDate(addDays(date, -1))}
      />
      <strong>{format.dateWithDay(date)}</strong>
      <IconButton
        label={t('board.nextDay')}
        icon={<IconChevronRight size={18} aria-hidden />}
        disabled={column >= store.dates.length - 1}
        onClick={() => onDate(addDays(date, 1))}
      />
    </Group>
  );
};
