import type { CSSProperties } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Notice,
  notify,
  Panel,
  PanelSkeleton,
  Stack,
  TextLink,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useEverywhereText } from '../../text.ts';
import { clock } from '../clock-of-minutes.ts';
import {
  ConfirmMyShiftsDocument,
  MyComingShiftsDocument,
  type MyComingShiftsQuery,
} from './ComingShifts.generated.ts';
import classes from './ComingShifts.module.css';

type Times = { readonly start: number | null; readonly end: number | null } | null;
type Change = MyComingShiftsQuery['myComingShifts']['unread'][number];
const DAYS = 7;

/** The week that comes, and what was published for oneself and not confirmed yet. */
export const ComingShiftsPanel = () => {
  const t = useEverywhereText();
  const format = useFormat();
  const { data, loading, error, refetch } = useDocument(MyComingShiftsDocument, { days: DAYS });
  const coming = data?.myComingShifts;
  const isShown = coming?.isShown !== false;
  if (coming && !isShown && coming.unread.length === 0) return null;
  return (
    <Panel
      title={t('coming.title')}
      actions={
        <TextLink to="/app/employee/attendance/application/schedule_request">
          {t('coming.wish')}
        </TextLink>
      }
    >
      {loading ? <PanelSkeleton lines={DAYS} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {coming ? (
        <Stack gap={3}>
          {coming.unread.length > 0 ? (
            <Unread changes={coming.unread} today={coming.days[0]?.date ?? ''} />
          ) : null}
          {!isShown ? null : coming.days.every(({ start }) => start === null) ? (
            <EmptyState title={t('coming.none')} />
          ) : (
            <ul className={classes.days}>
              {coming.days.map(({ date, start, end, patternName, hex, isPublished }) => (
                <li key={date} className={classes.day}>
                  <span>{format.dateWithDay(date)}</span>
                  <span
                    className={classes.plan}
                    style={{ '--mark': hex ?? undefined } as CSSProperties}
                  >
                    {start === null || end === null
                      ? t('coming.off')
                      : `${patternName ? `${patternName} ` : ''}${format.range(clock(start), clock(end))}`}
                  </span>
                  <span className={classes.state}>
                    {t(isPublished ? 'coming.published' : 'coming.usual')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Stack>
      ) : null}
    </Panel>
  );
};

type UnreadProps = {
  readonly changes: readonly Change[];
  /** As the server has it: the first of the days that come. */
  readonly today: string;
};

/** What was changed for a day that is over is confirmed as well, and not taken for one to come. */
const Unread = ({ changes, today }: UnreadProps) => {
  const t = useEverywhereText();
  const format = useFormat();
  const [confirm, { saving }] = useMutate(ConfirmMyShiftsDocument, {
    alsoStale: ['ComingShifts'],
  });
  const timesOf = (plan: Times): string =>
    plan === null
      ? t('coming.noPlan')
      : plan.start === null || plan.end === null
        ? t('coming.off')
        : format.range(clock(plan.start), clock(plan.end));
  const over = changes.filter(({ date }) => date < today);
  const listOf = (some: readonly Change[]) => (
    <ul>
      {some.map(({ date, publishedAt, before, after }) => (
        <li key={`${date} ${publishedAt}`}>
          {format.labelled(
            format.dateWithDay(date),
            format.aside(timesOf(after), t('coming.before', { times: timesOf(before) })),
          )}
        </li>
      ))}
    </ul>
  );
  const run = async () => {
    try {
      await confirm({});
      notify.success(t('coming.confirmed'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Notice
      title={t('coming.changed', { count: changes.length })}
      action={
        <Button size="sm" variant="primary" loading={saving} onClick={() => void run()}>
          {t('coming.confirm')}
        </Button>
      }
    >
      {listOf(changes.filter(({ date }) => date >= today))}
      {over.length > 0 ? (
        <>
          <p className={classes.over}>{t('coming.over')}</p>
          {listOf(over)}
        </>
      ) : null}
    </Notice>
  );
};
export default ComingShiftsPanel;
