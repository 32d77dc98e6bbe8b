import { useMutate } from '#kit/data/useMutate.ts';
import { notify } from '#kit/ui/index.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { STALE } from '../designation/DesignateLeave.tsx';
import {
  type LeaveAgreementPartsFragment,
  TakeBackLeaveAgreementDocument,
} from './Agreements.generated.ts';

type Props = { readonly agreement: LeaveAgreementPartsFragment; readonly onClose: () => void };

/** 計画年休の取消: all days that have not come, with a reason. */
export function TakeBackAgreement({ agreement: { id, name }, onClose }: Props) {
  const t = useText();
  const [takeBack, { saving, error }] = useMutate(TakeBackLeaveAgreementDocument, {
    alsoStale: [...STALE, 'LeaveDesignations'],
  });
  const submit = async (reason: string) => {
    await takeBack({ where: { id }, reason });
    notify.success(t('planned.tookBack'));
    onClose();
  };
  return (
    <ReasonWindow
      title={t('planned.takeBackTitle', { name })}
      action={t('planned.takeBack')}
      help={t('planned.reasonHelp')}
      error={error}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('planned.takeBackAbout')}</p>
    </ReasonWindow>
  );
}
