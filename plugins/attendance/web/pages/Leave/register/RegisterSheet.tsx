import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { EmptyState, Panel, Stack, Stat, StatBar, Tag } from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { type RegisterDateRow, type RegisterPageRow, useRegisterWords } from './register-words.ts';

/** One page of the register: base dates, days, and each date of leave. */
export function RegisterSheet({ page }: { readonly page: RegisterPageRow }) {
  const t = useText();
  const format = useFormat();
  const columns = useColumns();
  const title = format.range(format.date(page.from), format.date(page.to));
  return (
    <Panel title={title} description={page.groupName}>
      <Stack>
        <Figures page={page} />
        <DataTable
          name="attendance.leaveRegisterDates"
          label={format.labelled(t('register.dates'), title)}
          columns={columns}
          rows={page.dates.map((one, at) => ({ ...one, id: `${page.id} ${at}` }))}
          rowId={({ id }) => id}
          plain
          empty={<EmptyState title={t('register.noDates')} />}
        />
      </Stack>
    </Panel>
  );
}

function Figures({ page }: { readonly page: RegisterPageRow }) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const { baseDates, besidesDays, besidesHours } = page;
  const nameOf = (at: number) => {
    if (baseDates.length < 2) return t('register.baseDates');
    return t(at === 0 ? 'register.firstBase' : 'register.secondBase');
  };
  return (
    <StatBar label={t('register.title')} min={172}>
      {baseDates.map(({ date, days, hours }, at) => (
        <Stat
          key={date}
          label={nameOf(at)}
          value={format.date(date)}
          hint={format.labelled(t('register.granted'), amount(days, hours))}
        />
      ))}
      {baseDates.length === 0 ? (
        <Stat label={t('register.baseDates')} value={t('register.noBase')} />
      ) : null}
      {besidesDays > 0 || besidesHours > 0 ? (
        <Stat label={t('register.besides')} value={amount(besidesDays, besidesHours)} />
      ) : null}
      <Stat
        label={t('register.carriedOver')}
        value={amount(page.carriedOverDays, page.carriedOverHours)}
      />
      <Stat label={t('register.taken')} value={amount(page.takenDays, page.takenHours)} />
      {page.takenElsewhereDays > 0 ? (
        <Stat
          label={t('register.takenElsewhere')}
          value={amount(page.takenElsewhereDays, 0)}
          hint={t('register.takenElsewhereHint')}
        />
      ) : null}
      {page.plannedDays > 0 || page.plannedHours > 0 ? (
        <Stat label={t('register.planned')} value={amount(page.plannedDays, page.plannedHours)} />
      ) : null}
      <Stat label={t('register.left')} value={amount(page.leftDays, page.leftHours)} />
      <Stat label={t('register.keepUntil')} value={format.date(page.keepUntil)} />
    </StatBar>
  );
}

function useColumns(): Column<RegisterDateRow & { readonly id: string }>[] {
  const t = useText();
  const format = useFormat();
  const words = useRegisterWords();
  return useMemo(
    () => [
      {
        id: 'date',
        header: t('register.date'),
        always: true,
        value: ({ date }) => format.dateWithDay(date),
      },
      { id: 'amount', header: t('register.amount'), align: 'end', value: words.amountOf },
      { id: 'chosen', header: t('register.chosen'), value: words.chosenBy },
      {
        id: 'state',
        header: t('register.state'),
        card: 'status',
        value: ({ isPlanned }) => t(isPlanned ? 'register.isPlanned' : 'register.isTaken'),
        cell: ({ isPlanned }) => (
          <Tag tone={isPlanned ? 'blue' : 'green'}>
            {t(isPlanned ? 'register.isPlanned' : 'register.isTaken')}
          </Tag>
        ),
      },
    ],
    [t, format, words],
  );
}
