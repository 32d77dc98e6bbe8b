import { Group, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { MonthRow } from './month-data.ts';

const TONES = {
  LATE: 'vermilion',
  EARLY_LEAVE: 'amber',
  MISSING_STAMP: 'vermilion',
  EARLY_STAMP: 'amber',
  OUTSIDE_EMPLOYMENT: 'vermilion',
  ON_LEAVE: 'vermilion',
  MINOR_OVERTIME: 'vermilion',
  MINOR_LATE_NIGHT: 'vermilion',
  MINOR_HOLIDAY_WORK: 'vermilion',
  LATE_STAMP: 'amber',
  ABSENT: 'vermilion',
} as const;

export const Marks = ({ marks }: { readonly marks: MonthRow['marks'] }) => {
  const t = useText();
  if (marks.length === 0) return null;
  return (
    <Group gap={1}>
      {marks.map((mark) => (
        <Tag key={mark} tone={TONES[mark]}>
          {t(`mark.${mark}`)}
        </Tag>
      ))}
    </Group>
  );
};
