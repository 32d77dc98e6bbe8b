import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DEFAULT_ALERT_LINES } from '#plugins/attendance/domain/agreement36/alert-levels.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { EditLimitAlerts } from './EditLimitAlerts.tsx';
import { LimitAlerts } from './LimitAlerts.tsx';

const setting = {
  limitAlertSetting: {
    __typename: 'LimitAlertSetting',
    version: 0,
    changedAt: null,
    changedBy: null,
    lines: DEFAULT_ALERT_LINES.map((line) => ({ __typename: 'LimitAlertLine', ...line })),
  },
};
const meta: Meta<typeof LimitAlerts> = {
  title: '勤怠/36協定の通知',
  component: LimitAlerts,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/other_settings/agreement36/alert_setting',
    api: { LimitAlertSetting: setting },
  },
};
export default meta;
type Story = StoryObj<typeof LimitAlerts>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9時間前')).toBeVisible();
    await expect(canvas.getByText('2回前')).toBeVisible();
  },
};
export const 変更する: Story = {
  render: () => <EditLimitAlerts />,
  parameters: { api: { LimitAlertSetting: setting, UpdateLimitAlertSetting: noNetwork() } },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    const [field] = await window.findAllByLabelText(/何時間前から予告するか/u);
    await userEvent.clear(field as HTMLElement);
    await userEvent.type(field as HTMLElement, '46');
    await expect(await window.findByText('45までで入力してください。')).toBeVisible();
    await userEvent.clear(field as HTMLElement);
    await userEvent.type(field as HTMLElement, '5');
    await userEvent.click(window.getByRole('button', { name: '保存' }));
    await expect(await window.findByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('5');
  },
};
export const 閲覧だけ: Story = { parameters: { viewer: withoutRights } };
export const 読み込み中: Story = { parameters: { api: { LimitAlertSetting: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { LimitAlertSetting: noNetwork() } } };
export const 権限がない: Story = {
  parameters: { api: { LimitAlertSetting: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = {
  parameters: { phone: true },
  play: async ({ canvas }) => {
    await canvas.findByText('9時間前');
    const table = canvas.getByRole('table', { name: '36協定の通知' });
    await waitFor(() => {
      for (const cell of within(table).getAllByRole('cell'))
        expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    });
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
