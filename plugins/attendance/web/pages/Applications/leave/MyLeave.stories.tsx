import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleDesignations } from '#plugins/attendance/web/pages/Leave/designation/sample-designations.ts';
import { sampleLeave } from '#plugins/attendance/web/parts/leave/sample-leave.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { MyLeave } from './MyLeave.tsx';
import { sampleMyLeave } from './sample-my-leave.ts';

const asked = fn();
const askedDuty = fn();
const dutyOf = (duty: object, more: object = {}) => {
  const { leaveDesignations } = sampleDesignations(more, duty);
  return { myFiveDayDuty: leaveDesignations.duty, leaveDesignations };
};
const noDuty = dutyOf({ state: 'NO_DUTY', why: 'UNDER_TEN_DAYS' }, { days: [], hearings: [] });
const meta: Meta<typeof MyLeave> = {
  title: '勤怠/自分の休暇',
  component: MyLeave,
  parameters: {
    path: '/app/employee/attendance/application/vacation',
    api: {
      MyLeaveBooks: (variables: object) => {
        asked(variables);
        return sampleMyLeave();
      },
      MyFiveDayDuty: (variables: object) => {
        askedDuty(variables);
        return dutyOf({}, { days: [], hearings: [] });
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof MyLeave>;

/** Every class with what is left, the lots with their last day, and what lapses next. */
export const 種類と残り: Story = {
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('table', { name: '休暇の種類と残り' }));
    await expect(list.getByText('14.5日と5時間')).toBeVisible();
    await expect(list.getByText('3.5日と5時間（2027/03/31まで）')).toBeVisible();
    await expect(list.getByText('夏季休暇')).toBeVisible();
    await expect(list.queryByText('欠勤')).toBeNull();
    await expect(canvas.getByText('時間単位で取れる残り')).toBeVisible();
    await expect(canvas.getByText('37時間')).toBeVisible();
  },
};

/** One's own five days: how far one is, until when, and what the law asks for. */
export const 年5日の取得: Story = {
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('meter', { name: '年5日の取得の進み' });
    await expect(bar).toHaveAttribute('aria-valuetext', '1.5日＋予定1日 / 5日');
    await expect(canvas.getByText('2027/03/31までに、あと2.5日の取得が必要です。')).toBeVisible();
    await expect(canvas.getByText(/残り128日（労働日84日）/)).toBeVisible();
  },
};

/** What was heard of oneself and named for oneself can be read, and not be changed here. */
export const 時季が指定された: Story = {
  parameters: {
    api: { MyLeaveBooks: sampleMyLeave(), MyFiveDayDuty: dutyOf({}) },
  },
  play: async ({ canvas }) => {
    const days = within(await canvas.findByRole('table', { name: '指定した日' }));
    await expect(days.getByText('予定')).toBeVisible();
    await expect(days.queryByRole('button', { name: /指定を取り消す/ })).toBeNull();
    await expect(canvas.getByText('12月の前半がよい')).toBeVisible();
  },
};

/** Fewer than ten days were granted: no word of five days. */
export const 年5日の対象でない: Story = {
  parameters: { api: { MyLeaveBooks: sampleMyLeave(), MyFiveDayDuty: noDuty } },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: '休暇の種類と残り' });
    await expect(canvas.queryByText('年5日の取得')).toBeNull();
  },
};

/** The balance of another day: planned leave is taken off, what lapses until then too. */
export const 先の日の残り: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: '残りを見る日' });
    await userEvent.clear(field);
    await userEvent.type(field, '2027/04/01');
    await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject({ on: '2027-04-01' }));
    await waitFor(() => expect(askedDuty.mock.lastCall?.[0]).toMatchObject({ on: '2027-04-01' }));
    await userEvent.click(canvas.getByRole('button', { name: '今日に戻す' }));
    await expect(canvas.queryByRole('button', { name: '今日に戻す' })).toBeNull();
  },
};

/** A line says which article it comes from, and leads to its application. */
export const 台帳の行を開く: Story = {
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('table', { name: '台帳の行' }));
    await userEvent.click(await rows.findByText(/2025\/08\/12/));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/39条5項/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: '申請を開く' })).toBeVisible();
  },
};

export const 退職が決まっている: Story = {
  parameters: {
    api: {
      MyLeaveBooks: sampleMyLeave([sampleLeave({ retiredOn: '2026-12-31' })]),
      MyFiveDayDuty: noDuty,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/退職日は2026\/12\/31です/)).toBeVisible();
  },
};
export const まだ付与がない: Story = {
  parameters: {
    api: {
      MyLeaveBooks: sampleMyLeave([sampleLeave({ lots: [], rows: [] })]),
      MyFiveDayDuty: noDuty,
    },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { MyLeaveBooks: 'loading', MyFiveDayDuty: 'loading' } },
};
export const 失敗: Story = {
  parameters: { api: { MyLeaveBooks: noNetwork(), MyFiveDayDuty: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
