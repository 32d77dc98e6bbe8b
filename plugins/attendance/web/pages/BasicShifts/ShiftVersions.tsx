import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Group, notify, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useClosingNames } from '../../parts/keepers.ts';
import classes from '../../parts/lines.module.css';
import { useText } from '../../text.ts';
import { CancelBasicShiftChangeDocument, ShiftVersionsDocument } from './BasicShifts.generated.ts';

type Props = { readonly shiftId: string; readonly onChanged?: () => void | Promise<void> };

/** Since when which hours hold; a change that has not begun can be taken back. */
export const ShiftVersions = ({ shiftId: id, onChanged }: Props) => {
  const t = useText();
  const ability = useAbility();
  const format = useFormat();
  const closing = useClosingNames();
  const [cancel, { saving }] = useMutate(CancelBasicShiftChangeDocument, {
    alsoStale: ['BasicShift'],
  });
  const { data, error, refetch } = useDocument(ShiftVersionsDocument, { id });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const versions = data?.basicShift?.versions ?? [];
  if (versions.length < 2) return null;
  const today = tokyoDate(new Date());
  const takeBack = async (validFrom: string) => {
    try {
      await cancel({ id, validFrom });
      // Told once the window shows it: it begins anew on its first tab.
      await onChanged?.();
      notify.success(t('basicShift.cancelled'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Panel title={t('basicShift.times')}>
      <ul className={classes.lines}>
        {[...versions].reverse().map(({ validFrom, validUntil, weekMinutes, closingDate }) => {
          const isFuture = validFrom != null && validFrom > today;
          const isPast = validUntil != null && validUntil <= today;
          return (
            <li key={validFrom ?? 'ever'}>
              <Stack gap={1}>
                <Group>
                  <Tag tone={isFuture ? 'indigo' : isPast ? 'grey' : 'green'}>
                    {t(
                      isFuture
                        ? 'basicShift.future'
                        : isPast
                          ? 'basicShift.past'
                          : 'basicShift.current',
                    )}
                  </Tag>
                  <span>
                    {validFrom
                      ? t('basicShift.since', { date: format.date(validFrom) })
                      : t('basicShift.sinceEver')}
                  </span>
                  <span>
                    {format.list([
                      `${t('basicShift.week')} ${format.minutes(weekMinutes)}`,
                      `${t('basicShift.closingDate')} ${closing(closingDate)}`,
                    ])}
                  </span>
                  {isFuture && ability.can('update', 'BasicShift') ? (
                    <Button size="sm" loading={saving} onClick={() => void takeBack(validFrom)}>
                      {t('basicShift.cancelChange')}
                    </Button>
                  ) : null}
                </Group>
              </Stack>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
