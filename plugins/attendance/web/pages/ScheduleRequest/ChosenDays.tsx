import { Button, Group } from '#kit/ui/index.ts';
import { useShiftText } from '../../shift-text.ts';
import classes from './WishCalendar.module.css';

type Props = {
  readonly count: number;
  readonly onAsk: (wish: 'OFF' | 'WORK' | 'EITHER') => void;
  readonly onClear: () => void;
};

/** What the days that were tapped are asked for; nothing chosen: nothing to do. */
export const ChosenDays = ({ count, onAsk, onClear }: Props) => {
  const t = useShiftText();
  if (count === 0) return null;
  return (
    <section className={classes.bar} data-above-bar aria-label={t('mine.chosen', { count })}>
      <Group gap={2}>
        <span aria-live="polite">{t('mine.chosen', { count })}</span>
        <Button size="sm" variant="quiet" onClick={onClear}>
          {t('mine.clear')}
        </Button>
      </Group>
      <div className={classes.asks}>
        <Button onClick={() => onAsk('EITHER')}>{t('wish.EITHER')}</Button>
        <Button onClick={() => onAsk('WORK')}>{t('mine.work')}</Button>
        <Button variant="primary" onClick={() => onAsk('OFF')}>
          {t('wish.OFF')}
        </Button>
      </div>
    </section>
  );
};
