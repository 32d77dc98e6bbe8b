import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { EnterLeave } from './EnterLeave.tsx';
import {
  sampleChoices,
  sampleEffect,
  samplePeople,
  samplePerson,
  sampleVacation,
} from './sample-entry.ts';

const entered = fn();
const api = {
  LeaveEntryChoices: sampleChoices,
  LeaveEntryPeople: samplePeople,
  LeaveEntryPerson: samplePerson,
  LeaveEffectOfForm: sampleEffect,
  EnterVacation: (variables: object) => {
    entered(variables);
    return { enterVacation: sampleVacation().vacation };
  },
};
const meta: Meta<typeof EnterLeave> = {
  title: '勤怠/休暇の登録（管理者）',
  component: EnterLeave,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/leave_app/create?employee=e1&class=paid',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof EnterLeave>;

/** The balance stands there before anything is sent; absence is no leave and no choice. */
export const 登録する: Story = {
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('textbox', { name: /初日/ });
    await expect(canvas.queryByRole('option', { name: '欠勤' })).toBeNull();
    await userEvent.type(first, '2026/12/01');
    const last = canvas.getByRole('textbox', { name: /最終日/ });
    await userEvent.clear(last);
    await userEvent.type(last, '2026/12/02');
    await userEvent.type(canvas.getByRole('textbox', { name: /理由/ }), '電話で申し出があったため');
    await waitFor(() => expect(canvas.getByText(/10日 → 8日/)).toBeVisible(), { timeout: 5000 });
    await userEvent.click(canvas.getByRole('button', { name: '登録' }));
    await waitFor(() =>
      expect(entered.mock.lastCall?.[0]).toMatchObject({
        data: {
          employeeId: 'e1',
          vacationClassId: 'paid',
          unit: 'DAY',
          fromDate: '2026-12-01',
          toDate: '2026-12-02',
          reason: '電話で申し出があったため',
        },
      }),
    );
  },
};

/** The server searches, so that nobody is out of reach however many they are. */
export const 従業員を探す: Story = {
  parameters: {
    path: '/app/staff/attendance/leave_app/create',
    api: {
      ...api,
      LeaveEntryPeople: ({ where }: { readonly where: { readonly search?: string } }) =>
        where.search === '渡辺'
          ? {
              leaveBalancesConnection: {
                totalCount: 1,
                nodes: [
                  {
                    ...{ id: 'e900', employeeId: 'e900', employeeNumber: '1900' },
                    ...{ lastName: '渡辺', firstName: '直美' },
                  },
                ],
              },
            }
          : samplePeople,
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: /従業員/ }), '渡辺');
    const list = within(canvasElement.ownerDocument.body);
    await userEvent.click(await list.findByRole('option', { name: /渡辺 直美/ }));
    await expect(canvas.getByRole('combobox', { name: /従業員/ })).toHaveValue('渡辺 直美');
  },
};
export const 理由がない: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /初日/ }), '2026/12/01');
    await userEvent.click(canvas.getByRole('button', { name: '登録' }));
    await expect(canvas.getByRole('textbox', { name: /理由/ })).toBeInvalid();
  },
};
export const 読み込み中: Story = { parameters: { api: { ...api, LeaveEntryChoices: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, LeaveEntryPeople: noNetwork() } } };
/** Nobody in the groups of the viewer. */
export const 権限が少ない: Story = {
  parameters: {
    viewer: { ...staff, grants: [] },
    path: '/app/staff/attendance/leave_app/create',
    api: { ...api, LeaveEntryPeople: { leaveBalancesConnection: { totalCount: 0, nodes: [] } } },
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
