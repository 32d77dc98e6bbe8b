import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { EndLeave } from './EndLeave.tsx';
import { sampleVacation } from './sample-entry.ts';

const ended = fn();
const api = {
  VacationToChange: sampleVacation(),
  TakeBackVacation: (variables: object) => {
    ended(variables);
    return { takeBackVacation: sampleVacation({ refusal: 'ENDED' }).vacation };
  },
};
const meta: Meta<typeof EndLeave> = {
  title: '勤怠/休暇の取消（管理者）',
  component: EndLeave,
  parameters: {
    viewer: staff,
    route: '/app/staff/attendance/leave_app/$vacationId',
    path: '/app/staff/attendance/leave_app/v1',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof EndLeave>;

/** Without a reason nothing is taken back. */
export const 取り消す: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '休暇を取り消す' });
    await userEvent.click(button);
    await expect(canvas.getByText('理由を入力してください。')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /理由/ }), '出勤するため');
    await userEvent.click(button);
    await waitFor(() =>
      expect(ended.mock.lastCall?.[0]).toMatchObject({
        where: { id: 'v1' },
        reason: '出勤するため',
      }),
    );
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, VacationToChange: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, VacationToChange: noNetwork() } } };
/** A second person looks at one's own leave. */
export const 自分の休暇なので権限がない: Story = {
  parameters: {
    viewer: { ...staff, grants: [] },
    api: { ...api, VacationToChange: sampleVacation({ refusal: 'OWN' }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ほかの管理者に依頼してください/)).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: /理由/ })).toBeNull();
  },
};
export const 取消済み: Story = {
  parameters: { api: { ...api, VacationToChange: sampleVacation({ refusal: 'ENDED' }) } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
