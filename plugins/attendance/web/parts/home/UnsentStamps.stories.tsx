import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { QueuedStamp } from '../../stamping/stamp-queue.ts';
import { SAMPLE_DATE, sampleAt } from './sample-day.ts';
import { UnsentStamps } from './UnsentStamps.tsx';

const stamp = (
  type: QueuedStamp['type'],
  clock: string,
  refused?: QueuedStamp['refused'],
): QueuedStamp => ({
  key: clock,
  type,
  deviceTime: sampleAt(clock),
  attempts: 1,
  madeOffline: true,
  position: 'NOT_ASKED',
  waitsUntil: 0,
  ...(refused ? { refused } : {}),
});

const meta: Meta<typeof UnsentStamps> = {
  title: '勤怠/打刻/未送信',
  component: UnsentStamps,
  parameters: { api: { AskedCorrections: { reviseApplications: { nodes: [] } } } },
  args: {
    unsent: [
      stamp('CHECK_IN_OFFICE', '08:52'),
      stamp('BREAK_IN', '12:01'),
      stamp('BREAK_OUT', '12:58'),
    ],
    notKept: false,
    discard: fn(),
    now: sampleAt('13:00'),
  },
};
export default meta;
type Story = StoryObj<typeof UnsentStamps>;

export const 送信待ち: Story = {};
export const 受付不可: Story = {
  args: {
    unsent: [
      stamp('BREAK_OUT', '12:58', 'NOT_VALID'),
      stamp('CHECK_IN_OFFICE', '08:52', 'DEVICE_TIME_TOO_OLD'),
    ],
  },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(/打刻から時間がたちすぎたため、受け付けられませんでした/),
    ).toBeVisible();
    // Both go into one correction, with their times.
    const [link] = canvas.getAllByRole('link', { name: '打刻修正を申請' });
    await expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toMatch(
      /application_revise\/[-\d]+\?stamps=BREAK_OUT@12:58,CHECK_IN_OFFICE@08:52/,
    );
    await userEvent.click(
      canvas.getByRole('button', { name: '12:58の休憩終了を確認して一覧から消す' }),
    );
    await expect(args.discard).toHaveBeenCalledWith('12:58');
  },
};
export const 修正を申請した受付不可: Story = {
  args: { unsent: [stamp('BREAK_OUT', '12:58', 'NOT_VALID')] },
  parameters: {
    api: {
      AskedCorrections: { reviseApplications: { nodes: [{ id: 'a', targetDate: SAMPLE_DATE }] } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('申請中')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '打刻修正を申請' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /確認して一覧から消す/ })).toBeVisible();
  },
};
export const 端末の空き容量なし: Story = { args: { notKept: true } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = {
  args: { notKept: true, unsent: [stamp('BREAK_OUT', '12:58', 'DEVICE_TIME_IN_FUTURE')] },
  parameters: { locale: 'en' },
};
