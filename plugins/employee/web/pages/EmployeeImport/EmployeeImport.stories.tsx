import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '../../../../../storybook/fake-api.ts';
import {
  importApi,
  sampleChecked,
  sampleImport,
  samplePast,
} from '../../../../../web/kit/transfer/sample-imports.ts';
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
export const 読み込み中: Story = { parameters: { api: { ImportStart: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ImportStart: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
