import { addDays } from '#core/time/dates.ts';
import { useAbility } from '#kit/access/AbilityProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Group, notify, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  CancelAttendanceSettingDocument,
  type SettingPartsFragment,
} from './AttendanceSetting.generated.ts';
import { SettingFacts } from './SettingFacts.tsx';

type Props = { readonly history: readonly SettingPartsFragment[]; readonly today: string };

/** What held and will hold, the newest first; what has not begun can be taken back. */
export const SettingHistory = ({ history, today }: Props) => {
  const t = useText();
  const format = useFormat();
  const ability = useAbility();
  const [cancel, { saving }] = useMutate(CancelAttendanceSettingDocument, {
    alsoStale: ['AttendanceSetting'],
  });
  const takeBack = async (validFrom: string) => {
    try {
      await cancel({ validFrom });
      notify.success(t('setting.cancelled'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Panel title={t('setting.history')}>
      <Stack gap={5}>
        {history.map((setting) => {
          const { validFrom, validUntil, changedBy, changedAt } = setting;
          const isFuture = validFrom != null && validFrom > today;
          return (
            <section key={validFrom ?? 'ever'}>
              <Stack gap={2}>
                <Group>
                  <h3>
                    {validFrom
                      ? t('setting.since', { date: format.date(validFrom) })
                      : t('setting.sinceEver')}
                  </h3>
                  {isFuture ? <Tag tone="indigo">{t('setting.planned')}</Tag> : null}
                  {validUntil ? (
                    <span>
                      {t('setting.until', { date: format.date(addDays(validUntil, -1)) })}
                    </span>
                  ) : null}
                  {isFuture && ability.can('update', 'AttendanceSetting') ? (
                    <Button size="sm" loading={saving} onClick={() => void takeBack(validFrom)}>
                      {t('setting.cancel')}
                    </Button>
                  ) : null}
                </Group>
                {changedBy && changedAt ? (
                  <p>{t('setting.by', { name: changedBy, at: format.dateTime(changedAt) })}</p>
                ) : null}
                <SettingFacts setting={setting} />
              </Stack>
            </section>
          );
        })}
      </Stack>
    </Panel>
  );
};
