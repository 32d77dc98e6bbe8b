import { useRef, useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Avatar, Checkbox, Tag } from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import type { Row } from './decisions.ts';
import classes from './Inbox.module.css';
import { useAskedWords, useDates, useTone, useTypeWord } from './words.tsx';

type Props = {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onSwipe: ((row: Row, way: 'approve' | 'reject') => void) | undefined;
};

/** So far has a finger to go; less is a slip and comes back. */
const FAR_ENOUGH = 96;

export const InboxRow = ({ row, isOpen, isSelected, onOpen, onSelect, onSwipe }: Props) => {
  const t = useApprovalText();
  const format = useFormat();
  const dates = useDates();
  const asked = useAskedWords();
  const typeWord = useTypeWord();
  const toneOf = useTone();
  const { application } = row;
  const name = format.name(application.employee);
  const swipe = useSwipe(onSwipe && row.canDecide ? (way) => onSwipe(row, way) : undefined);
  return (
    <li
      className={classes.row}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-row={row.id}
      data-swipe={swipe.way}
      {...swipe.handlers}
      style={swipe.style}
    >
      <Checkbox
        label={t('inbox.select', { name, dates: dates(application) })}
        hideLabel
        value={isSelected}
        onChange={() => onSelect(row.id)}
      />
      <button
        type="button"
        className={classes.open}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(row.id)}
      >
        <Avatar
          name={`${application.employee.lastName} ${application.employee.firstName}`}
          size={32}
          decorative
        />
        <span className={classes.facts}>
          <span className={classes.first}>
            <span className={classes.name}>{name}</span>
            <Tag tone={toneOf(application.type)}>{typeWord(application)}</Tag>
            {row.inPlaceOf ? <Tag tone="indigo">{t('inbox.delegate')}</Tag> : null}
            {row.isByRightOnly && !row.hasNobody ? (
              <Tag tone="grey">{t('inbox.byRight')}</Tag>
            ) : null}
            {row.decidedByRight ? <Tag tone="vermilion">{t('route.byRight')}</Tag> : null}
            {row.hasNobody ? <Tag tone="vermilion">{t('inbox.nobody')}</Tag> : null}
            {application.isRetroactive ? <Tag tone="amber">{t('inbox.retroactive')}</Tag> : null}
          </span>
          <span className={classes.second}>
            {dates(application)}　{asked(application)}
          </span>
          <span className={classes.third}>
            {row.groupName ?? ''}
            {application.status === 'PENDING' ? null : (
              <Tag tone={STATUS_TONES[application.status]}>{t(`status.${application.status}`)}</Tag>
            )}
          </span>
        </span>
      </button>
    </li>
  );
};

export const STATUS_TONES = {
  DRAFT: 'grey',
  PENDING: 'amber',
  APPROVED: 'green',
  REJECTED: 'vermilion',
  CANCELLED: 'grey',
} as const;

/** To the right approves, to the left rejects; up and down stays scrolling. */
function useSwipe(onSwipe: ((way: 'approve' | 'reject') => void) | undefined) {
  const start = useRef<{ x: number; y: number; id: number } | undefined>(undefined);
  const [moved, setMoved] = useState(0);
  if (!onSwipe) return { way: undefined, handlers: {}, style: undefined };
  const end = (commit: boolean) => {
    start.current = undefined;
    if (commit && Math.abs(moved) >= FAR_ENOUGH) onSwipe(moved > 0 ? 'approve' : 'reject');
    setMoved(0);
  };
  return {
    way: moved === 0 ? undefined : moved > 0 ? 'approve' : 'reject',
    style: moved === 0 ? undefined : { transform: `translateX(${moved}px)` },
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        if (event.pointerType === 'touch')
          start.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
      },
      onPointerMove: (event: React.PointerEvent) => {
        const from = start.current;
        if (!from || event.pointerId !== from.id) return;
        const x = event.clientX - from.x;
        if (Math.abs(x) > Math.abs(event.clientY - from.y) && Math.abs(x) > 12) setMoved(x);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}
