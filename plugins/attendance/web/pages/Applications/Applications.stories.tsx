import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { Applications } from './Applications.tsx';
import { sampleMyLeave } from './leave/sample-my-leave.ts';
import { listOf, sampleCounts, sampleRows } from './sample-applications.ts';

const meta: Meta<typeof Applications> = {
  title: '勤怠/申請/一覧',
  component: Applications,
  parameters: {
    path: '/app/employee/attendance/application/list',
    api: { ...sampleCounts, ...listOf(sampleRows) },
  },
};
export default meta;
type Story = StoryObj<typeof Applications>;

export const 一覧: Story = {};
export const 読み込み中: Story = {
  parameters: { api: { ...sampleCounts, MyApplications: 'loading' } },
};
export const 申請なし: Story = {
  parameters: {
    path: '/app/employee/attendance/application/vacation',
    api: {
      ...sampleCounts,
      ...listOf([]),
      MyLeaveBooks: sampleMyLeave(),
      MyFiveDayDuty: { myFiveDayDuty: null, leaveDesignations: { days: [], hearings: [] } },
    },
  },
};
export const 失敗: Story = {
  parameters: { api: { ...sampleCounts, MyApplications: noNetwork() } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 下書きを削除して元に戻す: Story = {
  parameters: {
    api: {
      ...sampleCounts,
      ...listOf(sampleRows.filter(({ status }) => status === 'DRAFT')),
      EmployeeCancelApp: {
        employeeCancelApp: {
          __typename: 'ApplicationSaved',
          application: { id: 'a-4', status: 'DRAFT' },
        },
      },
      RestoreApplication: { restoreApplication: { id: 'a-4' } },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /の操作/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(screen.getByText('申請を元に戻しました')).toBeInTheDocument());
  },
};
