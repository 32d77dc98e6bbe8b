import type { DocumentState } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Group, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { DesignatedDays } from './DesignatedDays.tsx';
import type { MyFiveDayDutyQuery } from './Duty.generated.ts';
import { DutyBar } from './DutyBar.tsx';
import { DUTY_TONES, useDutyWords } from './duty-words.ts';

type Props = {
  readonly asked: Pick<DocumentState<MyFiveDayDutyQuery>, 'data' | 'error' | 'refetch'>;
};

/**
 * The viewer's own five days a year in the window of a day, with what was designated for them and what they were
 * heard about: nothing where they have no such duty and never were.
 */
export function MyFiveDayDuty({ asked: { data, error, refetch } }: Props) {
  const t = useText();
  const format = useFormat();
  const words = useDutyWords();
  if (error)
    return (
      <Panel title={t('duty.title')}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!data) return null;
  const { myFiveDayDuty: duty, leaveDesignations: known } = data;
  const hasDuty = duty !== null && duty.state !== 'NO_DUTY';
  const isNamed = known.days.length > 0 || known.hearings.length > 0;
  if (!hasDuty && !isNamed) return null;
  return (
    <Panel title={t('duty.title')}>
      <Stack>
        {hasDuty ? (
          <>
            <DutyBar duty={duty} />
            <Group gap={3}>
              <Tag tone={DUTY_TONES[duty.state]}>{words.state(duty)}</Tag>
              <span>{words.mine(duty)}</span>
              <span>
                {t('duty.window', { from: format.date(duty.from), to: format.date(duty.to) })}
              </span>
              <span>{words.daysLeft(duty)}</span>
            </Group>
            <p>{t('duty.law')}</p>
          </>
        ) : null}
        {isNamed ? <DesignatedDays known={known} /> : null}
      </Stack>
    </Panel>
  );
}
