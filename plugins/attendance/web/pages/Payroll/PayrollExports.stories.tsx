import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { PayrollExports } from './PayrollExports.tsx';
import { sampleExports } from './sample-payroll.ts';

const meta: Meta<typeof PayrollExports> = {
  title: '勤怠/給与ソフトへの出力/出力の記録',
  component: PayrollExports,
  parameters: {
    viewer: staff,
    grants: ['attendance.payroll', 'attendance.payroll:update'],
    path: '/app/staff/attendance/management/data_output/payroll/exports',
    api: { PayrollExports: sampleExports, DiscardPayrollExport: noNetwork() },
  },
};
export default meta;
type Story = StoryObj<typeof PayrollExports>;

export const 記録: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByText('kintai_202610.csv');
    await expect(canvas.getByText('差分')).toBeVisible();
  },
};
export const 取り込んでいないと記録する: Story = {
  play: async ({ canvas }) => {
    const menus = await canvas.findAllByRole('button', { name: /弥生給与.*操作|操作/u });
    await userEvent.click(menus.at(-1) as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: '取り込んでいないと記録' }));
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(window.getByRole('button', { name: '取り込んでいないと記録' }));
    await expect(await window.findByText('理由を入力してください。')).toBeVisible();
    await userEvent.type(window.getByLabelText(/理由/u), '取り込み前に中止');
    await userEvent.click(window.getByRole('button', { name: '取り込んでいないと記録' }));
    await expect(await window.findByRole('alert')).toBeVisible();
    await expect(window.getByLabelText(/理由/u)).toHaveValue('取り込み前に中止');
  },
};
export const まだ出力がない: Story = {
  parameters: {
    api: {
      PayrollExports: {
        payrollExportsConnection: {
          ...sampleExports.payrollExportsConnection,
          totalCount: 0,
          nodes: [],
        },
      },
    },
  },
};
export const 読み込み中: Story = { parameters: { api: { PayrollExports: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { PayrollExports: noNetwork() } } };
export const 権限がない: Story = { parameters: { api: { PayrollExports: refusal('FORBIDDEN') } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
