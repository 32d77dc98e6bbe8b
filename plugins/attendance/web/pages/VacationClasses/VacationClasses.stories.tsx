import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { sampleClasses } from './sample-classes.ts';
import { List } from './VacationClasses.tsx';

const meta: Meta<typeof List> = {
  title: '勤怠/休暇区分/一覧',
  component: List,
  parameters: {
    path: '/admin/company/vacation_class_list',
    api: { VacationClassSettings: { rows: sampleClasses } },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: { VacationClassSettings: 'loading' } } };
export const 登録なし: Story = {
  parameters: {
    api: {
      VacationClassSettings: { rows: [] },
      AddStandardVacationClasses: { addStandardVacationClasses: [] },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '標準の休暇区分を追加' }));
    await expect(await screen.findByText('標準の休暇区分を追加しました')).toBeInTheDocument();
  },
};
export const 一覧で表示を切り替える: Story = {
  parameters: {
    api: {
      VacationClassSettings: { rows: sampleClasses },
      UpdateVacationSettings: { updateVacationSettings: [] },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: '慶弔休暇を申請画面に表示' }));
    await expect(await screen.findByText('休暇区分を保存しました')).toBeInTheDocument();
  },
};
export const 標準の一部がない: Story = {
  parameters: {
    api: { VacationClassSettings: { rows: sampleClasses.slice(0, 4) } },
  },
};
export const 失敗: Story = { parameters: { api: { VacationClassSettings: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('慶弔休暇')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '休暇区分を追加' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
