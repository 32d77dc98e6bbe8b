import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { notify } from '#kit/ui/index.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { STALE } from './DesignateLeave.tsx';
import {
  type LeaveDesignationsPartsFragment,
  TakeBackLeaveDesignationDocument,
} from './Designation.generated.ts';

type Props = {
  readonly known: LeaveDesignationsPartsFragment;
  readonly day: LeaveDesignationsPartsFragment['days'][number];
  readonly onClose: () => void;
};

/** 指定の取消, with its reason. */
export function TakeBackDesignation({ known, day, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const [takeBack, { saving, error }] = useMutate(TakeBackLeaveDesignationDocument, {
    alsoStale: STALE,
  });
  const submit = async (reason: string) => {
    await takeBack({ where: { id: day.id }, reason });
    notify.success(t('designation.tookBack'));
    onClose();
  };
  return (
    <ReasonWindow
      title={t('designation.takeBackTitle', {
        name: format.name(known),
        date: format.dateWithDay(day.date),
      })}
      action={t('designation.takeBack')}
      help={t('grants.reasonHelp')}
      error={error}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('designation.takeBackAbout')}</p>
    </ReasonWindow>
  );
}
