import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { NEXT_WORKDAY } from '../Applications/sample-dates.ts';
import { sampleEffect } from '../Applications/sample-effects.ts';
import { CorrectPlan } from './CorrectPlan.tsx';
import { samplePlan } from './sample-plan.ts';

const sent = fn();
const api = {
  PlanOfDay: { planOfDay: samplePlan },
  PlanEffect: { planEffect: sampleEffect().applicationEffect },
  CorrectPlan: (variables: object) => {
    sent(variables);
    return { correctPlan: { ...samplePlan, version: 4 } };
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });
const refused = (refusal: 'OWN' | 'CLOSED' | 'NOT_BEGUN') =>
  withApi({ PlanOfDay: { planOfDay: { ...samplePlan, refusal } } });

const meta: Meta<typeof CorrectPlan> = {
  title: '勤怠/シフト/予定の訂正',
  component: CorrectPlan,
  args: { employeeId: 'e1', date: '2026-11-18', onClose: fn() },
  parameters: { viewer: staff, api },
};
export default meta;
type Story = StoryObj<typeof CorrectPlan>;

const end = () => screen.findByRole('textbox', { name: /^終了/ });
const retype = async (text: string) => {
  const field = await end();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

export const 影響を見てから訂正する: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByText(/いまの予定：9:00〜18:00/)).toBeVisible();
    await expect(screen.getByText(/残業（承認済み）/)).toBeVisible();
    await retype('14:00');
    await expect(await screen.findByRole('table')).toBeVisible();
    // On a phone the table scrolls in its frame: the Tab key reaches it, and it says what it is.
    const frame = screen.getByRole('region', { name: new RegExp(NEXT_WORKDAY.slice(0, 4)) });
    frame.focus();
    await expect(frame).toHaveFocus();
    await expect(screen.getByText('訂正した場合の見込み')).toBeVisible();
    await userEvent.type(
      screen.getByRole('textbox', { name: /訂正の理由/ }),
      '早退の扱いを直すため',
    );
    await userEvent.click(screen.getByRole('button', { name: '訂正する' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(sent).toHaveBeenLastCalledWith({
      data: {
        employeeId: 'e1',
        date: '2026-11-18',
        plan: { kind: 'WORK', start: 540, end: 840, breaks: [{ from: 720, until: 780 }] },
        reason: '早退の扱いを直すため',
        version: 2,
      },
    });
  },
};
export const 理由も変更もない: Story = {
  play: async () => {
    await end();
    await userEvent.click(screen.getByRole('button', { name: '訂正する' }));
    await expect(await screen.findByText('訂正の理由を入力してください。')).toBeVisible();
    await expect(screen.getByText(/いまの予定と同じです/)).toBeVisible();
  },
};
export const 休憩が予定の外になる: Story = {
  play: async () => {
    sent.mockClear();
    const start = await screen.findByRole('textbox', { name: /^開始/ });
    await userEvent.clear(start);
    await userEvent.type(start, '22:00');
    await retype('31:00');
    await expect(screen.getByText(/予定の時刻を正しく入力すると/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '訂正する' }));
    await expect(
      await screen.findByText(/休憩の開始を、開始から終了までの間にしてください/),
    ).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};
export const 休みにする: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '休み' }));
    await expect(await screen.findByRole('table')).toBeVisible();
  },
};
export const 保存できない: Story = {
  parameters: withApi({ CorrectPlan: noNetwork() }),
  play: async () => {
    await retype('14:00');
    const reason = screen.getByRole('textbox', { name: /訂正の理由/ });
    await userEvent.type(reason, '交替');
    await userEvent.click(screen.getByRole('button', { name: '訂正する' }));
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(reason).toHaveValue('交替');
  },
};
export const 自分の予定: Story = {
  parameters: refused('OWN'),
  play: async () => {
    await expect(await screen.findByText(/自分の予定は自分では訂正できません/)).toBeVisible();
  },
};
export const 締め済み: Story = { parameters: refused('CLOSED') };
export const まだ始まっていない: Story = {
  parameters: refused('NOT_BEGUN'),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'シフト表へ' })).toBeVisible();
  },
};
export const 読み込めない: Story = { parameters: withApi({ PlanOfDay: noNetwork() }) };
