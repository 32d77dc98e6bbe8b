import { useMemo, useState } from 'react';
import { addMonths, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, ErrorPanel, Panel, Stack, TableSkeleton } from '#kit/ui/index.ts';
import { MonthSwitch } from '#plugins/attendance/web/parts/MonthSwitch.tsx';
import { useRuleText } from '#plugins/attendance/web/rule-text.ts';
import type { SaveAttendanceRuleInput } from '#schema/generated/schema-types.ts';
import { RuleTrialDocument, type RuleTrialQuery } from '../Rules.generated.ts';
import classes from '../Rules.module.css';

type Row = RuleTrialQuery['tryAttendanceRule']['rows'][number];

const FIGURES = [
  'worked',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'statutoryHolidayWork',
  'nonPrescribedWork',
  'lateNight',
  'lateness',
] as const;

/** この設定を先月で試す: people × before, after, difference. Nothing is written. */
export const RuleTrial = ({ data }: { readonly data: SaveAttendanceRuleInput }) => {
  const t = useRuleText();
  const format = useFormat();
  const [month, setMonth] = useState(() => addMonths(monthOf(tokyoDate(new Date())), -1));
  const trial = useDocument(RuleTrialDocument, { data: data as never, month });
  const tried = trial.data?.tryAttendanceRule;
  const columns = useMemo((): Column<Row>[] => {
    const used = FIGURES.filter((figure) =>
      tried?.rows.some(({ before, after }) => before[figure] !== after[figure]),
    );
    return [
      { id: 'name', header: t('trial.person'), value: (row) => format.name(row), always: true },
      ...used.map(
        (figure): Column<Row> => ({
          id: figure,
          header: t(`figures.${figure}`),
          align: 'end',
          value: (row) => row.after[figure] - row.before[figure],
          cell: (row) => <Change before={row.before[figure]} after={row.after[figure]} />,
        }),
      ),
      {
        id: 'changedDays',
        header: t('trial.changedDays'),
        align: 'end',
        value: (row) => row.changedDays,
      },
    ];
  }, [tried, t, format]);
  return (
    <Panel
      title={t('trial.title')}
      description={t('trial.lead')}
      actions={<MonthSwitch month={month} onChange={setMonth} />}
    >
      {trial.loading ? <TableSkeleton rows={4} /> : null}
      {trial.error ? <ErrorPanel error={trial.error} onRetry={() => void trial.refetch()} /> : null}
      {tried ? (
        <Stack gap={3}>
          <p>
            {t('trial.counts', {
              tried: tried.calculated,
              changed: tried.rows.length,
            })}
            {tried.people > tried.calculated
              ? t('trial.notAll', { count: tried.people - tried.calculated })
              : ''}
          </p>
          {tried.rows.length === 0 ? (
            <EmptyState title={t('trial.same')} />
          ) : (
            <DataTable
              name="attendance.ruleTrial"
              label={t('trial.table')}
              columns={columns}
              rows={tried.rows}
              rowId={(row) => row.employeeId}
              csv={t('trial.csv')}
            />
          )}
        </Stack>
      ) : null}
    </Panel>
  );
};

const Change = ({ before, after }: { readonly before: number; readonly after: number }) => {
  const t = useRuleText();
  const format = useFormat();
  const difference = after - before;
  return (
    <span className={classes.change}>
      {difference === 0
        ? format.minutes(after)
        : t('trial.change', {
            before: format.minutes(before),
            after: format.minutes(after),
            difference: `${difference > 0 ? '+' : ''}${format.minutes(difference)}`,
          })}
    </span>
  );
};
