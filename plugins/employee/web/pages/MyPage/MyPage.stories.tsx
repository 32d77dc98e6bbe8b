import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { employee } from '#storybook/people.ts';
import { sampleDetail } from '../../parts/sample-people.ts';
import { sampleMine } from '../Personnel/sample-file.ts';
import { MyPage } from './MyPage.tsx';

const device = (id: string, browser: string, more: object) => ({
  __typename: 'Device',
  id,
  browser,
  ip: '198.51.100.7',
  firstSignInAt: '2026-10-01T00:10:00Z',
  lastUsedAt: '2026-11-20T00:30:00Z',
  isSignedIn: true,
  isCurrent: false,
  ...more,
});

const mine = {
  ...sampleDetail,
  postalCode: '100-0005',
  prefecture: '東京都',
  city: '千代田区',
  address1: '丸の内0-1-2',
  address2: null,
};
const api = {
  MyPage: {
    myPage: mine,
    selfServiceSetting: { openItems: ['PROFILE_IMAGE', 'PHONES', 'PERSONAL_EMAIL', 'ADDRESS'] },
  },
  MyOpenSections: { myPersonnelFile: { openSections: ['dependents', 'household'] } },
  ...sampleMine,
  MyDevices: {
    myDevices: [
      device('d1', 'Chrome 142 / Windows', { isCurrent: true }),
      device('d2', 'Safari 18 / iPhone', {}),
      device('d3', 'Edge 141 / Windows', { isSignedIn: false }),
    ],
  },
  RevokeDevice: { revokeDevice: true },
  UpdateMyPage: { updateMyPage: { __typename: 'Employee', id: 'e-2', profileImageUrl: null } },
};

const meta: Meta<typeof MyPage> = {
  title: '従業員/マイページ',
  component: MyPage,
  parameters: { path: '/employee/my_page', viewer: employee, api },
};
export default meta;
type Story = StoryObj<typeof MyPage>;

export const 自分の情報: Story = {};
export const 読み込み中: Story = { parameters: { api: { ...api, MyPage: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, MyPage: noNetwork() } } };
export const 郵便番号の誤り: Story = {
  play: async () => {
    const field = await screen.findByLabelText('郵便番号');
    await userEvent.clear(field);
    await userEvent.type(field, '10000');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/ハイフンを入れた半角数字/)).toBeVisible();
    await expect(field).toHaveFocus();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const 会社が変更を閉じている: Story = {
  parameters: {
    api: {
      ...api,
      MyPage: { myPage: mine, selfServiceSetting: { openItems: [] } },
      MyOpenSections: { myPersonnelFile: { openSections: [] } },
    },
  },
  play: async () => {
    await screen.findByText('会社が預かっている情報');
    await expect(screen.queryByLabelText('郵便番号')).toBeNull();
  },
};
export const 家族を開く: Story = {
  play: async () => {
    await userEvent.click(await screen.findByText('扶養家族'));
    await expect(await screen.findByRole('button', { name: '扶養家族を追加' })).toBeVisible();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 端末を終了する: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Safari 18 / iPhoneを終了' }));
    await expect(await screen.findByText('Safari 18 / iPhoneを終了しますか')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '終了' }));
    await screen.findByText('Safari 18 / iPhoneを終了しました');
  },
};
