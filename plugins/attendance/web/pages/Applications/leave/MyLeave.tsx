import { type ReactNode, useMemo, useState } from 'react';
import { isDate } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import {
  Button,
  DateField,
  EmptyState,
  ErrorPanel,
  Group,
  Notice,
  Panel,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { MyFiveDayDutyDocument } from '#plugins/attendance/web/parts/leave/duty/Duty.generated.ts';
import { MyFiveDayDuty } from '#plugins/attendance/web/parts/leave/duty/MyFiveDayDuty.tsx';
import { LeaveLots } from '#plugins/attendance/web/parts/leave/LeaveLots.tsx';
import { LeaveRows } from '#plugins/attendance/web/parts/leave/LeaveRows.tsx';
import { LeaveSummary } from '#plugins/attendance/web/parts/leave/LeaveSummary.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { detailAddress, formAddress, VACATIONS } from '../application-address.ts';
import { MyLeaveBooksDocument } from './MyLeave.generated.ts';
import { type MyClass, myClasses } from './my-classes.ts';

/**
 * What one has of each class of leave on a day, and how it came to be. What stands below comes when all of it is there, and
 * so is not moved down part by part.
 */
export function MyLeave({ below }: { readonly below?: ReactNode }) {
  const t = useText();
  const format = useFormat();
  const { id: employeeId } = useViewer();
  const today = tokyoDate(new Date());
  const [typed, setTyped] = useState<string | null>(today);
  const [chosen, setChosen] = useState<string>();
  // Half a date asks for nothing: what was there stays.
  const [asked, setAsked] = useState(today);
  const setDay = (date: string | null) => {
    setTyped(date);
    if (date !== null && isDate(date)) setAsked(date);
  };
  const { data, loading, error, refetch } = useDocument(
    MyLeaveBooksDocument,
    { employeeId, on: asked },
    { keepRows: true },
  );
  const duty = useDocument(MyFiveDayDutyDocument, { employeeId, on: asked }, { keepRows: true });
  const isComing = (loading && !data) || duty.loading;
  const classes = useMemo(() => (data ? myClasses(data) : []), [data]);
  const shown = classes.find(({ id }) => id === chosen) ?? classes.find(({ book }) => book);
  const book = shown?.book;
  const askFor = useAskFor(asked);
  const retiredOn = data?.leaveBooks[0]?.retiredOn;
  return (
    <Stack>
      <Group align="end">
        <DateField label={t('leave.dayAsked')} value={typed} onChange={setDay} />
        {typed === today ? null : <Button onClick={() => setDay(today)}>{t('leave.today')}</Button>}
      </Group>
      {isComing ? <PanelSkeleton lines={8} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {retiredOn ? (
        <Notice tone="warning">{t('leave.retires', { date: format.date(retiredOn) })}</Notice>
      ) : null}
      {data && !isComing ? (
        <Panel title={t('leave.classesOn', { date: format.date(asked) })}>
          <Classes classes={classes} shown={shown} onShow={setChosen} askFor={askFor} />
        </Panel>
      ) : null}
      {isComing ? null : <MyFiveDayDuty asked={duty} />}
      {book && shown && !isComing ? (
        <Panel
          title={t('leave.ofClass', { name: book.vacationClass.name })}
          actions={
            shown.isOffered ? (
              <Button onClick={() => askFor(shown)}>{t('leave.ask')}</Button>
            ) : undefined
          }
        >
          <Stack>
            <LeaveSummary book={book} />
            <h3>{t('leave.lots')}</h3>
            <LeaveLots book={book} />
            <h3>{t('leave.rows')}</h3>
            <LeaveRows
              book={book}
              linksOf={(id) => [{ to: detailAddress(id), label: t('leave.toApplication') }]}
            />
          </Stack>
        </Panel>
      ) : null}
      {isComing ? null : below}
    </Stack>
  );
}

/** Opens the form with this class and the day that is looked at, or today where that is over. */
function useAskFor(on: string): (one: MyClass) => void {
  const navigate = useNavigate();
  const today = tokyoDate(new Date());
  return ({ id }) =>
    void navigate({
      to: formAddress('VACATION', on),
      search: (before) => ({
        ...before,
        tab: VACATIONS,
        vacationClass: id,
        ...(on > today ? { date: on } : {}),
      }),
    });
}

type ClassesProps = {
  readonly classes: readonly MyClass[];
  readonly shown: MyClass | undefined;
  readonly onShow: (id: string) => void;
  readonly askFor: (one: MyClass) => void;
};

const Classes = ({ classes, shown, onShow, askFor }: ClassesProps) => {
  const t = useText();
  const columns = useColumns();
  return (
    <DataTable<MyClass>
      name="attendance.myLeave"
      label={t('leave.classesList')}
      columns={columns}
      rows={classes}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      rowTone={({ id, book }) => (book && id === shown?.id ? 'today' : undefined)}
      unpaged
      noDownload
      rowActions={(one) => [
        ...(one.book ? [{ label: t('leave.showClass'), onSelect: () => onShow(one.id) }] : []),
        ...(one.isOffered ? [{ label: t('leave.ask'), onSelect: () => askFor(one) }] : []),
      ]}
      onOpen={({ id }) => onShow(id)}
      empty={<EmptyState title={t('leave.noClasses')} />}
    />
  );
};

function useColumns(): Column<MyClass>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(() => {
    const some = (days: number, hours: number) =>
      days === 0 && hours === 0 ? null : amount(days, hours);
    return [
      { id: 'name', header: t('leave.class'), always: true, wrap: true, value: ({ name }) => name },
      {
        id: 'balance',
        header: t('leave.balance'),
        align: 'end',
        value: ({ book, leftOfLimit }) =>
          book
            ? amount(book.balanceDays, book.balanceHours)
            : leftOfLimit === null
              ? t('leave.noLimit')
              : amount(leftOfLimit, 0),
      },
      {
        id: 'nextExpiry',
        header: t('leave.nextExpiry'),
        hideWhenEmpty: true,
        value: ({ book }) =>
          book?.nextExpiry
            ? t('leave.amountUntil', {
                amount: amount(book.nextExpiry.days, book.nextExpiry.hours),
                date: format.date(book.nextExpiry.on),
              })
            : null,
      },
      {
        id: 'planned',
        header: t('leave.planned'),
        align: 'end',
        hideWhenEmpty: true,
        value: ({ planned }) => some(planned.days, planned.hours),
      },
      {
        id: 'pending',
        header: t('leave.pending'),
        align: 'end',
        hideWhenEmpty: true,
        value: ({ pending }) => some(pending.days, pending.hours),
      },
      {
        id: 'usedDays',
        header: t('leave.usedThisYear'),
        align: 'end',
        hideWhenEmpty: true,
        value: ({ usedDays }) => some(usedDays, 0),
      },
    ];
  }, [t, format, amount]);
}
