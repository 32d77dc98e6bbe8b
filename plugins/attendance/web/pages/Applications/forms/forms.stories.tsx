import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import type { WholeApplicationFragment } from '../Applications.generated.ts';
import { sampleApplications } from '../sample-applications.ts';
import { sampleChoices, sampleDays } from '../sample-choices.ts';
import { LAST_WORKDAY, NEXT_SATURDAY, NEXT_WORKDAY } from '../sample-dates.ts';
import { sampleHolidayEffect } from '../sample-effects.ts';
import { ApplicationHolidayWork, ApplicationOvertime, ApplicationRevise } from './forms.tsx';
import { api, at, BASE, saved } from './sample-form.ts';

const meta: Meta = {
  title: '勤怠/申請/申請する',
  parameters: {
    path: `${BASE}/application_overtime?date=${NEXT_WORKDAY}`,
    route: `${BASE}/application_overtime`,
    api,
  },
};
export default meta;
type Story = StoryObj;

const revise = at(`application_revise/${LAST_WORKDAY}`, 'application_revise/$scheduleId');
const holidayWork = at(`application_holidaywork?date=${NEXT_SATURDAY}`);
const render = { render: () => <ApplicationOvertime /> };

export const 残業: Story = {
  ...render,
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '残業の開始' })).toHaveValue('18:00');
    await userEvent.type(screen.getByRole('textbox', { name: '残業の終了' }), '20:30');
    await expect(await screen.findByText(/限度時間を超えます/)).toBeInTheDocument();
  },
};
/** The day after the forgotten check-out was worked until a quarter past eight. */
export const 残業は打刻までを提案する: Story = {
  ...render,
  parameters: {
    path: `${BASE}/application_overtime?date=${LAST_WORKDAY}`,
    route: `${BASE}/application_overtime`,
    api: {
      ...api,
      ApplicationDays: (range: Parameters<typeof sampleDays>[0]) => ({
        applicationDays: sampleDays(range).applicationDays.map((day) => ({
          ...day,
          stamps: [
            { id: 's-1', type: 'CHECK_IN_OFFICE', time: '09:00', dayBefore: false },
            { id: 's-2', type: 'CHECK_OUT_OFFICE', time: '20:15', dayBefore: false },
          ],
        })),
      }),
    },
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: '残業の開始' })).toHaveValue('18:00');
    await expect(screen.getByRole('textbox', { name: '残業の終了' })).toHaveValue('20:15');
  },
};
/** Opened for a day off, it says what to ask for, and goes on with what was typed. */
export const 休日の残業は休日出勤: Story = {
  ...render,
  parameters: {
    path: `${BASE}/application_overtime?date=${NEXT_SATURDAY}`,
    route: `${BASE}/application_overtime`,
    api: { ...api, TryApplication: sampleHolidayEffect },
  },
  play: async () => {
    await expect(await screen.findByText(/残業ではなく休日出勤として申請します/)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '残業の開始' }), '10:00');
    await userEvent.type(screen.getByRole('textbox', { name: '残業の終了' }), '15:00');
    await userEvent.type(screen.getByRole('textbox', { name: '理由' }), '棚卸しのため');
    await userEvent.click(screen.getByRole('button', { name: '休日出勤を申請' }));
    await expect(await screen.findByRole('dialog', { name: '休日出勤の申請' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /開始/ })).toHaveValue('10:00');
    await expect(screen.getByRole('textbox', { name: /終了/ })).toHaveValue('15:00');
    await expect(screen.getByRole('textbox', { name: '理由' })).toHaveValue('棚卸しのため');
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    await expect(await screen.findByText('申請しました')).toBeInTheDocument();
  },
};
export const 残業が予定と重なる: Story = {
  ...render,
  play: async () => {
    const start = await screen.findByRole('textbox', { name: '残業の開始' });
    await userEvent.clear(start);
    await userEvent.type(start, '17:00');
    await userEvent.type(screen.getByRole('textbox', { name: '残業の終了' }), '20:00');
    await userEvent.type(screen.getByRole('textbox', { name: '理由' }), '請求処理');
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '残業の開始' })).toHaveAccessibleDescription(
        /予定の勤務時間と重なっています/,
      ),
    );
  },
};
export const 残業_読み込み中: Story = {
  ...render,
  parameters: { api: { ...api, ApplicationChoices: 'loading' } },
};
export const 残業_失敗: Story = {
  ...render,
  parameters: { api: { ...api, ApplicationChoices: noNetwork() } },
};
export const 残業_影響が分からない: Story = {
  ...render,
  parameters: { api: { ...api, TryApplication: refusal('INTERNAL') } },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '残業の終了' }), '20:30');
    await expect(await screen.findByText(/影響を表示できません/)).toBeInTheDocument();
  },
};
export const 残業_英語: Story = { ...render, parameters: { locale: 'en' } };
export const 残業_スマートフォン: Story = { ...render, parameters: { phone: true } };

export const 打刻修正: Story = {
  render: () => <ApplicationRevise />,
  ...revise,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '予定の時刻で補う' }));
    await userEvent.type(screen.getByRole('textbox', { name: '理由' }), '退勤の打刻を忘れたため');
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    await expect(await screen.findByText('申請しました')).toBeInTheDocument();
  },
};
export const 打刻修正は変えないと申請できない: Story = {
  render: () => <ApplicationRevise />,
  ...revise,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: '理由' }), '確認のため');
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    const all = await screen.findAllByText(/打刻が変わっていません|退勤か直帰で終わる/);
    await expect(all.length).toBeGreaterThan(0);
  },
};

/** The rules take a break out, and corrections count at once. */
const { applicationChoices: choices } = sampleChoices;
const mending = {
  applicationChoices: {
    ...choices,
    revise: { ...choices.revise, mayCancelAutoBreak: true, isDirect: true, needsReason: false },
  },
};
const asked = fn();
export const 自動休憩を取れなかった: Story = {
  render: () => <ApplicationRevise />,
  ...revise,
  parameters: {
    ...revise.parameters,
    api: {
      ...api,
      ApplicationChoices: mending,
      CreateRevise: (variables: unknown) => {
        asked(variables);
        return { createReviseApplication: saved };
      },
    },
  },
  play: async () => {
    asked.mockClear();
    await expect(await screen.findByText(/承認を待たずに反映されます/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '予定の時刻で補う' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '自動休憩を取れなかった' }));
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    await expect(await screen.findByText('申請しました')).toBeInTheDocument();
    await expect(asked.mock.calls[0]?.[0]?.data.cancelsAutoBreak).toBe(true);
  },
};

/** Staff cancelled the break of the day: shown with who and why, and given back only on purpose. */
const mended = (range: Parameters<typeof sampleDays>[0]) => ({
  applicationDays: sampleDays(range).applicationDays.map((day) => ({
    ...day,
    cancelledBreak: { isByStaff: true, by: '高橋 誠', reason: '来客の対応' },
  })),
});
const told = fn();
export const 担当者が取り消した自動休憩を戻す: Story = {
  render: () => <ApplicationRevise />,
  ...revise,
  parameters: {
    ...revise.parameters,
    api: {
      ...api,
      ApplicationDays: mended,
      CreateRevise: (variables: unknown) => {
        told(variables);
        return { createReviseApplication: saved };
      },
    },
  },
  play: async () => {
    told.mockClear();
    await expect(
      await screen.findByText(/担当者の高橋 誠が自動休憩を取り消しました（来客の対応）/),
    ).toBeVisible();
    const box = screen.getByRole('checkbox', { name: '自動休憩を取れなかった' });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: '予定の時刻で補う' }));
    await userEvent.type(screen.getByRole('textbox', { name: '理由' }), '休憩は取れていたため');
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    await expect(await screen.findByText('申請しました')).toBeInTheDocument();
    await expect(told.mock.calls[0]?.[0]?.data.cancelsAutoBreak).toBe(false);
  },
};

export const 休日出勤: Story = {
  render: () => <ApplicationHolidayWork />,
  parameters: { ...holidayWork.parameters, api: { ...api, TryApplication: sampleHolidayEffect } },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /開始/ }), '15:00');
    await userEvent.type(screen.getByRole('textbox', { name: /終了/ }), '24:00');
    await expect(await screen.findByText(/35%以上の割増/)).toBeVisible();
    await expect(screen.getByText(/まだ打刻がないため/)).toBeVisible();
    await expect(screen.getByText(/上限まであと5/)).toBeVisible();
  },
};

/** A draft of one's own that also stands open on the phone, and was changed there. */
const draft = sampleApplications.find(({ id }) => id === 'a-4') as WholeApplicationFragment;
const details = draft.details as Extract<
  WholeApplicationFragment['details'],
  { __typename: 'HolidayWorkApplicationDetails' }
>;
const faster = secondOfTwo(draft, {
  ...draft,
  version: 2,
  reason: '展示会の設営',
  details: {
    ...details,
    until: '19:00',
    recesses: [...details.recesses, { start: '15:00', end: '15:30' }],
  },
});
const editing = {
  ...holidayWork.parameters,
  path: `${BASE}/application_holidaywork?edit=a-4`,
};
const changing = {
  ...api,
  TryApplication: sampleHolidayEffect,
  OneApplication: () => ({ application: faster.now() }),
};
export const ほかの画面で先に変更した: Story = {
  render: () => <ApplicationHolidayWork />,
  beforeEach: faster.begin,
  parameters: {
    ...editing,
    api: {
      ...changing,
      UpdateHolidayWork: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateHolidayWorkApplication: saved }),
    },
  },
  play: async () => {
    const reason = await screen.findByRole('textbox', { name: '理由' });
    await userEvent.clear(reason);
    await userEvent.type(reason, '棚卸し');
    await userEvent.click(screen.getByRole('button', { name: '下書き保存' }));
    await expect(await screen.findByText(/高橋 健一さんが変更しています/)).toBeVisible();
    await expect(screen.getByRole('row', { name: '理由 展示会の設営 棚卸し' })).toBeVisible();
    await expect(
      screen.getByRole('row', { name: '勤務の終了 19:00 変更していません' }),
    ).toBeVisible();
    await expect(
      screen.getByRole('row', { name: /^休憩 12:00.*13:00.*15:00.*15:30 変更していません$/ }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('下書きを保存しました')).toBeInTheDocument();
    await expect(faster.sent.at(-1)).toMatchObject({
      reason: '棚卸し',
      end: '19:00',
      breaks: [
        { start: '12:00', end: '13:00' },
        { start: '15:00', end: '15:30' },
      ],
      send: false,
      version: 2,
    });
  },
};
const created = fn();
export const 変更している間に承認された: Story = {
  render: () => <ApplicationHolidayWork />,
  beforeEach: faster.begin,
  parameters: {
    ...editing,
    api: {
      ...changing,
      UpdateHolidayWork: {
        updateHolidayWorkApplication: {
          __typename: 'ApplicationRefused',
          reason: 'ALREADY_HANDLED',
          application: {
            id: 'a-4',
            status: 'APPROVED',
            evaluatedAt: '2026-11-20T01:05:00.000Z',
            evaluatedBy: { id: 'e-2', lastName: '鈴木', firstName: '一郎' },
          },
        },
      },
      CreateHolidayWork: (variables: unknown) => {
        created(variables);
        return { createHolidayWorkApplication: saved };
      },
    },
  },
  play: async () => {
    created.mockClear();
    const reason = await screen.findByRole('textbox', { name: '理由' });
    await userEvent.clear(reason);
    await userEvent.type(reason, '棚卸し');
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    await expect(await screen.findByText(/鈴木 一郎さんが承認しています/)).toBeVisible();
    // Nothing that was typed is lost, and it can go its own way.
    await expect(reason).toHaveValue('棚卸し');
    await userEvent.click(screen.getByRole('button', { name: '新しい申請として送る' }));
    await expect(await screen.findByText('申請しました')).toBeInTheDocument();
    await expect(created.mock.calls[0]?.[0]?.data).toMatchObject({
      reason: '棚卸し',
      start: '09:00',
      send: true,
    });
  },
};
export const 変更している間に承認された_スマートフォン: Story = {
  ...変更している間に承認された,
  parameters: { ...変更している間に承認された.parameters, phone: true, locale: 'en' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    await expect(await screen.findByText(/This request can no longer be changed/)).toBeVisible();
  },
};
