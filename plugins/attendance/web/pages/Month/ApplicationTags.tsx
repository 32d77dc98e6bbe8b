import { Group, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { MonthRow } from './month-data.ts';

const TONES = {
  DRAFT: 'grey',
  PENDING: 'amber',
  APPROVED: 'green',
  REJECTED: 'vermilion',
  CANCELLED: 'grey',
} as const;

/** An absence and an outing are told of like leave, and are called what they are. */
export const wordOf = ({
  type,
  leaveCode,
}: Pick<MonthRow['applications'][number], 'type' | 'leaveCode'>) =>
  leaveCode === 'ABSENCE' || leaveCode === 'PRIVATE_OUTING'
    ? (`figure.${leaveCode}` as const)
    : (`application.type.${type}` as const);

/** 「休暇 承認待ち」: a word for the kind, the colour and its name for the state. */
export const ApplicationTags = ({
  applications,
}: {
  readonly applications: MonthRow['applications'];
}) => {
  const t = useText();
  if (applications.length === 0) return null;
  return (
    <Group gap={1}>
      {applications.map(({ id, type, leaveCode, status }) => (
        <Tag key={id} tone={TONES[status]}>
          {`${t(wordOf({ type, leaveCode }))} ${t(`application.status.${status}`)}`}
        </Tag>
      ))}
    </Group>
  );
};
