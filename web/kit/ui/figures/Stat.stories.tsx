import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { TableState } from '../DataTable/table-state.ts';
import { Grid, Stack } from '../layout/layout.tsx';
import { Gauge, ProgressBar, RefreshMark } from './Gauge.tsx';
import { Stat, StatBar, StatFilter } from './Stat.tsx';
import { StatFilters } from './StatFilters.tsx';
import { TimeLine } from './TimeLine.tsx';

const meta = { title: '部品/数と図' } satisfies Meta;
export default meta;

export const 数字の枠: StoryObj = {
  render: () => (
    <Grid min={180}>
      <Stat label="平均残業時間" value="18:42" change="前月より −1:20" />
      <Stat label="年次有給休暇の取得率" value="64.2" unit="%" tone="green" hint="目標70%" />
      <Stat label="36協定の超過" value="2" unit="人" tone="vermilion" />
      <Stat label="データなし" value="—" />
    </Grid>
  ),
};

export const 絞り込める件数: StoryObj = {
  render: function Counts() {
    const [active, setActive] = useState('in');
    const counts = [
      { id: 'in', label: '勤務中', count: 1_024, tone: 'green' },
      { id: 'break', label: '休憩中', count: 12, tone: 'amber' },
      { id: 'out', label: '退勤', count: 230, tone: 'grey' },
      { id: 'late', label: '遅刻', count: 3, tone: 'vermilion' },
      { id: 'leave', label: '休暇', count: 41, tone: 'blue' },
    ] as const;
    return (
      <StatBar label="今日の状態">
        {counts.map((one) => (
          <StatFilter
            key={one.id}
            {...one}
            active={active === one.id}
            onToggle={() => setActive(one.id)}
          />
        ))}
      </StatBar>
    );
  },
  play: async ({ canvasElement }) => {
    const late = within(canvasElement).getByRole('button', { name: /遅刻/ });
    await userEvent.click(late);
    await expect(late).toHaveAttribute('aria-pressed', 'true');
  },
};

export const 一覧を絞り込む件数: StoryObj = {
  render: function Narrowing() {
    const [state, setState] = useState<TableState>({
      ...{ page: 3, rowsPerPage: 50, sort: null, search: '' },
      filters: { group: ['g-1'] },
    });
    return (
      <Stack>
        <StatFilters
          label="状態ごとの人数"
          filter="state"
          all={{ label: '全員', count: 61 }}
          counts={[
            { value: 'OVER', label: '超過', count: 2, tone: 'vermilion' },
            { value: 'NEAR', label: '注意', count: 0, tone: 'amber' },
            { value: 'FINE', label: '範囲内', count: undefined, tone: 'green' },
          ]}
          state={state}
          onStateChange={setState}
        />
        <output>{JSON.stringify(state)}</output>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const over = await canvas.findByRole('button', { name: /超過/ });
    await userEvent.click(over);
    await expect(over).toHaveAttribute('aria-pressed', 'true');
    const shown = canvas.getByRole('status');
    await expect(shown).toHaveTextContent('{"group":["g-1"],"state":["OVER"]}');
    await expect(shown).toHaveTextContent('"page":1');
    await userEvent.click(over);
    await expect(canvas.getByRole('button', { name: /全員/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const 一日の帯: StoryObj = {
  render: () => (
    <Stack>
      <TimeLine
        label="11月20日の勤務"
        from={360}
        until={1440}
        now={1005}
        segments={[
          { kind: 'plan', from: 540, until: 1080 },
          { kind: 'work', from: 532, until: 720 },
          { kind: 'break', from: 720, until: 780 },
          { kind: 'work', from: 780, until: 1005 },
        ]}
      />
      <TimeLine
        label="夜勤"
        until={2160}
        segments={[
          { kind: 'work', from: 1320, until: 1560 },
          { kind: 'break', from: 1560, until: 1620 },
          { kind: 'work', from: 1620, until: 1860 },
        ]}
      />
      <TimeLine
        label="半日休暇"
        size="sm"
        withHours={false}
        segments={[{ kind: 'leave', from: 540, until: 720 }]}
      />
      <TimeLine label="打刻なし" size="sm" segments={[]} />
    </Stack>
  ),
};

export const 上限までの残り: StoryObj = {
  render: () => (
    <Stack>
      <Gauge
        label="今月の時間外労働"
        value={1935}
        max={4800}
        valueText="32:15"
        marks={[
          { at: 2700, label: '45時間' },
          { at: 4800, label: '80時間' },
        ]}
        hint="上限まで残り12時間45分"
      />
      <Gauge label="超えた人" value={5000} max={4800} valueText="83:20" tone="vermilion" />
      <Gauge label="使用量" value={0} max={0} valueText="0 GB" tone="grey" />
      <ProgressBar label="従業員を取り込んでいます" value={3200} max={10000} left="2分" />
      <ProgressBar label="ファイルを確認しています" value={0} />
      <RefreshMark busy />
    </Stack>
  ),
};
