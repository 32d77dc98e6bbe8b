import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { addDays } from '#core/time/dates.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { LAST_WORKDAY, sampleChoices, sampleDays } from '../sample-applications.ts';
import { BulkRevise } from './BulkRevise.tsx';

const month = LAST_WORKDAY.slice(0, 7);
const api = {
  BulkPeriod: {
    attendanceMonth: {
      month,
      from: addDays(LAST_WORKDAY, -6),
      to: addDays(LAST_WORKDAY, 2),
      currentMonth: month,
    },
  },
  ApplicationChoices: sampleChoices,
  ApplicationDays: sampleDays,
  CreateRevises: { createReviseApplications: [{ id: 'a-9' }] },
};

const meta: Meta<typeof BulkRevise> = {
  title: '勤怠/申請/一括修正',
  component: BulkRevise,
  parameters: { path: '/app/employee/attendance/shift/bulk_revise', api },
};
export default meta;
type Story = StoryObj<typeof BulkRevise>;

const checkOut = () =>
  screen.findByRole('textbox', { name: `${LAST_WORKDAY.replaceAll('-', '/')}の退勤` });

export const 月: Story = {
  play: async () => {
    await userEvent.type(await checkOut(), '18:05');
    await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '打刻を忘れたため');
    await userEvent.click(screen.getByRole('button', { name: '1日分を申請' }));
    await expect(await screen.findByText(/1日分の打刻修正を申請しました/)).toBeInTheDocument();
  },
};
export const 順序の違う時刻: Story = {
  play: async () => {
    await userEvent.type(await checkOut(), '12:30');
    await userEvent.click(screen.getByRole('button', { name: '1日分を申請' }));
    await expect(await screen.findByText(/前の打刻より後の時刻/)).toBeInTheDocument();
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, ApplicationDays: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, ApplicationDays: noNetwork() } } };
export const 見つからない: Story = {
  parameters: { api: { ...api, BulkPeriod: { attendanceMonth: null } } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
