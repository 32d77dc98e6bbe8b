import { memo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconCheck } from '#kit/ui/icons.ts';
import { Avatar, Checkbox, IconButton, Tag } from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import type { Row } from './decisions.ts';
import classes from './InboxRow.module.css';
import { type Swipe, useSwipe } from './useSwipe.ts';
import { STATUS_TONES, useAskedWords, useDates, useTone, useTypeWord } from './words.tsx';

type Props = {
  readonly row: Row;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
  /** A finger, or the button that does the same: asked when it begins, so that the first selected row draws no other. */
  readonly swipes: {
    readonly maySwipe: () => boolean;
    readonly swipe: (row: Row, way: Swipe) => void;
  };
  /** On a phone approving is also one button of the row. */
  readonly withButton: boolean;
};

/** Drawn again only where it changes itself: a key moves the open one among two hundred. */
export const InboxRow = memo((props: Props) => {
  const { row, isOpen, isSelected, onOpen, onSelect, withButton } = props;
  const t = useApprovalText();
  const format = useFormat();
  const dates = useDates();
  const { application } = row;
  const name = format.name(application.employee);
  const { maySwipe, swipe: act } = props.swipes;
  const swipe = useSwipe(
    row.canDecide ? { may: maySwipe, act: (way) => act(row, way) } : undefined,
  );
  return (
    <li
      className={classes.row}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      data-row={row.id}
      {...swipe.handlers}
    >
      {swipe.way ? (
        <span className={classes.under} data-way={swipe.way} data-far={swipe.isFar || undefined}>
          {t(`detail.${swipe.way}`)}
        </span>
      ) : null}
      <div
        className={classes.sheet}
        style={swipe.way ? { transform: `translateX(${swipe.moved}px)` } : undefined}
      >
        <div className={classes.check}>
          <Checkbox
            label={t('inbox.select', { name, dates: dates(application) })}
            hideLabel
            value={isSelected}
            onChange={() => onSelect(row.id)}
          />
        </div>
        <button
          type="button"
          className={classes.open}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => onOpen(row.id)}
        >
          <span className={classes.face}>
            <Avatar
              name={`${application.employee.lastName} ${application.employee.firstName}`}
              size={32}
              decorative
            />
          </span>
          <Facts row={row} name={name} />
        </button>
        {withButton && row.canDecide ? (
          <span className={classes.approve}>
            <IconButton
              label={t('inbox.approveOf', { name })}
              icon={<IconCheck size={20} />}
              onClick={() => act(row, 'approve')}
            />
          </span>
        ) : null}
      </div>
    </li>
  );
});

/** Who and what kind, when and how much, and why: what most requests are decided by. */
const Facts = ({ row, name }: { readonly row: Row; readonly name: string }) => {
  const format = useFormat();
  const t = useApprovalText();
  const dates = useDates();
  const asked = useAskedWords();
  const typeWord = useTypeWord();
  const toneOf = useTone();
  const { application } = row;
  return (
    <span className={classes.facts}>
      <span className={classes.first}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <Tag tone={toneOf(application.type)}>{typeWord(application)}</Tag>
        {row.inPlaceOf ? <Tag tone="indigo">{t('inbox.delegate')}</Tag> : null}
        {row.isByRightOnly && !row.hasNobody ? <Tag tone="grey">{t('inbox.byRight')}</Tag> : null}
        {row.decidedByRight ? <Tag tone="vermilion">{t('route.byRight')}</Tag> : null}
        {row.hasNobody ? <Tag tone="vermilion">{t('inbox.nobody')}</Tag> : null}
        {application.isRetroactive ? <Tag tone="amber">{t('inbox.retroactive')}</Tag> : null}
        {application.status === 'PENDING' ? null : (
          <Tag tone={STATUS_TONES[application.status]}>{t(`status.${application.status}`)}</Tag>
        )}
      </span>
      <span className={classes.second}>
        {dates(application)}　{asked(application)}
      </span>
      <span className={classes.third}>
        <span className={classes.reason}>
          {format.reason(application.reason) || t('detail.noReason')}
        </span>
        {row.groupName ? <span className={classes.group}>{row.groupName}</span> : null}
      </span>
    </span>
  );
};
