import { useState } from 'react';
import { addDays, addMonths, isMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import {
  EmptyState,
  ErrorPanel,
  Group,
  IconButton,
  MonthField,
  PageHeader,
  Select,
  Stack,
  TableSkeleton,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useShiftText } from '../../shift-text.ts';
import { BoardEditor } from './BoardEditor.tsx';
import { ShiftBoardChoicesDocument, ShiftBoardPageDocument } from './ShiftBoard.generated.ts';

const lastDay = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** /app/staff/attendance/shift/board?group=…&month=2026-12: next month where nothing is said. */
export const ShiftBoard = () => {
  const t = useShiftText();
  const navigate = useNavigate();
  const search = useSearch<{ group: string; month: string }>();
  const [today] = useState(() => tokyoDate(new Date()));
  const [editor] = useState(() => crypto.randomUUID());
  const month =
    typeof search.month === 'string' && isMonth(search.month)
      ? search.month
      : addMonths(monthOf(today), 1);
  const choices = useDocument(ShiftBoardChoicesDocument);
  const groups = choices.data?.shiftBoardGroups ?? [];
  const groupId = groups.some(({ id }) => id === search.group) ? search.group : groups[0]?.id;
  const board = useDocument(
    ShiftBoardPageDocument,
    { groupId: groupId ?? '', from: `${month}-01`, to: lastDay(month) },
    { skip: groupId === undefined },
  );
  const go = (next: { group?: string | undefined; month?: string }) =>
    void navigate({
      to: '/app/staff/attendance/shift/board',
      search: { ...(groupId ? { group: groupId } : {}), month, ...next },
      replace: true,
    });
  const shown = board.data?.shiftBoard;
  const error = choices.error ?? board.error;
  return (
    <>
      <PageHeader title={t('board.title')} />
      <Stack>
        {choices.loading || groups.length > 0 ? (
          <Group align="end">
            <Select
              label={t('board.group')}
              value={groupId ?? null}
              clearable={false}
              disabled={choices.loading}
              width={240}
              onChange={(group) => go({ group: group ?? undefined })}
              options={treeOptions(groups)}
            />
            {/* On a phone the arrows stay beside their month. */}
            <Group align="end" wrap={false}>
              <IconButton
                label={t('board.previous')}
                icon={<IconChevronLeft size={18} aria-hidden />}
                onClick={() => go({ month: addMonths(month, -1) })}
              />
              <MonthField
                label={t('board.month')}
                value={month}
                width={150}
                onChange={(value) => value && isMonth(value) && go({ month: value })}
              />
              <IconButton
                label={t('board.next')}
                icon={<IconChevronRight size={18} aria-hidden />}
                onClick={() => go({ month: addMonths(month, 1) })}
              />
            </Group>
          </Group>
        ) : null}
        {error ? (
          <ErrorPanel
            error={error}
            onRetry={() => void (choices.error ? choices.refetch() : board.refetch())}
          />
        ) : null}
        {choices.loading || board.loading ? <TableSkeleton columns={12} /> : null}
        {choices.data && groups.length === 0 ? (
          <EmptyState title={t('board.noGroups')}>{t('board.noGroupsHint')}</EmptyState>
        ) : null}
        {shown && shown.people.length === 0 ? (
          <EmptyState title={t('board.noPeople')}>{t('board.noPeopleHint')}</EmptyState>
        ) : null}
        {shown && shown.people.length > 0 ? (
          <BoardEditor
            key={`${shown.groupId} ${shown.from}`}
            board={shown}
            patterns={choices.data?.shiftPatterns ?? []}
            editor={editor}
            today={today}
            readAgain={() => void board.refetch()}
          />
        ) : null}
      </Stack>
    </>
  );
};
