import { addMonths } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import { Group, IconButton } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

type Props = {
  readonly month: string;
  readonly onChange: (month: string) => void;
  /** A month of the calendar: 「2026年11月」. */
  readonly calendar?: boolean;
};

/** 「2026年11月度」, a period as the company closes it, with a step to either side. */
export const MonthSwitch = ({ month, onChange, calendar = false }: Props) => {
  const t = useText();
  const format = useFormat();
  return (
    // The buttons have room of their own: with more of it a title beside them breaks on a phone.
    <Group gap={1} wrap={false}>
      <IconButton
        label={t('month.previous')}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onChange(addMonths(month, -1))}
      />
      <strong aria-live="polite">
        {calendar ? format.month(month) : t('month.of', { month: format.month(month) })}
      </strong>
      <IconButton
        label={t('month.next')}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </Group>
  );
};
