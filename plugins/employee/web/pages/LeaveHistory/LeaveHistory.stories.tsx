import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { sampleLeaves } from '../../parts/sample-people.ts';
import { LeaveHistory } from './LeaveHistory.tsx';

const person = { id: 'e-2', lastName: '佐藤', firstName: '花子' };
const api = {
  EmployeeLeaveHistory: { employee: { ...person, leavePeriods: sampleLeaves } },
  CreateLeavePeriod: { createLeavePeriod: { __typename: 'LeavePeriod', id: 'l-3' } },
  UpdateLeavePeriod: { updateLeavePeriod: { __typename: 'LeavePeriod', id: 'l-2' } },
  DeleteLeavePeriod: { deleteLeavePeriod: { id: 'l-2', trashId: 't-1' } },
};

const meta: Meta<typeof LeaveHistory> = {
  title: '従業員/休職履歴',
  component: LeaveHistory,
  parameters: {
    path: '/admin/employee/e-2/leave_history',
    route: '/admin/employee/$employeeId/leave_history',
    grants: ['employee.list', 'employee.list:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof LeaveHistory>;

export const 一覧: Story = {};
export const 休職の登録: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '休職を登録' }));
    const form = await screen.findByRole('form');
    await userEvent.click(within(form).getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('開始日を入力してください。'))[0]).toBeVisible();
    await userEvent.type(screen.getByLabelText('開始日'), '2027/05/02');
    await userEvent.type(screen.getByLabelText('終了日'), '2027/05/01');
    await userEvent.type(screen.getByLabelText('理由'), '介護休業');
    await userEvent.click(within(form).getByRole('button', { name: '保存' }));
    await expect((await screen.findAllByText('終了は開始より後にしてください。'))[0]).toBeVisible();
  },
};
export const 期間が重なる: Story = {
  parameters: {
    api: {
      ...api,
      CreateLeavePeriod: {
        createLeavePeriod: {
          __typename: 'EmployeeNotSaved',
          issues: [
            {
              path: 'startsOn',
              key: 'validation.leaveOverlaps',
              params: { from: '2026-11-01', until: '2027-03-31' },
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '休職を登録' }));
    await userEvent.type(await screen.findByLabelText('開始日'), '2027/03/01');
    await userEvent.type(screen.getByLabelText('終了日'), '2027/05/01');
    await userEvent.type(screen.getByLabelText('理由'), '介護休業');
    await userEvent.click(
      within(await screen.findByRole('form')).getByRole('button', { name: '保存' }),
    );
    await expect((await screen.findAllByText(/休職と日付が重なっています/))[0]).toBeVisible();
  },
};
export const 閲覧だけ: Story = {
  parameters: { grants: ['employee.list'] },
  play: async ({ canvas }) => {
    await canvas.findAllByText('育児休業');
    await expect(canvas.queryByRole('button', { name: '休職を登録' })).toBeNull();
  },
};
export const 記録なし: Story = {
  parameters: {
    api: { ...api, EmployeeLeaveHistory: { employee: { ...person, leavePeriods: [] } } },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, EmployeeLeaveHistory: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, EmployeeLeaveHistory: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
