import type { ComponentType } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import { Stack, Tag } from '#kit/ui/index.ts';
import type { ParallelPeriodPartsFragment } from '#plugins/attendance/generated/records/ParallelPeriod.generated.ts';
import { parallelPeriodWeb } from '#plugins/attendance/generated/records/ParallelPeriod.web.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { ParallelTabs } from '../ParallelTabs.tsx';
import { useParallelText } from '../parallel-text.ts';
import { PeriodForm } from './PeriodForm.tsx';

type Row = ParallelPeriodPartsFragment;
const TONES = { now: 'green', ahead: 'indigo', over: 'grey' } as const;

function stateOf({ startsOn, endsOn }: Row): keyof typeof TONES {
  const today = tokyoDate(new Date());
  if (startsOn > today) return 'ahead';
  return endsOn && endsOn < today ? 'over' : 'now';
}

const State = (row: Row) => {
  const state = stateOf(row);
  return <Tag tone={TONES[state]}>{useParallelText()(`period.${state}`)}</Tag>;
};

const pages = listPage(parallelPeriodWeb, {
  manifest,
  own: PeriodForm,
  width: 700,
  columns: [
    { field: 'name', always: true },
    ({ word }) => ({
      id: 'state',
      header: word('period.state'),
      card: 'status',
      value: (row: Row) => word(`period.${stateOf(row)}`),
      cell: (row: Row) => <State {...row} />,
    }),
    { field: 'startsOn' },
    { field: 'endsOn' },
    ({ word }) => ({
      id: 'audience',
      header: word('period.audience'),
      value: ({ group, employeeName }: Row) =>
        group?.name ?? employeeName ?? word('period.everybody'),
    }),
  ],
});

/** Waits for the words of the parallel run, which are not there before one of its pages is opened. */
const worded = (Page: ComponentType) => () => {
  useParallelText();
  return <Page />;
};
const Drawn = pages.List;
const ListWithTabs = () => (
  <Stack>
    <ParallelTabs />
    <div>
      <Drawn />
    </div>
  </Stack>
);

export const [List, Create, Update] = [
  worded(ListWithTabs),
  worded(pages.Create),
  worded(pages.Update),
];
