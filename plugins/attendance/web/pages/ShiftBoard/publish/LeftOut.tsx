import { Suspense } from 'react';
import { Notice, PanelSkeleton, Stack, TextLink } from '#kit/ui/index.ts';
import { HeldShifts, monthsHeld } from '#plugins/attendance/web/parts/limits/HeldShifts.tsx';
import type { ShiftLeftOutPartsFragment } from '../ShiftBoard.generated.ts';
import type { BoardWords } from '../state/board-words.ts';

type Props = {
  /** What was to be done with the days. */
  readonly of?: 'leftOut' | 'keptPublished';
  readonly leftOut: readonly ShiftLeftOutPartsFragment[];
  readonly words: BoardWords;
};

const INBOX = '/app/staff/attendance/leave_app/inbox';

/** Days that were not published, or not taken back: whose, why, and where it is settled. */
export const LeftOut = ({ of = 'leftOut', leftOut, words: { t, format } }: Props) => {
  const begun = leftOut.filter(({ reason }) => reason === 'BEGUN');
  const asked = leftOut.filter(({ reason }) => reason === 'APPLICATION');
  const heldShifts = leftOut.filter(({ reason }) => reason === 'LIMIT');
  return (
    <Stack>
      {heldShifts.length > 0 ? (
        <Stack gap={2}>
          <p>{t(`${of}.limits`, { count: monthsHeld(heldShifts) })}</p>
          <Suspense fallback={<PanelSkeleton lines={3} title={false} />}>
            <HeldShifts days={heldShifts} />
          </Suspense>
        </Stack>
      ) : null}
      {asked.length > 0 ? (
        <Notice tone="warning">
          <Stack gap={2}>
            <p>{t(`${of}.applications`, { count: asked.length })}</p>
            <ul>
              {asked.map(({ employeeId, date, name, applications }) => (
                <li key={`${employeeId} ${date}`}>
                  {format.aside(
                    `${name} ${format.dateWithDay(date)}`,
                    format.list(
                      applications.map(({ type, status, fromDate, toDate }) =>
                        t('leftOut.application', {
                          type: t(`correct.type.${type}`),
                          status: t(`correct.status.${status}`),
                          dates:
                            fromDate === toDate
                              ? format.date(fromDate)
                              : format.range(format.date(fromDate), format.date(toDate)),
                        }),
                      ),
                    ),
                  )}
                </li>
              ))}
            </ul>
            <p>
              {t(`${of}.settle`)} <TextLink to={INBOX}>{t('leftOut.toInbox')}</TextLink>
            </p>
          </Stack>
        </Notice>
      ) : null}
      {begun.length > 0 ? (
        <Notice tone="info">
          <Stack gap={2}>
            <p>{t(`${of}.begun`, { count: begun.length })}</p>
            <ul>
              {begun.map(({ employeeId, date, name }) => (
                <li key={`${employeeId} ${date}`}>{`${name} ${format.dateWithDay(date)}`}</li>
              ))}
            </ul>
          </Stack>
        </Notice>
      ) : null}
    </Stack>
  );
};
