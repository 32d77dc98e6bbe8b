import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { ShiftRequestDetail } from './ShiftRequestDetail.tsx';
import { sampleRequests } from './sample-requests.ts';

const shown = (answer: unknown) => ({ api: { ShiftRequestDetail: answer } });
const meta: Meta<typeof ShiftRequestDetail> = {
  title: '勤怠/シフト/希望の詳細',
  component: ShiftRequestDetail,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/shift/request/r2',
    route: '/app/staff/attendance/shift/request/$requestId',
    ...shown({ scheduleRequest: sampleRequests[1] }),
  },
};
export default meta;
type Story = StoryObj<typeof ShiftRequestDetail>;

export const 申請中: Story = {};
export const 見送り済み: Story = { parameters: shown({ scheduleRequest: sampleRequests[3] }) };
export const 読み込み中: Story = { parameters: shown('loading') };
export const 見つからない: Story = { parameters: shown({ scheduleRequest: null }) };
export const 失敗: Story = { parameters: shown(noNetwork()) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
