import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { admin, withoutRights } from '#storybook/people.ts';
import { HOLIDAY_PATHS } from './addresses.ts';
import { CompanyHolidays } from './CompanyHolidays.tsx';
import { sampleAudiences, sampleHolidays } from './sample-holidays.ts';

const year = { companyHolidaysConnection: { nodes: sampleHolidays }, ...sampleAudiences };

const meta: Meta<typeof CompanyHolidays> = {
  title: '勤怠/休日カレンダー/年',
  component: CompanyHolidays,
  parameters: {
    viewer: admin,
    path: `${HOLIDAY_PATHS.status}?year=2026`,
    api: {
      HolidaysOfYear: year,
      AddNationalHolidays: {
        addNationalHolidays: [{ id: 'n-1', name: '元日', startsOn: '2027-01-01' }],
      },
      RecordUse: { recordUse: { people: [], others: [], recordCount: 0 } },
      DeleteCompanyHoliday: {
        deleted: { id: 'h-4', name: '年末年始休業', trashId: 't-1', errors: [] },
      },
    },
  },
};
export default meta;
type Story = StoryObj<typeof CompanyHolidays>;

export const 全体: Story = {
  play: async () => {
    await expect(
      (await screen.findAllByRole('link', { name: /年末年始休業を編集/ }))[0],
    ).toHaveAttribute('href', expect.stringContaining('/holiday_update/h-4'));
    await expect(screen.getByText('棚卸し休み')).toBeVisible();
  },
};
export const スマートフォン: Story = {
  parameters: { phone: true },
  play: async () => {
    const year = await screen.findByRole('region', { name: '2026年の休日' });
    await userEvent.click(await within(year).findByRole('button', { name: /^12月/ }));
    await expect(within(year).getByRole('table', { name: '2026年12月' })).toBeVisible();
    await expect(within(year).getAllByRole('table')).toHaveLength(1);
  },
};
export const 雇用区分別: Story = {
  parameters: { path: `${HOLIDAY_PATHS.employee_type}?year=2026&division=part` },
  play: async () => {
    await expect(
      (await screen.findAllByRole('link', { name: /棚卸し休みを編集/ }))[0],
    ).toBeVisible();
  },
};
export const 採用区分別: Story = {
  parameters: { path: `${HOLIDAY_PATHS.staff_type}?year=2026` },
};
export const 祝日を取り込む: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '2026年の祝日を取り込む' }));
    // What was done fades in.
    await expect(await screen.findByText('2026年の祝日を1日取り込みました')).toBeInTheDocument();
  },
};
export const 削除する: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '年末年始休業の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '休日を削除' }));
    await expect(await screen.findByText(/年末年始休業.*削除しました/)).toBeInTheDocument();
  },
};
export const 登録なし: Story = {
  parameters: {
    api: { HolidaysOfYear: { companyHolidaysConnection: { nodes: [] }, ...sampleAudiences } },
  },
};
export const 読み込み中: Story = { parameters: { api: { HolidaysOfYear: 'loading' } } };
export const 失敗: Story = { parameters: { api: { HolidaysOfYear: noNetwork() } } };
export const 閲覧だけ: Story = {
  parameters: { viewer: withoutRights },
  play: async () => {
    await expect(await screen.findByText('繁忙期のため')).toBeVisible();
    await expect(screen.queryByRole('link', { name: '休日を追加' })).toBeNull();
    await expect(screen.queryByRole('link', { name: /年末年始休業を編集/ })).toBeNull();
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
