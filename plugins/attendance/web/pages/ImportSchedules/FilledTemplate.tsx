import { useState } from 'react';
import { addMonths, isMonth, monthOf, weekdayOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { TableDownload } from '#kit/transfer/TableDownload.tsx';
import { Group, MonthField, Select, Stack } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { breaksForFile, timeForFile } from '#plugins/attendance/domain/input/times-in-files.ts';
import { useInputText } from '../../input/input-text.ts';
import { useShiftText } from '../../shift-text.ts';
import { useText } from '../../text.ts';
import {
  type ImportSchedulesChoicesQuery,
  ScheduleTemplateDocument,
  type ScheduleTemplateQuery,
} from './ImportSchedules.generated.ts';

type Person = ScheduleTemplateQuery['scheduleTemplatesConnection']['nodes'][number];
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
const peopleOf = ({ scheduleTemplatesConnection }: ScheduleTemplateQuery) =>
  scheduleTemplatesConnection;
const COLUMNS = [
  'employeeNumber',
  'employeeName',
  'date',
  'kind',
  'pattern',
  'start',
  'end',
  'breaks',
  'leave',
  'reason',
] as const;

/** 人と日を入れた様式: what is planned now, in the columns that the import reads. */
export function FilledTemplate({
  groups,
}: {
  readonly groups: ImportSchedulesChoicesQuery['shiftBoardGroups'];
}) {
  const t = useInputText();
  const words = useText();
  const shifts = useShiftText();
  const [chosen, setChosen] = useState<string | null>(groups[0]?.id ?? null);
  const [month, setMonth] = useState(() => addMonths(monthOf(tokyoDate(new Date())), 1));
  const readPeople = useAllRows(
    ScheduleTemplateDocument,
    { groupId: chosen ?? '', month },
    peopleOf,
  );
  const group = groups.find(({ id }) => id === chosen)?.name ?? '';

  const rowsOf = ({ employeeNumber, lastName, firstName, days }: Person) =>
    days.map(({ date, kind, pattern, start, end, breaks, leave }) => [
      employeeNumber,
      `${lastName} ${firstName}`,
      date.replaceAll('-', '/'),
      shifts(`weekday.${weekdayOf(date) as Weekday}`),
      words(`scheduleImport.kinds.${kind}`),
      pattern ?? '',
      start == null ? '' : timeForFile(start),
      end == null ? '' : timeForFile(end),
      breaksForFile(breaks),
      leave ?? '',
      '',
    ]);
  const read = async () => {
    const headers = COLUMNS.map((key) => words(`scheduleImport.column.${key}`));
    // The weekday is for whoever fills in the file; the import reads over it.
    headers.splice(3, 0, words('scheduleImport.weekday'));
    return { headers, rows: (await readPeople()).flatMap(rowsOf) };
  };
  return (
    <Stack gap={2}>
      <p>{t('schedules.templateHint')}</p>
      <Group align="end">
        <Select
          label={t('schedules.group')}
          value={chosen}
          clearable={false}
          width={240}
          onChange={setChosen}
          options={treeOptions(groups)}
        />
        <MonthField
          label={t('schedules.month')}
          value={month}
          width={150}
          onChange={(value) => value && isMonth(value) && setMonth(value)}
        />
        <TableDownload
          fileName={t('schedules.fileName', { group, month })}
          name={t('schedules.template')}
          read={read}
          disabled={chosen === null}
        />
      </Group>
    </Stack>
  );
}
