import { useState } from 'react';
import { addDays, addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { RequestFailure } from '#kit/data/failure.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { wordsForIssue } from '#kit/forms/issue-words.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  IconButton,
  notify,
  PageHeader,
  Panel,
  Stack,
  TableSkeleton,
  TextArea,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  ApplicationChoicesDocument,
  ApplicationDaysDocument,
  BulkPeriodDocument,
  CreateRevisesDocument,
} from '../Applications.generated.ts';
import type { Choices, Day } from '../useApplicationFacts.ts';
import { BulkGrid } from './BulkGrid.tsx';
import { type BulkTimes, isChanged, problemOf, stampsOf, timesOf } from './bulk-rows.ts';

const RECORD = '/app/employee/attendance/shift';

/** A month of corrections at once: each changed day becomes an application. */
export const BulkRevise = () => {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { month: asked } = useSearch<{ month: string }>();
  const today = tokyoDate(new Date());
  const month = typeof asked === 'string' ? asked : monthOf(today);
  const period = useDocument(BulkPeriodDocument, { month });
  const knownMonth = period.data?.attendanceMonth;
  const range = knownMonth && { from: addDays(knownMonth.from, -1), to: addDays(knownMonth.to, 1) };
  const days = useDocument(ApplicationDaysDocument, range ?? { from: today, to: today }, {
    skip: !range,
  });
  const choices = useDocument(ApplicationChoicesDocument, { date: today });
  const error = period.error ?? days.error ?? choices.error;
  const back = () => void navigate({ to: RECORD, search: { month } });
  const turn = (by: number) => void navigate({ search: { month: addMonths(month, by) } });
  return (
    <>
      <PageHeader
        title={t('application.bulk.title')}
        description={t('application.bulk.description')}
        actions={
          <Group wrap={false}>
            <IconButton
              label={t('month.previous')}
              icon={<IconChevronLeft size={20} aria-hidden />}
              onClick={() => turn(-1)}
            />
            <strong aria-live="polite">{t('month.of', { month: format.month(month) })}</strong>
            <IconButton
              label={t('month.next')}
              icon={<IconChevronRight size={20} aria-hidden />}
              onClick={() => turn(1)}
            />
          </Group>
        }
      />
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={() => {
            void period.refetch();
            void days.refetch();
            void choices.refetch();
          }}
        />
      ) : knownMonth && days.data && choices.data ? (
        <Month
          key={month}
          days={days.data.applicationDays}
          from={knownMonth.from}
          to={[knownMonth.to, today].toSorted()[0] ?? today}
          choices={choices.data.applicationChoices}
          onDone={back}
        />
      ) : knownMonth === null ? (
        <EmptyState title={t('month.notFound')} />
      ) : (
        <TableSkeleton rows={12} columns={6} />
      )}
    </>
  );
};

type MonthProps = {
  /** With the day before the first and the day after the last. */
  readonly days: readonly Day[];
  readonly from: string;
  readonly to: string;
  readonly choices: Choices;
  readonly onDone: () => void;
};

const Month = ({ days, from, to, choices, onDone }: MonthProps) => {
  const t = useText();
  const [edits, setEdits] = useState<ReadonlyMap<string, BulkTimes>>(new Map());
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(false);
  const [send, { saving }] = useMutate(CreateRevisesDocument, {
    alsoStale: ['Application', 'ApplicationDay', 'ApplicationCounts'],
  });
  const rows = days.filter(({ date }) => from <= date && date <= to);
  const changed = rows.filter((day) => {
    const times = edits.get(day.date);
    return times !== undefined && isChanged(day, times);
  });
  const problems = new Map(
    changed.flatMap((day) => {
      const foundProblem = problemOf(
        day,
        edits.get(day.date) ?? timesOf(day),
        reason,
        days,
        choices,
      );
      return foundProblem ? [[day.date, wordsForIssue(foundProblem, undefined)] as const] : [];
    }),
  );
  const change = (date: string, times: BulkTimes) => {
    setEdits(new Map(edits).set(date, times));
    setRefused(new Map());
  };
  const lacksReason = choices.revise.needsReason && reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (problems.size > 0 || lacksReason) return;
    try {
      await send({
        inputs: changed.map((day) => ({
          workDate: day.date,
          stamps: stampsOf(day, edits.get(day.date) ?? timesOf(day)).map((stamp) => ({
            id: null,
            type: stamp.type ?? 'CHECK_IN_OFFICE',
            time: stamp.time ?? '00:00',
            dayBefore: false,
          })),
          reason: reason.trim(),
          send: true,
        })),
      });
      notify.success(t('application.bulk.sent', { count: changed.length }));
      onDone();
    } catch (failure) {
      if (!(failure instanceof RequestFailure) || failure.issues.length === 0)
        return tellFailure(failure);
      setRefused(
        new Map(
          failure.issues.flatMap((issue) => {
            const day = changed[Number(issue.path.split('/')[1])];
            return day ? [[day.date, wordsForIssue(issue, undefined)] as const] : [];
          }),
        ),
      );
    }
  };
  if (rows.length === 0) return <EmptyState title={t('application.bulk.empty')} />;
  return (
    <Stack>
      <BulkGrid
        days={rows}
        edits={edits}
        problems={tried ? new Map([...problems, ...refused]) : refused}
        onChange={change}
      />
      <Panel>
        <Stack>
          <TextArea
            label={t('application.bulk.reason')}
            value={reason}
            onChange={(text) => setReason(text ?? '')}
            required={choices.revise.needsReason}
            maxCount={500}
            {...(tried && lacksReason ? { error: t('application.bulk.reasonNeeded') } : {})}
          />
          <Group justify="end">
            <Button onClick={onDone}>{t('application.close')}</Button>
            <Button
              variant="primary"
              loading={saving}
              disabled={changed.length === 0}
              disabledReason={t('application.bulk.nothing')}
              onClick={() => void submit()}
            >
              {t('application.bulk.send', { count: changed.length })}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </Stack>
  );
};
