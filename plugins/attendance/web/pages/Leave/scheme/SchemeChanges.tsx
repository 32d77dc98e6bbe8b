import { useMemo } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { Button, EmptyState, Group, Notice, Stack, Tag, type Tone } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type {
  LeaveSchemeChangeRowFragment,
  LeaveSchemeTrialQuery,
} from './SchemeTrial.generated.ts';

type Row = LeaveSchemeChangeRowFragment;
type Props = {
  readonly changes: LeaveSchemeTrialQuery['leaveSchemeChangesConnection'] | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly readAll: () => Promise<readonly Row[]>;
  readonly onOpen: (row: Row) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

type Result = 'WORSE' | 'MORE' | 'MOVED' | 'SAME';
const TONES: Readonly<Record<Result, Tone>> = {
  WORSE: 'vermilion',
  MORE: 'green',
  MOVED: 'indigo',
  SAME: 'grey',
};

function resultOf({ before, after, moreDays, fallsShortOn }: Row): Result {
  if (fallsShortOn) return 'WORSE';
  if (moreDays > 0) return 'MORE';
  const isSame =
    before.length === after.length && before.every(({ date }, at) => after[at]?.date === date);
  return isSame ? 'SAME' : 'MOVED';
}

/** People × before and after, with what becomes of all of it. */
export function SchemeChanges(props: Props) {
  const t = useText();
  const format = useFormat();
  const columns = useColumns();
  const { changes } = props;
  return (
    <Stack>
      {changes ? (
        <Notice tone={changes.worseOffCount > 0 ? 'danger' : 'success'}>
          <p>
            {changes.worseOffCount > 0
              ? t('schemeTrial.someWorse', { count: changes.worseOffCount })
              : t('schemeTrial.nobodyWorse')}
          </p>
          <p>
            {t('schemeTrial.inAll', {
              until: format.date(changes.until),
              days: format.number(changes.moreDays),
            })}
          </p>
        </Notice>
      ) : null}
      <Group>
        <Can do="update" on="LeaveSetting">
          <Button variant="primary" disabled={!changes} onClick={props.onSave}>
            {t('schemeTrial.save')}
          </Button>
        </Can>
        <Button onClick={props.onDiscard}>{t('schemeTrial.discard')}</Button>
      </Group>
      <DataTable
        name="attendance.leaveSchemeTrial"
        label={t('schemeTrial.list')}
        columns={columns}
        rows={changes?.nodes ?? []}
        rowId={({ employeeId }) => employeeId}
        rowLabel={(row) => format.name(row)}
        state={props.state}
        onStateChange={props.onStateChange}
        totalCount={changes?.totalCount}
        search={{ label: t('errors.search') }}
        filters={[
          {
            id: 'changed',
            label: t('schemeTrial.result'),
            options: [
              { value: 'yes', label: t('schemeTrial.changes') },
              { value: 'no', label: t('schemeTrial.results.SAME') },
            ],
          },
          { id: 'group', label: t('errors.group'), options: treeOptions(changes?.groups ?? []) },
        ]}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        readAll={props.readAll}
        csv={t('schemeTrial.title')}
        onOpen={props.onOpen}
        rowTone={(row) => (resultOf(row) === 'WORSE' ? 'danger' : undefined)}
        empty={<EmptyState title={t('schemeTrial.none')}>{t('schemeTrial.noneHint')}</EmptyState>}
      />
    </Stack>
  );
}

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  return useMemo(() => {
    const next = (side: 'before' | 'after'): Column<Row>[] => [
      {
        id: `${side}Date`,
        header: t(`schemeTrial.${side}Date`),
        value: ({ [side]: [first] }) => (first ? format.date(first.date) : ''),
      },
      {
        id: `${side}Days`,
        header: t(`schemeTrial.${side}Days`),
        align: 'end',
        // Numbers, so that a spreadsheet can add them up.
        value: ({ [side]: [first] }) => first?.days,
        cell: ({ [side]: [first] }) => (first ? amount(first.days, 0) : null),
      },
    ];
    const all = (side: 'before' | 'after'): Column<Row> => ({
      id: `${side}All`,
      header: t(`schemeTrial.${side}All`),
      hidden: true,
      wrap: true,
      width: 240,
      value: ({ [side]: grants }) =>
        format.list(
          grants.map(({ date, days }) => format.aside(format.date(date), amount(days, 0))),
        ),
    });
    return [
      { id: 'name', header: t('errors.name'), always: true, value: format.name },
      {
        id: 'result',
        header: t('schemeTrial.result'),
        card: 'status',
        value: (row) => t(`schemeTrial.results.${resultOf(row)}`),
        cell: (row) => (
          <Tag tone={TONES[resultOf(row)]}>{t(`schemeTrial.results.${resultOf(row)}`)}</Tag>
        ),
      },
      ...next('before'),
      ...next('after'),
      {
        id: 'more',
        header: t('schemeTrial.more'),
        align: 'end',
        value: ({ moreDays }) => moreDays,
        cell: ({ moreDays }) => `${moreDays > 0 ? '+' : ''}${amount(moreDays, 0)}`,
      },
      {
        id: 'fallsShortOn',
        header: t('schemeTrial.fallsShortOn'),
        hideWhenEmpty: true,
        value: ({ fallsShortOn }) => (fallsShortOn ? format.date(fallsShortOn) : ''),
      },
      {
        id: 'joinedOn',
        header: t('grants.joinedOn'),
        value: ({ joinedOn }) => format.date(joinedOn),
      },
      { id: 'group', header: t('errors.group'), value: ({ groupName }) => groupName },
      all('before'),
      all('after'),
      {
        id: 'number',
        header: t('errors.number'),
        hidden: true,
        value: ({ employeeNumber }) => employeeNumber,
      },
    ];
  }, [t, format, amount]);
}
