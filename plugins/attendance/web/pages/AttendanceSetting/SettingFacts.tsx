import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList } from '#kit/ui/index.ts';
import { useClosingNames, useDayNames } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import type { SettingPartsFragment } from './AttendanceSetting.generated.ts';

/** All that a setting says, in words. */
export const SettingFacts = ({ setting }: { readonly setting: SettingPartsFragment }) => {
  const t = useText();
  const format = useFormat();
  const dayName = useDayNames();
  const closing = useClosingNames();
  const { startedOn, weekStartDay, closingDate, dailyMinutes, weeklyMinutes, asksPosition } =
    setting;
  return (
    <DescriptionList
      columns={2}
      items={[
        {
          label: t('setting.startedOn'),
          value: startedOn ? format.date(startedOn) : t('setting.notSet'),
        },
        { label: t('setting.weekStartDay'), value: dayName(weekStartDay) },
        { label: t('setting.closingDate'), value: closing(closingDate) },
        { label: t('setting.dailyColumn'), value: format.minutes(dailyMinutes) },
        {
          label: t('setting.weeklyMinutes'),
          value: t(weeklyMinutes === 2640 ? 'setting.week44' : 'setting.week40'),
        },
        {
          label: t('setting.asksPosition'),
          value: t(asksPosition ? 'setting.yes' : 'setting.no'),
        },
        {
          label: t('setting.asksEmployee'),
          value: t(setting.asksEmployee ? 'setting.yes' : 'setting.no'),
        },
        {
          label: t('setting.asksManager'),
          value: t(setting.asksManager ? 'setting.yes' : 'setting.no'),
        },
        { label: t('setting.closingDays'), value: format.number(setting.closingDays) },
      ]}
    />
  );
};
