import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { PeopleFacts } from './PeopleFacts.tsx';

const person = (lastName: string, more: object) => ({
  id: lastName,
  lastName,
  firstName: '花子',
  ...more,
});
const facts = (more: object = {}) => ({
  api: {
    PeopleFacts: {
      cannotSignIn: { totalCount: 4 },
      notFiled: { totalCount: 1 },
      joining: {
        totalCount: 12,
        nodes: [
          person('佐藤', { joinedOn: '2026-11-01' }),
          person('鈴木', { joinedOn: '2026-11-01' }),
          person('高橋', { joinedOn: '2026-11-16' }),
        ],
      },
      leaving: { totalCount: 1, nodes: [person('田中', { retiredOn: '2026-11-30' })] },
      ...more,
    },
  },
});
const nobody = { totalCount: 0, nodes: [] };

const meta: Meta<typeof PeopleFacts> = {
  title: '従業員/管理ホームの人の状況',
  component: PeopleFacts,
  parameters: { grants: ['employee.list', 'employee.list:update'], ...facts() },
};
export default meta;
type Story = StoryObj<typeof PeopleFacts>;

export const 今日: Story = {
  play: async ({ canvas }) => {
    const [first, second, third] = await canvas.findAllByRole('listitem');
    await expect(first).toHaveTextContent('従業員画面に入れない人4人うち1人は所属などが未設定');
    await expect(second).toHaveTextContent(
      '今月の入社12人佐藤 花子（2026/11/01）、鈴木 花子（2026/11/01）、高橋 花子（2026/11/16）、ほか9人',
    );
    await expect(third).toHaveTextContent('今月の退職1人田中 花子（2026/11/30）');
    const link = canvas.getByRole('link', { name: '12人' });
    await expect(link.getAttribute('href')).toContain('matter=JOINS_THIS_MONTH');
  },
};
export const 誰もいない: Story = {
  parameters: facts({
    cannotSignIn: { totalCount: 0 },
    notFiled: { totalCount: 0 },
    joining: nobody,
    leaving: nobody,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('0人')).toHaveLength(3);
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const 閲覧だけの管理者: Story = {
  parameters: {
    grants: ['employee.list'],
    ...facts({ cannotSignIn: null, notFiled: null }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(2);
  },
};
export const 権限なし: Story = { parameters: { grants: [] } };
export const 読み込み中: Story = { parameters: { api: { PeopleFacts: 'loading' } } };
export const 失敗: Story = { parameters: { api: { PeopleFacts: noNetwork() } } };
export const 長い名前: Story = {
  parameters: facts({
    leaving: {
      totalCount: 1,
      nodes: [person('勅使河原小鳥遊'.repeat(20), { retiredOn: '2026-11-30' })],
    },
  }),
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
