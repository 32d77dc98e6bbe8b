import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { ReleaseMonth } from './ReleaseMonth.tsx';

const person = (state: string) => ({
  monthClosing: {
    __typename: 'MonthClosing',
    employeeId: 'person-4',
    lastName: '渡辺',
    firstName: '葵',
    state,
  },
});
const meta: Meta<typeof ReleaseMonth> = {
  title: '勤怠/月次の締め/締めを解除',
  component: ReleaseMonth,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/closing/release/person-4?month=2026-10',
    route: '/app/staff/attendance/management/closing/release/$employeeId',
    api: { MonthToRelease: person('CLOSED'), ReleasePeriods: noNetwork() },
  },
};
export default meta;
type Story = StoryObj<typeof ReleaseMonth>;

export const 理由が要る: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    const release = await window.findByRole('button', { name: '締めを解除' });
    await userEvent.click(release);
    await expect(await window.findByText('理由を入力してください。')).toBeVisible();
  },
};
export const 保存できない: Story = {
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.type(await window.findByLabelText(/理由/u), '打刻の訂正のため');
    await userEvent.click(window.getByRole('button', { name: '締めを解除' }));
    await expect(await window.findByRole('alert')).toBeVisible();
    await expect(window.getByLabelText(/理由/u)).toHaveValue('打刻の訂正のため');
  },
};
export const 締められていない: Story = { parameters: { api: { MonthToRelease: person('READY') } } };
export const 読み込み中: Story = { parameters: { api: { MonthToRelease: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { MonthToRelease: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
