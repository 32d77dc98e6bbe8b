import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SetupPanel } from './SetupPanel.tsx';

const UPDATES = [
  'company.info:update',
  'company.workplace:update',
  'company.affiliationGroup:update',
];
const setup = (workplaces: number, groups: number, cityId: string | null) => ({
  CompanySetup: {
    myCompany: {
      id: 'c-1',
      postalCode: null,
      cityId,
      representativeLastName: '日向',
      phoneNumber: '03-0000-0100',
    },
    workplacesConnection: { totalCount: workplaces },
    affiliationGroupsConnection: { totalCount: groups },
  },
});

const meta: Meta<typeof SetupPanel> = {
  title: '会社/管理ホームのパネル',
  component: SetupPanel,
  parameters: { grants: UPDATES, api: setup(1, 0, null) },
};
export default meta;
type Story = StoryObj<typeof SetupPanel>;

export const 途中: Story = {
  play: async ({ canvas }) => {
    const steps = await canvas.findAllByRole('listitem');
    await expect(steps.map((step) => step.textContent)).toEqual([
      '未設定会社の住所と代表者を登録',
      '完了事業所を登録',
      '未設定所属グループを登録',
    ]);
  },
};
export const すべて済むと消える: Story = {
  parameters: { api: setup(1, 1, '13101') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('heading')).toBeNull());
  },
};
export const 一部の権限だけ: Story = {
  parameters: { grants: ['company.workplace:update'], api: setup(0, 0, null) },
};
export const 英語: Story = { parameters: { locale: 'en' } };
