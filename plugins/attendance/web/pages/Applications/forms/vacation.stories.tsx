import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { sampleChoices, sampleDays } from '../sample-choices.ts';
import { NEXT_WORKDAY } from '../sample-dates.ts';
import { ApplicationVacation } from './forms.tsx';
import { api, at } from './sample-form.ts';

const vacation = at('application_vacation');

const meta: Meta = { title: '勤怠/申請/休暇を申請する', ...vacation };
export default meta;
type Story = StoryObj;

export const 休暇: Story = {
  render: () => <ApplicationVacation />,
  ...vacation,
  play: async () => {
    const kind = await screen.findByRole('combobox', { name: '休暇の種類' });
    await expect(kind).toHaveDisplayValue('年次有給休暇');
    await expect(screen.getByRole('textbox', { name: /初日/ })).not.toHaveValue('');
    await expect(screen.getByRole('radio', { name: '1日' })).toBeChecked();
  },
};
/** This person asks for leave by the hour of a child's illness more often than for anything else. */
export const いつもの種類の休暇: Story = {
  render: () => <ApplicationVacation />,
  parameters: {
    ...vacation.parameters,
    api: {
      ...api,
      ApplicationChoices: {
        applicationChoices: {
          ...sampleChoices.applicationChoices,
          vacationClasses: sampleChoices.applicationChoices.vacationClasses.map((one) =>
            one.vacationClass.id === 'nursing'
              ? {
                  ...one,
                  timesAsked: 9,
                  vacationClass: { ...one.vacationClass, isPaid: true },
                }
              : one,
          ),
        },
      },
    },
  },
  play: async () => {
    const kind = await screen.findByRole('combobox', { name: '休暇の種類' });
    await expect(kind).toHaveDisplayValue('子の看護等休暇');
    await expect(screen.getByRole('radio', { name: '1日' })).toBeChecked();
    await expect(screen.getByRole('textbox', { name: /初日/ })).not.toHaveValue('');
  },
};
/** Days of an approved leave are called by it, and no days off. */
export const 承認された休暇のある日: Story = {
  render: () => <ApplicationVacation />,
  parameters: {
    ...vacation.parameters,
    api: {
      ...api,
      ApplicationDays: (range: Parameters<typeof sampleDays>[0]) => ({
        applicationDays: sampleDays(range).applicationDays.map((day) =>
          day.date.endsWith('-11') || day.date.endsWith('-12')
            ? { ...day, plan: null, leaveName: '年次有給休暇' }
            : day,
        ),
      }),
    },
  },
  play: async () => {
    const calendar = await screen.findByRole('table', { name: '休む日のカレンダー' });
    await expect(await within(calendar).findAllByText('年次有給休暇')).toHaveLength(2);
  },
};
export const 休暇の時間単位: Story = {
  render: () => <ApplicationVacation />,
  ...vacation,
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: '休暇の種類' }),
      '子の看護等休暇',
    );
    await userEvent.click(await screen.findByRole('radio', { name: '時間' }));
    await expect(await screen.findByRole('textbox', { name: '開始時刻' })).toBeVisible();
  },
};
/** Before it is sent: what is left before and after, and what lapses before the day or soon after it. */
export const 休暇の残りと失効: Story = {
  render: () => <ApplicationVacation />,
  parameters: {
    ...vacation.parameters,
    api: {
      ...api,
      LeaveEffectOfForm: {
        leaveEffect: {
          on: NEXT_WORKDAY,
          ...{ beforeDays: 4.5, beforeHours: 2, afterDays: 3.5, afterHours: 2 },
          ...{ takenDays: 1, takenHours: 0, isCovered: true },
          lapsesBefore: { on: '2027-03-31', days: 2, hours: 0 },
          lapsesSoon: { on: '2027-09-30', days: 1.5, hours: 2 },
        },
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/4.5日と2時間 → 3.5日と2時間/)).toBeVisible();
    await expect(screen.getByText(/2日は、この日より前の2027\/03\/31を過ぎると失効/)).toBeVisible();
    await expect(screen.getByText(/2027\/09\/30までの1.5日と2時間が残ります/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '午後半休' }));
    await expect(await screen.findByText('休む時間は13:00〜18:00です。')).toBeVisible();
  },
};
/** What is too much is told while the days are chosen, not only when it is sent. */
export const 休暇の残りが足りない: Story = {
  render: () => <ApplicationVacation />,
  parameters: {
    ...vacation.parameters,
    api: {
      ...api,
      LeaveEffectOfForm: {
        leaveEffect: {
          on: NEXT_WORKDAY,
          ...{ beforeDays: 0.5, beforeHours: 0, afterDays: -0.5, afterHours: 0 },
          ...{ takenDays: 1, takenHours: 0, isCovered: false },
          ...{ lapsesBefore: null, lapsesSoon: null },
        },
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(/0.5日 → −0.5日/)).toBeVisible();
    await expect(screen.getByText(/このままでは申請できません/)).toBeVisible();
  },
};
export const 欠勤と私用外出: Story = {
  render: () => <ApplicationVacation />,
  ...vacation,
  play: async () => {
    const kind = await screen.findByRole('combobox', { name: '休暇の種類' });
    await userEvent.selectOptions(kind, '欠勤');
    await expect(await screen.findByText(/分の欠勤になります/)).toBeVisible();
    await expect(screen.queryByText(/分の休暇になります/)).toBeNull();
    await userEvent.selectOptions(kind, '私用外出（中抜け）');
    await expect(await screen.findByRole('textbox', { name: '外出する日' })).toBeVisible();
  },
};
export const 休暇の日付を入力: Story = {
  render: () => <ApplicationVacation />,
  ...vacation,
  play: async () => {
    const first = await screen.findByRole('textbox', { name: /初日/ });
    await userEvent.clear(first);
    await userEvent.type(first, '2027/03/10');
    await userEvent.tab();
    await expect(await screen.findByText('2027年3月', { selector: 'strong' })).toBeVisible();
    await expect(screen.queryByText('初日を選んでください。')).toBeNull();
  },
};
export const 休暇の日付がおかしい: Story = {
  render: () => <ApplicationVacation />,
  ...vacation,
  play: async () => {
    const first = await screen.findByRole('textbox', { name: /初日/ });
    await userEvent.clear(first);
    await userEvent.type(first, '2026/13/45');
    await userEvent.click(screen.getByRole('button', { name: '申請する' }));
    // What was typed is still there, to be mended.
    await expect(await screen.findByRole('textbox', { name: /初日/ })).toHaveValue('2026/13/45');
    await expect(screen.getByRole('textbox', { name: /初日/ })).toBeInvalid();
  },
};
export const 休暇_スマートフォン: Story = {
  render: () => <ApplicationVacation />,
  parameters: { ...vacation.parameters, phone: true },
};
export const 休暇_ダーク: Story = {
  render: () => <ApplicationVacation />,
  parameters: { ...vacation.parameters, theme: 'dark' },
};
