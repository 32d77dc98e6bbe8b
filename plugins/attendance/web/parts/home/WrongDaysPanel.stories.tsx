import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { addDays, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import type { Untyped } from '#test/support/untyped.ts';
import type { WrongDayFragment } from './WrongDays.generated.ts';
import WrongDaysPanel from './WrongDaysPanel.tsx';

const TODAY = tokyoDate(new Date());
const day = (more: Partial<WrongDayFragment>): WrongDayFragment => ({
  id: `${more.kind} ${more.workDate}`,
  kind: 'STAMPING',
  workDate: '2026-11-18',
  missing: [],
  isEstimated: false,
  overtimeMinutes: 0,
  unapprovedMinutes: 0,
  stampGapMinutes: 0,
  breakShortageMinutes: 0,
  applicationStatus: null,
  ...more,
});
const none = {
  stamping: { to: '2026-11-30', nodes: [] },
  overtime: { nodes: [] },
  shortBreak: { nodes: [] },
};
let asked = 0;
const some = () =>
  asked++ % 2 === 0
    ? {
        stamping: {
          to: '2999-12-31',
          nodes: [
            day({ missing: ['CHECK_OUT'] }),
            day({ workDate: '2026-11-12', isEstimated: true, applicationStatus: 'PENDING' }),
          ],
        },
        overtime: {
          nodes: [
            day({ kind: 'OVERTIME', workDate: '2026-11-10', overtimeMinutes: 135 }),
            day({ kind: 'OVERTIME', workDate: '2026-11-05', unapprovedMinutes: 60 }),
          ],
        },
        shortBreak: {
          nodes: [day({ kind: 'SHORT_BREAK', workDate: '2026-11-09', breakShortageMinutes: 15 })],
        },
      }
    : none;

const meta: Meta<typeof WrongDaysPanel> = {
  title: '勤怠/確認が必要な日',
  component: WrongDaysPanel,
  parameters: { api: { MyWrongDays: some } },
};
export default meta;
type Story = StoryObj<typeof WrongDaysPanel>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('退勤なし')).toBeVisible();
    await expect(canvas.getByText('残業の申請なし 2:15')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: '残業を申請' })).toHaveLength(2);
    // The corrections of several days are asked for on one page; each row has one button.
    const links = canvas.getAllByRole('link', { name: 'まとめて申請' });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/employee/attendance/shift/bulk_revise?day=2026-11-18',
      '/app/employee/attendance/shift/bulk_overtime?day=2026-11-10',
    ]);
    for (const row of canvas.getAllByRole('listitem'))
      await expect(within(row).queryAllByRole('link').length).toBeLessThanOrEqual(1);
  },
};
let failures = 0;
export const 前の月だけ読み込めなければもう一度たずねる: Story = {
  parameters: {
    api: {
      MyWrongDays: ({ month }: Untyped) =>
        month === monthOf(TODAY)
          ? { ...none, stamping: { to: '2999-12-31', nodes: [] } }
          : failures++ === 0
            ? refusal(500)
            : none,
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度読み込む' }));
    await expect(await canvas.findByText('確認が必要な日はありません。')).toBeVisible();
  },
};
/** After the company's closing day the days of the period to come are looked at, too. */
export const 締め日のあと: Story = {
  parameters: {
    api: {
      MyWrongDays: ({ month }: Untyped) =>
        month === monthOf(TODAY)
          ? { ...none, stamping: { to: addDays(TODAY, -1), nodes: [] } }
          : month > TODAY
            ? {
                ...none,
                stamping: {
                  to: '2999-12-31',
                  nodes: [day({ workDate: TODAY, missing: ['CHECK_IN'] })],
                },
              }
            : none,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('出勤なし')).toBeVisible();
  },
};
export const なし: Story = { parameters: { api: { MyWrongDays: none } } };
export const 読み込み中: Story = { parameters: { api: { MyWrongDays: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { MyWrongDays: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };
