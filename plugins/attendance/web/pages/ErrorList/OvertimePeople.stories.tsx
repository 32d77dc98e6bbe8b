import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { OvertimePeople } from './OvertimePeople.tsx';
import { samplePeople } from './sample-errors.ts';

const people = (nodes = samplePeople()) => ({
  overtimePeopleConnection: {
    from: '2026-11-01',
    to: '2026-11-30',
    totalCount: nodes.length,
    nodes,
  },
});

const meta: Meta<typeof OvertimePeople> = {
  title: '勤怠/時間外労働の多い人',
  component: OvertimePeople,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/error_list/work_overtime?month=2026-11',
    api: { OvertimePeopleList: people() },
  },
};
export default meta;
type Story = StoryObj<typeof OvertimePeople>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('100時間以上')).toBeVisible();
    await expect(canvas.getByText('80時間超')).toBeVisible();
    await expect(canvas.getByText('45時間を超える見込み')).toBeVisible();
  },
};
export const いない: Story = { parameters: { api: { OvertimePeopleList: people([]) } } };
export const 読み込み中: Story = { parameters: { api: { OvertimePeopleList: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { OvertimePeopleList: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
