import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Group, Panel, PanelSkeleton, Stack, Tag } from '#kit/ui/index.ts';
import { DesignatedDays } from '#plugins/attendance/web/parts/leave/duty/DesignatedDays.tsx';
import { DutyBar } from '#plugins/attendance/web/parts/leave/duty/DutyBar.tsx';
import { DUTY_TONES, useDutyWords } from '#plugins/attendance/web/parts/leave/duty/duty-words.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { DesignateLeave } from './DesignateLeave.tsx';
import {
  LeaveDesignationsOfDocument,
  type LeaveDesignationsPartsFragment,
} from './Designation.generated.ts';
import { HearWishes } from './HearWishes.tsx';
import { TakeBackDesignation } from './TakeBackDesignation.tsx';

type Day = LeaveDesignationsPartsFragment['days'][number];
type Doing =
  | { readonly what: 'hear' | 'designate' }
  | { readonly what: 'takeBack'; readonly day: Day };

/** 年5日の取得と時季指定 of one person, for the page of their leave. */
export function DesignationPanel({ employeeId }: { readonly employeeId: string }) {
  const t = useText();
  const format = useFormat();
  const words = useDutyWords();
  const [doing, setDoing] = useState<Doing>();
  const { data, loading, error, refetch } = useDocument(LeaveDesignationsOfDocument, {
    employeeId,
  });
  const knownDesignations = data?.leaveDesignations;
  const duty = knownDesignations?.duty;
  const close = () => setDoing(undefined);
  const mayDo = knownDesignations?.refusal === null;
  return (
    <Panel
      title={t('duty.title')}
      actions={
        knownDesignations && mayDo && duty && duty.state !== 'NO_DUTY' ? (
          <Group gap={2}>
            <Button onClick={() => setDoing({ what: 'hear' })}>{t('designation.hear')}</Button>
            <Button
              onClick={() => setDoing({ what: 'designate' })}
              disabled={duty.missingDays === 0}
              disabledReason={t('designation.nothingMissing')}
            >
              {t('designation.designate')}
            </Button>
          </Group>
        ) : undefined
      }
    >
      {loading && !knownDesignations ? <PanelSkeleton lines={3} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {knownDesignations && duty ? (
        <Stack>
          {duty.state === 'NO_DUTY' ? (
            <p>{words.why(duty)}</p>
          ) : (
            <>
              <DutyBar duty={duty} />
              <Group gap={3}>
                <Tag tone={DUTY_TONES[duty.state]}>{words.state(duty)}</Tag>
                <span>{words.missing(duty)}</span>
                <span>
                  {t('duty.window', { from: format.date(duty.from), to: format.date(duty.to) })}
                </span>
                <span>{words.daysLeft(duty)}</span>
              </Group>
            </>
          )}
          {knownDesignations.days.length > 0 || knownDesignations.hearings.length > 0 ? (
            <DesignatedDays
              known={knownDesignations}
              {...(mayDo ? { onTakeBack: (day: Day) => setDoing({ what: 'takeBack', day }) } : {})}
            />
          ) : null}
        </Stack>
      ) : null}
      {knownDesignations && doing?.what === 'hear' ? (
        <HearWishes known={knownDesignations} onClose={close} />
      ) : null}
      {knownDesignations && doing?.what === 'designate' ? (
        <DesignateLeave known={knownDesignations} onClose={close} />
      ) : null}
      {knownDesignations && doing?.what === 'takeBack' ? (
        <TakeBackDesignation known={knownDesignations} day={doing.day} onClose={close} />
      ) : null}
    </Panel>
  );
}
