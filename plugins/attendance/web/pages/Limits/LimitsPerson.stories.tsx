import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { LimitsPerson } from './LimitsPerson.tsx';
import { samplePerson } from './sample-limits.ts';

const meta: Meta<typeof LimitsPerson> = {
  title: '勤怠/36協定の状況/一人',
  component: LimitsPerson,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/other_settings/agreement36/person/person-1',
    route: '/app/staff/attendance/other_settings/agreement36/person/$employeeId',
    api: { LimitsOfPerson: samplePerson() },
  },
};
export default meta;
type Story = StoryObj<typeof LimitsPerson>;

export const 違反のある人: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/100時間以上の月があります/u)).toBeVisible();
    await expect(canvas.getAllByText('4か月平均80時間').length).toBeGreaterThan(0);
  },
};
export const 余裕のある人: Story = { parameters: { api: { LimitsOfPerson: samplePerson(2) } } };
export const 見られない人: Story = {
  parameters: { api: { LimitsOfPerson: { personLimits: null } } },
};
export const 読み込み中: Story = { parameters: { api: { LimitsOfPerson: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { LimitsOfPerson: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
