import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { admin } from '#storybook/people.ts';
import { HOLIDAY_PATHS } from './addresses.ts';
import { CreateHoliday, UpdateHoliday } from './EditHoliday.tsx';
import { sampleAudiences, sampleHolidays } from './sample-holidays.ts';

const row = { ...sampleHolidays[3], version: 1, updatedAt: '2026-11-01T00:00:00Z' };
const meta: Meta<typeof CreateHoliday> = {
  title: '勤怠/休日カレンダー/追加と編集',
  component: CreateHoliday,
  parameters: {
    viewer: admin,
    path: HOLIDAY_PATHS.create.replace('$date', '2026-12-29'),
    route: HOLIDAY_PATHS.create,
    api: { HolidayChoices: sampleAudiences, CompanyHolidayToEdit: { row } },
  },
};
export default meta;
type Story = StoryObj<typeof CreateHoliday>;

const editing = (answer: unknown): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <UpdateHoliday />,
  parameters: {
    path: HOLIDAY_PATHS.update.replace('$holidayId', 'h-4'),
    route: HOLIDAY_PATHS.update,
    api: { HolidayChoices: sampleAudiences, CompanyHolidayToEdit: answer },
  },
});

export const 追加: Story = {
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '名前' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: /所定休日/ })).toBeChecked();
  },
};
export const 名前がない: Story = {
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.type(name, '休');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(name).toBeInvalid());
  },
};
export const 編集: Story = editing({ row });
export const 編集_読み込み中: Story = editing('loading');
export const 編集_失敗: Story = editing(refusal('INTERNAL'));
export const 編集_見つからない: Story = editing({ row: null });
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
