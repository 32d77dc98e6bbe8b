import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice, notify } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { ALSO_STALE } from '../GrantLeave.tsx';
import {
  type LeaveGrantRunPartsFragment,
  TakeBackLeaveGrantRunDocument,
  type TakeBackLeaveGrantRunMutation,
} from './LeaveGrants.generated.ts';

type Props = {
  readonly run: Pick<LeaveGrantRunPartsFragment, 'id' | 'grantedOn' | 'people'>;
  /** What is taken back, in a sentence. */
  readonly about: string;
  readonly onClose: () => void;
};
type Uses = TakeBackLeaveGrantRunMutation['takeBackLeaveGrantRun']['errors'];

/** 一括付与の取消: everybody's at once, or nobody's where leave hangs on one of them. */
export function TakeBackRun({ run, about, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const [uses, setUses] = useState<Uses>([]);
  const [takeBack, { saving, error }] = useMutate(TakeBackLeaveGrantRunDocument, {
    alsoStale: [
      ...ALSO_STALE,
      ...['LeaveGrantRun', 'AutomaticGrantRun', 'UpcomingLeaveGrant', 'LeaveHistoryEntry'],
    ],
  });
  const submit = async (reason: string) => {
    const { takeBackLeaveGrantRun: done } = await takeBack({
      where: { id: run.id },
      reason,
    });
    setUses(done.errors);
    if (done.errors.length > 0) return;
    notify.success(t('grantMany.tookBack', { count: run.people }));
    onClose();
  };
  return (
    <ReasonWindow
      title={t('grantMany.takeBackTitle', { date: format.date(run.grantedOn) })}
      action={t('grants.takeBack')}
      help={t('grants.reasonHelp')}
      error={error}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{about}</p>
      {uses.length > 0 ? (
        <Notice tone="warning">
          <p>{t('grantMany.hangsOnIt')}</p>
          <ul>
            {uses.map(({ employeeId, date, days, hours, ...person }) => (
              <li key={`${employeeId} ${date}`}>
                {t('grantMany.useOf', {
                  name: format.name(person),
                  date: format.dateWithDay(date),
                  amount: amount(-days || 0, -hours || 0),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </ReasonWindow>
  );
}
