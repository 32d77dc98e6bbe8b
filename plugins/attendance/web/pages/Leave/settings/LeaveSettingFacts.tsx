import { DescriptionList } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { useBaseDates } from './base-dates.ts';
import type { LeaveSettingPartsFragment } from './LeaveSettings.generated.ts';

/** All that a setting of leave says, in words. */
export const LeaveSettingFacts = ({ setting }: { readonly setting: LeaveSettingPartsFragment }) => {
  const t = useText();
  const baseDates = useBaseDates();
  const { grantsAutomatically, attendancePercent, advanceDays, hourlyDays } = setting;
  const days = (count: number) =>
    count === 0 ? t('leaveSettingPage.none') : t('leaveSettingPage.upTo', { count });
  return (
    <DescriptionList
      columns={2}
      items={[
        {
          label: t('leaveSetting.grantsAutomatically'),
          value: grantsAutomatically
            ? t('leaveSettingPage.granted', {
                by: t(`leaveSetting.grantsByOf.${setting.grantsBy}`),
                count: setting.daysBefore,
              })
            : t('leaveSettingPage.notGranted'),
        },
        {
          label: t('leaveSetting.scheme'),
          value: [t(`leaveSetting.schemeOf.${setting.scheme}`), baseDates(setting)]
            .filter((text) => text !== '')
            .join(' '),
        },
        {
          label: t('leaveSetting.attendancePercent'),
          value:
            attendancePercent === 0
              ? t('leaveSettingPage.notLookedAt')
              : t('leaveSettingPage.percent', { percent: attendancePercent }),
        },
        {
          label: t('leaveSetting.lotOrder'),
          value: t(`leaveSetting.lotOrderOf.${setting.lotOrder}`),
        },
        { label: t('leaveSetting.advanceDays'), value: days(advanceDays) },
        { label: t('leaveSetting.hourlyDays'), value: days(hourlyDays) },
        ...(setting.smallestUnit
          ? [
              {
                label: t('leaveSettingPage.smallestUnit'),
                value: t(`leaveSettingPage.units.${setting.smallestUnit}`),
              },
            ]
          : []),
      ]}
    />
  );
};
