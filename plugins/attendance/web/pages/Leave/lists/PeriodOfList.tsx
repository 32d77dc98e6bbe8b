import { useEffect, useState } from 'react';
import { type DateRange, DateRangeField } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LONGEST_DAYS, periodIssue } from './period-of-list.ts';

type Props = {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Left out: a period. */
  readonly label?: string;
};

/** First and last day of a list: both have to be chosen before anything is asked for. */
export function PeriodOfList({ value, onChange, label }: Props) {
  const t = useText();
  const [draft, setDraft] = useState(value);
  const { from, until } = value;
  useEffect(() => setDraft({ from, until }), [from, until]);
  const issue = periodIssue(draft);
  const change = (range: DateRange) => {
    setDraft(range);
    // A day that is still being typed does not belong into the address.
    if (periodIssue(range) !== 'periodNeeded' || range.from === null || range.until === null)
      onChange(range);
  };
  return (
    <DateRangeField
      label={label ?? t('leaveLists.period')}
      value={draft}
      onChange={change}
      {...(issue ? { error: t(`leaveLists.${issue}`, { days: LONGEST_DAYS }) } : {})}
    />
  );
}
