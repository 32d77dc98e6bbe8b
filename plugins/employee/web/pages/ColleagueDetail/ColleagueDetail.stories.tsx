import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { ColleagueDetail } from './ColleagueDetail.tsx';

const colleague = {
  id: 'e-2',
  lastName: '勅使河原',
  firstName: '龍之介右衛門',
  lastNameKana: 'テシガワラ',
  firstNameKana: 'リュウノスケウエモン',
  email: 'ryunosuke.teshigawara@hinata.example',
  workplacePhone: '03-0000-0001',
  profileImageUrl: null,
  workplaceName: '名古屋支店',
  groupName: '法人営業第二グループ',
  lastOnline: '2026-11-20T00:30:00.000Z',
};
const unknown = {
  ...colleague,
  email: null,
  workplacePhone: null,
  workplaceName: null,
  groupName: null,
  lastOnline: null,
};

const meta: Meta<typeof ColleagueDetail> = {
  title: '従業員/名簿/詳細',
  component: ColleagueDetail,
  parameters: {
    path: '/employee/detail/e-2',
    viewer: employee,
    api: { ColleagueDetail: { colleague } },
  },
};
export default meta;
type Story = StoryObj<typeof ColleagueDetail>;

export const 詳細: Story = {};
export const 登録の少ない人: Story = {
  parameters: { api: { ColleagueDetail: { colleague: unknown } } },
};
export const 読み込み中: Story = { parameters: { api: { ColleagueDetail: 'loading' } } };
export const 在籍していない: Story = {
  parameters: { api: { ColleagueDetail: { colleague: null } } },
};
export const 失敗: Story = { parameters: { api: { ColleagueDetail: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
