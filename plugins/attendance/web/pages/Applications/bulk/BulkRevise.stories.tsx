import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { addDays, addMonths } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { sampleChoices, sampleDays } from '../sample-choices.ts';
import { LAST_WORKDAY } from '../sample-dates.ts';
import { BulkRevise } from './BulkRevise.tsx';

const TODAY = tokyoDate(new Date());
const month = TODAY.slice(0, 7);
const api = {
  BulkPeriod: {
    attendanceMonth: {
      month,
      from: addDays(LAST_WORKDAY, -6),
      to: addDays(LAST_WORKDAY, 4),
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

/** Today's application belongs to the month to come where the company closed on a day before. */
export const 締め日のあとは次の月度: Story = {
  parameters: {
    api: {
      ...api,
      BulkPeriod: ({ month: asked }: Untyped) => ({
        attendanceMonth: {
          month: asked,
          from: addDays(TODAY, asked === month ? -31 : -2),
          to: addDays(TODAY, asked === month ? -3 : 27),
          currentMonth: addMonths(month, 1),
        },
      }),
    },
  },
  play: async () => {
    const next = addMonths(month, 1);
    await expect(
      await screen.findByText(`${Number(next.slice(0, 4))}年${Number(next.slice(5))}月度`),
    ).toBeVisible();
    await expect((await screen.findAllByRole('row')).length).toBe(4);
  },
};
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
/** Each day's own refusal stands beside it, and everything typed is still there. */
export const 日ごとに断られる: Story = {
  parameters: {
    api: {
      ...api,
      CreateRevises: refusal('INVALID_INPUT', {
        issues: [
          { path: 'inputs/0/stamps/1/time', key: 'validation.notFuture' },
          { path: 'inputs/0/workDate', key: 'validation.duplicateApplication' },
        ],
      }),
    },
  },
  play: async () => {
    const time = await checkOut();
    await userEvent.type(time, '18:05');
    const reason = screen.getByRole('textbox', { name: /理由/ });
    await userEvent.type(reason, '打刻を忘れたため');
    await userEvent.click(screen.getByRole('button', { name: '1日分を申請' }));
    const [refusal, more] = await screen.findAllByRole('alert');
    await expect(refusal?.closest('tr')).toContainElement(time);
    await expect(more).toBeUndefined();
    await expect(time).toHaveValue('18:05');
    await expect(reason).toHaveValue('打刻を忘れたため');
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, ApplicationDays: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, ApplicationDays: noNetwork() } } };
export const 見つからない: Story = {
  parameters: { api: { ...api, BulkPeriod: { attendanceMonth: null } } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
