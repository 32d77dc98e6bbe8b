import { clockOfMinutes } from '#core/time/minutes.ts';
import { minutesOn, tokyoDate } from '#core/time/tokyo.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Group, LinkButton, Notice, Panel, Tag } from '#kit/ui/index.ts';
import { formAddress, stampsInAddress } from '../../pages/Applications/application-address.ts';
import type { QueuedStamp, Refusal } from '../../stamping/stamp-queue.ts';
import { useEverywhereText } from '../../text.ts';
import classes from './StampPanel.module.css';
import { useAskedCorrections } from './useAskedCorrections.ts';

type Props = {
  readonly unsent: readonly QueuedStamp[];
  readonly notKept: boolean;
  readonly discard: (key: string) => void;
  readonly now?: number;
};

/** What was stamped is true, and only too late, out of its order or not offered. */
const CORRECTED: ReadonlySet<Refusal> = new Set([
  'NOT_VALID',
  'DEVICE_TIME_TOO_OLD',
  'TYPE_NOT_OFFERED',
]);

/** All of the day that were refused go into one correction. */
const refusedOn = (stamps: readonly QueuedStamp[], date: string): string =>
  stampsInAddress(
    stamps.flatMap(({ refused, type, deviceTime }) => {
      const at = new Date(deviceTime);
      if (!refused || !CORRECTED.has(refused) || tokyoDate(at) !== date) return [];
      return [{ type, time: clockOfMinutes(minutesOn(date, at)) }];
    }),
  );

/** Nothing waits: nothing shows. */
export const UnsentStamps = ({ unsent, notKept, discard, now = Date.now() }: Props) => {
  const t = useEverywhereText();
  const format = useFormat();
  const asked = useAskedCorrections(
    unsent.flatMap(({ refused, deviceTime }) =>
      refused && CORRECTED.has(refused) ? [tokyoDate(new Date(deviceTime))] : [],
    ),
  );
  // The press of this very moment is not worth a list.
  const shown = unsent.filter(
    ({ refused, attempts, madeOffline, waitsUntil }) =>
      refused || attempts > 0 || madeOffline || waitsUntil < now,
  );
  if (shown.length === 0 && !notKept) return null;
  return (
    <>
      {notKept ? (
        <Notice tone="danger" announce title={t('unsent.notKept')}>
          {t('unsent.notKeptHint')}
        </Notice>
      ) : null}
      {shown.length > 0 ? (
        <Panel title={t('unsent.title')} description={t('unsent.hint')} tone="warning">
          <ul className={classes.unsent}>
            {shown.map((stamp) => {
              const at = new Date(stamp.deviceTime);
              const name = t(`stamp.${stamp.type}`);
              return (
                <li key={stamp.key}>
                  <span className={classes.stampTime}>{format.dateTimeShort(at)}</span>
                  <span>{name}</span>
                  {stamp.refused && asked.has(tokyoDate(at)) ? (
                    <Tag tone="amber">{t('incomplete.asked')}</Tag>
                  ) : stamp.refused ? (
                    <Tag tone="vermilion">{t('unsent.refused')}</Tag>
                  ) : (
                    <Tag tone="amber">{t('unsent.waiting')}</Tag>
                  )}
                  {stamp.refused ? (
                    <div className={classes.reason}>
                      <p>{t(`unsent.${stamp.refused}`)}</p>
                      <Group gap={2}>
                        {CORRECTED.has(stamp.refused) && !asked.has(tokyoDate(at)) ? (
                          <LinkButton
                            size="sm"
                            variant="primary"
                            to={formAddress('REVISE', tokyoDate(at))}
                            search={{ stamps: refusedOn(shown, tokyoDate(at)) }}
                          >
                            {t('unsent.correct')}
                          </LinkButton>
                        ) : null}
                        <Button size="sm" onClick={() => discard(stamp.key)}>
                          {t('unsent.discardOf', { time: format.time(at), stamp: name })}
                        </Button>
                      </Group>
                    </div>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </Panel>
      ) : null}
    </>
  );
};
