import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import {
  importApi,
  sampleApplied,
  sampleChecked,
  sampleImport,
  samplePast,
} from '#kit/transfer/sample-imports.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { EmployeeImport } from './EmployeeImport.tsx';

const meta: Meta<typeof EmployeeImport> = {
  title: '従業員/取り込み',
  component: EmployeeImport,
  parameters: {
    path: '/employee-import',
    grants: ['employee.list', 'employee.list:update'],
    api: importApi(sampleImport, samplePast),
  },
};
export default meta;
type Story = StoryObj<typeof EmployeeImport>;

export const ファイルを選ぶ: Story = {};
export const 確認の途中: Story = {
  parameters: {
    path: '/employee-import?import=import-1',
    api: importApi(sampleChecked),
  },
};
const applied = (employeesToInvite: object) => ({
  path: '/employee-import?import=import-1',
  api: {
    ...importApi(sampleApplied),
    EmployeesToInvite: { employeesToInvite },
    InviteEmployees: { inviteEmployees: 24 },
  },
});
export const 登録した人の招待: Story = {
  parameters: applied({ waiting: 24, invited: 0 }),
  play: async () => {
    await screen.findByText(/24人は、まだパスワードを決めていません/);
    await userEvent.click(screen.getByRole('button', { name: '招待メールを送信' }));
    await expect(await screen.findByText('24人に招待メールを送信しています')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '招待メールを送信' })).toBeNull();
  },
};
export const もう一度招待する: Story = { parameters: applied({ waiting: 24, invited: 20 }) };
export const 全員が準備済み: Story = { parameters: applied({ waiting: 0, invited: 0 }) };
export const 招待の英語: Story = {
  parameters: { ...applied({ waiting: 24, invited: 1 }), locale: 'en' },
};
export const 読み込み中: Story = { parameters: { api: { ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
