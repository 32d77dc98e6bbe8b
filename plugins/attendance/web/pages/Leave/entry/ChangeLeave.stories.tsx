import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { ChangeLeave } from './ChangeLeave.tsx';
import { sampleChoices, sampleEffect, sampleVacation } from './sample-entry.ts';

const changed = fn();
const api = {
  VacationToChange: sampleVacation(),
  LeaveEntryChoices: sampleChoices,
  LeaveEffectOfForm: sampleEffect,
  ChangeVacation: (variables: object) => {
    changed(variables);
    return { changeVacation: sampleVacation().vacation };
  },
};
const meta: Meta<typeof ChangeLeave> = {
  title: '勤怠/休暇の変更（管理者）',
  component: ChangeLeave,
  parameters: {
    viewer: staff,
    route: '/app/staff/attendance/leave_app/$vacationId',
    path: '/app/staff/attendance/leave_app/v1',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof ChangeLeave>;

export const 変更する: Story = {
  play: async ({ canvas }) => {
    const last = await canvas.findByRole('textbox', { name: /最終日/ });
    await userEvent.clear(last);
    await userEvent.type(last, '2026/12/03');
    await userEvent.type(canvas.getByRole('textbox', { name: /理由/ }), '本人の都合');
    await userEvent.click(canvas.getByRole('button', { name: '変更' }));
    await waitFor(() =>
      expect(changed.mock.lastCall?.[0]).toMatchObject({
        where: { id: 'v1' },
        data: { fromDate: '2026-12-01', toDate: '2026-12-03', reason: '本人の都合' },
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
