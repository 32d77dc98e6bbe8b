import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Tone } from '#kit/ui/index.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';
import type { MyWishFragment } from './ScheduleRequest.generated.ts';
import classes from './ScheduleRequest.module.css';

export const WISH_TONES: Readonly<Record<MyWishFragment['status'], Tone>> = {
  REQUESTED: 'amber',
  FIXED: 'green',
  DECLINED: 'vermilion',
};

export const WishWords = ({ wish }: { readonly wish: MyWishFragment }) => {
  const t = useShiftText();
  const format = useFormat();
  const { start, end, patternName } = wish;
  return (
    <>
      {t(`wish.${wish.wish}`)}
      {start !== null && end !== null ? (
        <span className={classes.times}>
          {patternName ? `${patternName} ` : ''}
          {format.range(clock(start), clock(end))}
        </span>
      ) : null}
    </>
  );
};
