import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { samplePeople } from './sample-errors.ts';
import { WorkOvertimeDetail } from './WorkOvertimeDetail.tsx';

const one = (nodes: ReturnType<typeof samplePeople>) => ({
  OvertimePeopleList: {
    overtimePeopleConnection: {
      from: '2026-11-01',
      to: '2026-11-30',
      totalCount: nodes.length,
      nodes,
    },
  },
});

const meta: Meta<typeof WorkOvertimeDetail> = {
  title: '勤怠/時間外労働の詳細',
  component: WorkOvertimeDetail,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/error_list/work_overtime?month=2026-11',
    api: one(samplePeople().slice(0, 1)),
  },
};
export default meta;
type Story = StoryObj<typeof WorkOvertimeDetail>;

export const 百時間以上: Story = {};
export const 四十五時間以内: Story = { parameters: { api: one(samplePeople().slice(5)) } };
export const 実績なし: Story = { parameters: { api: one([]) } };
export const 読み込み中: Story = { parameters: { api: { OvertimePeopleList: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { OvertimePeopleList: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
