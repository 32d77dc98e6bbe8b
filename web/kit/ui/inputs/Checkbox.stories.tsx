import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/layout.tsx';
import { Checkbox, CheckboxGroup } from './Checkbox.tsx';
import { RadioGroup, SegmentedControl } from './RadioGroup.tsx';
import { Switch } from './Switch.tsx';

const meta = { title: '部品/選ぶ' } satisfies Meta;
export default meta;

const days = [
  { value: 'mon', label: '月' },
  { value: 'tue', label: '火' },
  { value: 'wed', label: '水' },
];

export const チェックボックス: StoryObj = {
  render: function Boxes() {
    const [one, setOne] = useState(true);
    return (
      <Stack>
        <Checkbox
          label="利用規約とプライバシーポリシーに同意する"
          value={one}
          onChange={setOne}
          required
        />
        <Checkbox label="一部を選択" value={false} indeterminate onChange={() => {}} />
        <Checkbox
          label="変更できない"
          value
          disabled
          disabledReason="締め済みです。"
          onChange={() => {}}
        />
        <Checkbox
          label="同意"
          value={false}
          error="登録するには同意が必要です。"
          onChange={() => {}}
        />
      </Stack>
    );
  },
};

export const 複数から選ぶ: StoryObj = {
  render: function Days() {
    const [value, setValue] = useState<readonly string[]>(['wed']);
    return (
      <>
        <CheckboxGroup
          label="所定休日"
          value={value}
          onChange={setValue}
          options={days}
          inline
          help="毎週の休みです。"
        />
        <output>{value.join(',')}</output>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('checkbox', { name: '月' }));
    await expect(screen.getByText('mon,wed')).toBeVisible();
  },
};

/** A finger hits the whole line, and the box is no smaller than the least that is asked of one. */
export const 電話で選ぶ: StoryObj = {
  ...複数から選ぶ,
  parameters: { phone: true },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: '月' });
    const sizeOf = (element: Element | null) => element?.getBoundingClientRect().height;
    await waitFor(() => expect(sizeOf(box)).toBeGreaterThanOrEqual(24));
    await expect(sizeOf(box.closest('label'))).toBeGreaterThanOrEqual(44);
  },
};

export const 一つ選ぶ: StoryObj = {
  render: function One() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <RadioGroup
        label="配信方法"
        required
        value={value}
        onChange={setValue}
        error={value ? undefined : '配信方法を選択してください。'}
        options={[
          { value: 'now', label: 'すぐに配信' },
          { value: 'later', label: '日時を指定して配信', hint: '過去の日時は指定できません' },
        ]}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('radio', { name: /日時を指定/ }));
    await expect(screen.queryByText('配信方法を選択してください。')).toBeNull();
  },
};

export const 切り替え: StoryObj = {
  render: function Toggles() {
    const [on, setOn] = useState(true);
    const [view, setView] = useState('list');
    return (
      <Stack align="start">
        <Switch
          label="メールでも通知する"
          value={on}
          onChange={setOn}
          help="勤務中だけ届きます。"
        />
        <Switch
          label="使えない切り替え"
          value={false}
          disabled
          disabledReason="プランに含まれていません。"
          onChange={() => {}}
        />
        <SegmentedControl
          label="表示"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: '一覧' },
            { value: 'grid', label: '月の表' },
            { value: 'time', label: '時間の帯' },
          ]}
        />
      </Stack>
    );
  },
};
