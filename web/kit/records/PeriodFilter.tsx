import { useState } from 'react';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/actions/Button.tsx';
import { PopoverButton } from '../ui/actions/PopoverButton.tsx';
import type { TableState } from '../ui/DataTable/table-state.ts';
import { DateRangeField } from '../ui/dates/DateField.tsx';
import { IconCalendar } from '../ui/icons.ts';
import { Group, Stack } from '../ui/layout/layout.tsx';
import { useRecordText } from './words.ts';

type Props = {
  readonly state: TableState;
  readonly onChange: (state: TableState) => void;
};
type Range = { readonly from: string | null; readonly until: string | null };

const rangeOf = ({ filters }: TableState): Range => ({
  from: filters.from?.[0] ?? null,
  until: filters.until?.[0] ?? null,
});

/** First and last day of the list; both stand in the address. */
export const PeriodFilter = ({ state, onChange }: Props) => {
  const t = useRecordText();
  const format = useFormat();
  const { from, until } = rangeOf(state);
  const set = (range: Range) =>
    onChange({
      ...state,
      page: 1,
      filters: {
        ...state.filters,
        from: range.from ? [range.from] : [],
        until: range.until ? [range.until] : [],
      },
    });
  const shown = [from, until].map((value) => (value ? format.date(value) : ''));
  return (
    <PopoverButton
      label={from || until ? format.range(shown[0] ?? '', shown[1] ?? '') : t('audit.period')}
      icon={<IconCalendar size={16} aria-hidden />}
    >
      {(close) => (
        <PeriodForm
          key={shown.join()}
          range={{ from, until }}
          onApply={(range) => {
            set(range);
            close();
          }}
        />
      )}
    </PopoverButton>
  );
};

type FormProps = { readonly range: Range; readonly onApply: (range: Range) => void };
const PeriodForm = ({ range, onApply }: FormProps) => {
  const t = useRecordText();
  const [draft, setDraft] = useState(range);
  return (
    <Stack gap={3}>
      <DateRangeField label={t('audit.period')} value={draft} onChange={setDraft} />
      <Group justify="end">
        <Button size="sm" onClick={() => onApply({ from: null, until: null })}>
          {t('audit.clear')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => onApply(draft)}>
          {t('audit.apply')}
        </Button>
      </Group>
    </Stack>
  );
};
