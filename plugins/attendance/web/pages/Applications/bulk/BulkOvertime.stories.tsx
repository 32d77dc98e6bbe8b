import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { sampleApplications } from '../sample-applications.ts';
import { sampleChoices, sampleDays } from '../sample-choices.ts';
import { LAST_WORKDAY, NEXT_WORKDAY } from '../sample-dates.ts';
import { BulkOvertime } from './BulkOvertime.tsx';

const month = tokyoDate(new Date()).slice(0, 7);
const [, approved] = sampleApplications;
/** The last day of work ended at 20:12; for the next one overtime was approved already. */
const withOvertime = (range: { from: string; to: string }) => ({
  applicationDays: sampleDays(range).applicationDays.map((day) => {
    if (day.date === LAST_WORKDAY)
      return {
        ...day,
        stamps: [
          ...day.stamps,
          { id: 'out', type: 'CHECK_OUT_OFFICE', time: '20:12', dayBefore: false },
        ],
      };
    return day.date === NEXT_WORKDAY ? { ...day, applications: [approved] } : day;
  }),
});
let sent: Untyped;
const api = {
  BulkPeriod: {
    attendanceMonth: {
      month,
      from: addDays(LAST_WORKDAY, -6),
      to: addDays(NEXT_WORKDAY, 3),
      currentMonth: month,
    },
  },
  ApplicationChoices: sampleChoices,
  ApplicationDays: withOvertime,
  CreateOvertimes: (variables: Untyped) => {
    sent = variables;
    return { createOvertimeApplications: [{ id: 'a-9' }] };
  },
};

const meta: Meta<typeof BulkOvertime> = {
  title: '勤怠/申請/残業をまとめて申請',
  component: BulkOvertime,
  parameters: { path: '/app/employee/attendance/shift/bulk_overtime', api },
};
export default meta;
type Story = StoryObj<typeof BulkOvertime>;

const slashed = LAST_WORKDAY.replaceAll('-', '/');
/** What was worked past the plan is filled in by one button, for every day of the period. */
export const 打刻から入力: Story = {
  play: async () => {
    const fill = await screen.findByRole('button', { name: /^打刻から入力（\d+日）$/ });
    await userEvent.click(fill);
    await expect(screen.getByRole('textbox', { name: `${slashed}の残業の開始` })).toHaveValue(
      '18:00',
    );
    await expect(screen.getByRole('textbox', { name: `${slashed}の残業の終了` })).toHaveValue(
      '20:12',
    );
    await expect(screen.queryByRole('button', { name: /^打刻から入力/ })).toBeNull();
    await expect(screen.getByText(/^承認済み.*18:00.*20:30/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '請求の締め');
    await userEvent.click(screen.getByRole('button', { name: /日分を申請$/ }));
    await expect(await screen.findByText(/日分の残業を申請しました/)).toBeInTheDocument();
    await expect(sent.inputs).toContainEqual({
      workDate: LAST_WORKDAY,
      start: '18:00',
      end: '20:12',
      breaks: [],
      reason: '請求の締め',
      send: true,
    });
  },
};
export const 予定と重なる時刻: Story = {
  play: async () => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: `${slashed}の残業の開始` }),
      '17:00',
    );
    await userEvent.type(screen.getByRole('textbox', { name: `${slashed}の残業の終了` }), '19:00');
    await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '請求の締め');
    await userEvent.click(screen.getByRole('button', { name: '1日分を申請' }));
    const refusal = await screen.findByRole('alert');
    await expect(refusal.closest('tr')).toHaveTextContent(slashed.slice(5));
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, ApplicationDays: 'loading' } } };
export const 読み込めない: Story = {
  parameters: { api: { ...api, ApplicationDays: noNetwork() } },
};
export const 開けない月: Story = {
  parameters: { api: { ...api, BulkPeriod: { attendanceMonth: null } } },
};
/** All that a desk shows of a day, without scrolling sideways. */
export const スマートフォン: Story = {
  parameters: { phone: true },
  play: async () => {
    const table = await screen.findByRole('table', { name: '残業をまとめて申請' });
    const frame = table.parentElement as HTMLElement;
    await waitFor(() => expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth));
    for (const shown of [
      screen.getByRole('textbox', { name: `${slashed}の残業の終了` }),
      screen.getByText(/^承認済み.*18:00.*20:30/),
    ])
      await expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
