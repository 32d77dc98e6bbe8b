import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { List } from './BasicShifts.tsx';
import { sampleShifts } from './sample-shifts.ts';

const meta: Meta<typeof List> = {
  title: '勤怠/基本シフト/一覧',
  component: List,
  parameters: {
    path: '/admin/company/basic_shift',
    api: { BasicShiftList: { rows: sampleShifts } },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('月曜日〜金曜日 9:00〜18:00')).toBeVisible();
    await expect(canvas.getByText('要確認')).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: { api: { BasicShiftList: 'loading' } } };
export const 登録なし: Story = { parameters: { api: { BasicShiftList: { rows: [] } } } };
export const 失敗: Story = { parameters: { api: { BasicShiftList: noNetwork() } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('日勤')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '基本シフトを追加' })).toBeNull();
  },
};
const looking = {
  BasicShiftList: { rows: sampleShifts },
  ShiftVersions: { basicShift: { id: 'day', versions: [] } },
  BasicShiftPeople: { basicShift: { id: 'day', employees: { totalCount: 0, nodes: [] } } },
};
const openDay = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByText('日勤'));
  return within(await screen.findByRole('dialog', { name: '日勤' }));
};
export const 閲覧だけの人も内容を見られる: Story = {
  parameters: { viewer: withoutRights, api: looking },
  play: async ({ canvas }) => {
    const modal = await openDay(canvas);
    await expect(await modal.findByText('月曜日')).toBeVisible();
    await expect(modal.getByText('割り当てている従業員はいません')).toBeVisible();
    await expect(modal.queryByRole('button', { name: '保存' })).toBeNull();
  },
};
export const 閲覧の失敗: Story = {
  parameters: { viewer: withoutRights, api: { ...looking, BasicShiftPeople: noNetwork() } },
  play: async ({ canvas }) => void (await openDay(canvas)),
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

export const 使われていて削除できない: Story = {
  parameters: {
    api: {
      BasicShiftList: { rows: sampleShifts },
      DeleteBasicShift: {
        deleted: {
          id: 'day',
          trashId: null,
          errors: [
            {
              id: 'e-1',
              employeeNumber: 'H0012',
              lastName: '山田',
              firstName: '太郎',
              email: null,
              isActive: true,
            },
          ],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '日勤の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '基本シフトを削除' }));
    const people = await screen.findByRole('list', { name: '所属している従業員' });
    await expect(within(people).getByRole('link', { name: 'H0012 山田 太郎' })).toBeVisible();
  },
};
