import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { sampleWorkDay } from '../../parts/home/sample-day.ts';
import type { Outgoing } from '../../stamping/stamp-queue.ts';
import { StampHome } from './StampHome.tsx';

/** Stories run at any hour: without a plan the day has no limits that the hour could cross. */
const today = (
  stamps: Parameters<typeof sampleWorkDay>[0] = [],
  incompleteDates: string[] = [],
) => ({
  myWorkDay: {
    ...sampleWorkDay(stamps, { plan: null, incompleteDates }),
    now: new Date().toISOString(),
  },
});
const accepts = ({ data }: { data: Outgoing[] }) => ({
  stamps: data.map(({ key, type, deviceTime }) => {
    const { days } = sampleWorkDay([[type, Date.parse(deviceTime)]], { plan: null });
    const { stamps = [], ...day } = days[0] ?? {};
    const later = new Date(Date.now() + 1_000).toISOString();
    return {
      __typename: 'StampAccepted',
      key,
      day,
      stamp: { ...stamps[0], id: key, receivedAt: later },
    };
  }),
});

const meta: Meta<typeof StampHome> = {
  title: '勤怠/打刻/ページ',
  component: StampHome,
  parameters: {
    path: '/app/employee/attendance/home',
    viewer: { ...employee, accountId: 'story-stamping' },
    api: { MyWorkDay: today(), SendStamps: accepts },
  },
};
export default meta;
type Story = StoryObj<typeof StampHome>;

export const 出勤前: Story = {};
export const 直行を打刻する: Story = {
  parameters: { viewer: { ...employee, accountId: 'story-direct' } },
  play: async ({ canvas }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: '直行' }));
    await expect(await canvas.findByText(/の直行を打刻しました。$/)).toBeInTheDocument();
    await expect(await canvas.findByRole('button', { name: '退勤' })).toBeVisible();
    const list = await canvas.findByRole('list', { name: '打刻の記録' });
    await expect(list.children).toHaveLength(1);
  },
};
export const 通信がないときも打刻できる: Story = {
  parameters: {
    viewer: { ...employee, accountId: 'story-offline' },
    api: { MyWorkDay: today(), SendStamps: noNetwork() },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^直行/ }));
    await expect(await canvas.findByText(/をこの端末に保存しました/)).toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { name: '未送信の打刻' })).toBeVisible();
  },
  beforeEach: () => () => indexedDB.deleteDatabase('hataraki-stamps'),
};
const withoutEnd = (...asked: string[]) => ({
  MyWorkDay: today([], ['2026-11-12', '2026-11-17']),
  SendStamps: accepts,
  AskedCorrections: {
    reviseApplications: { nodes: asked.map((targetDate) => ({ id: targetDate, targetDate })) },
  },
});
export const 退勤のない日: Story = {
  parameters: { api: withoutEnd('2026-11-12') },
  play: async ({ canvas }) => {
    const [newest, older] = await canvas.findAllByRole('listitem');
    await expect(newest).toHaveTextContent('2026/11/17（火）修正を申請');
    await waitFor(() => expect(older).toHaveTextContent('2026/11/12（木）申請中'));
    await expect(canvas.getAllByRole('link', { name: '修正を申請' })).toHaveLength(1);
  },
};
export const 修正を申請した日だけ: Story = {
  parameters: { api: withoutEnd('2026-11-12', '2026-11-17') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('申請中')).toHaveLength(2));
    await expect(canvas.queryByRole('link', { name: '修正を申請' })).toBeNull();
  },
};
export const 退勤のない日がたくさん: Story = {
  parameters: {
    api: {
      ...withoutEnd(),
      MyWorkDay: today(
        [],
        Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 2).padStart(2, '0')}`),
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'ほか7日を通知で見る' })).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { MyWorkDay: 'loading' } } };
export const 失敗: Story = { parameters: { api: { MyWorkDay: noNetwork() } } };
export const プランに含まれない: Story = {
  parameters: { api: { MyWorkDay: refusal('PLAN_REQUIRED') } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
