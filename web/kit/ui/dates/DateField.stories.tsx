import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Stack } from '../layout/layout.tsx';
import { Modal } from '../windows/Modal.tsx';
import { DateField, type DateFieldProps, DateRangeField, MonthField } from './DateField.tsx';
import { TimeField } from './TimeField.tsx';

const Kept = (props: DateFieldProps) => {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <DateField {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
};

const meta = {
  title: '部品/DateField',
  component: DateField,
  render: (args) => <Kept {...args} />,
  args: { label: '入社日', value: '2026-04-01', onChange: () => {} },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 入力済み: Story = {};
export const 空: Story = { args: { value: null, required: true } };
export const 誤り: Story = {
  args: {
    value: '2026/02/30',
    error: '日付が正しくありません。2026/04/01のように入力してください。',
  },
};
export const 使えない: Story = {
  args: { disabled: true, disabledReason: '入社日は管理者だけが変更できます。' },
};

export const いろいろな書き方: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const input = screen.getByLabelText('入社日');
    for (const written of ['20260401', '2026年4月1日', '令和8年4月1日', '２０２６／４／１']) {
      await userEvent.clear(input);
      await userEvent.type(input, written);
      await expect(screen.getByText('2026-04-01')).toBeVisible();
    }
    await userEvent.tab();
    await expect(input).toHaveValue('2026/04/01');
  },
};

export const 読めない文字は消えない: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('入社日');
    await userEvent.type(input, '来週の月曜');
    await userEvent.tab();
    await expect(input).toHaveValue('来週の月曜');
  },
};

export const カレンダー: Story = {
  args: { value: '2026-05-04' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'カレンダーを開く' }));
    const day = await screen.findByRole('button', { name: '2026年5月 5 日（火） 祝日' });
    await expect(screen.getByText('2026年5月')).toBeVisible();
    await userEvent.click(day);
    await waitFor(() => expect(screen.getByLabelText('入社日')).toHaveValue('2026/05/05'));
  },
};

export const カレンダーを開いたまま: Story = {
  args: { value: '2026-05-04' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'カレンダーを開く' }));
    await screen.findByRole('button', { name: /2026年5月 5 日/ });
  },
};

const left = fn();
export const 窓の中でEscを押す: Story = {
  args: { value: '2026-05-04' },
  render: (args) => (
    <Modal title="従業員" onClose={left}>
      <Kept {...args} />
    </Modal>
  ),
  play: async () => {
    left.mockClear();
    const dialog = within(await screen.findByRole('dialog', { name: '従業員' }));
    await userEvent.click(dialog.getByRole('button', { name: 'カレンダーを開く' }));
    await userEvent.click(await screen.findByText('2026年5月'));
    // The calendar alone: what was typed beside it stays.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('2026年5月')).toBeNull());
    await expect(left).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(left).toHaveBeenCalled());
  },
};

export const 期間と月と時刻: StoryObj = {
  render: function More() {
    const [range, setRange] = useState<{ from: string | null; until: string | null }>({
      from: '2026-10-21',
      until: null,
    });
    const [month, setMonth] = useState<string | null>('2026-11');
    const [time, setTime] = useState<string | null>('09:05');
    const [night, setNight] = useState<string | null>('29:30');
    return (
      <Stack>
        <DateRangeField
          label="休職期間"
          value={range}
          onChange={setRange}
          required
          error={range.until ? undefined : '終了日を入力してください。'}
        />
        <MonthField label="対象月" value={month} onChange={setMonth} />
        <TimeField label="出勤" value={time} onChange={setTime} />
        <TimeField
          label="退勤"
          value={night}
          onChange={setNight}
          allow36
          help="翌日は24:00以降で入力します。"
        />
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    const input = screen.getByLabelText('出勤');
    await userEvent.clear(input);
    await userEvent.type(input, '930');
    await userEvent.tab();
    await expect(input).toHaveValue('9:30');
  },
};
