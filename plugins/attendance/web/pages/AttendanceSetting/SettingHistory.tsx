import { useAbility } from '#kit/access/ability.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { SettingVersions } from '../../parts/SettingVersions.tsx';
import { useText } from '../../text.ts';
import {
  CancelAttendanceSettingDocument,
  type SettingPartsFragment,
} from './AttendanceSetting.generated.ts';
import { SettingFacts } from './SettingFacts.tsx';

type Props = { readonly history: readonly SettingPartsFragment[]; readonly today: string };

export const SettingHistory = ({ history, today }: Props) => {
  const t = useText();
  const ability = useAbility();
  const [cancel, { saving }] = useMutate(CancelAttendanceSettingDocument, {
    alsoStale: ['AttendanceSetting'],
  });
  const takeBack = async (validFrom: string) => {
    try {
      await cancel({ validFrom });
      notify.success(t('settingVersions.cancelled'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <SettingVersions
      versions={history}
      today={today}
      saving={saving}
      {...(ability.can('update', 'AttendanceSetting')
        ? { onCancel: (validFrom: string) => void takeBack(validFrom) }
        : {})}
      facts={(setting) => <SettingFacts setting={setting} />}
    />
  );
};
