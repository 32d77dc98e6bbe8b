import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { PlannedLeave } from './PlannedLeave.tsx';
import { agreement, agreements, plannedDays } from './sample-agreements.ts';

const takenBack = fn();
const filesChanged = fn();
const api = {
  LeaveAgreements: { leaveAgreements: agreements },
  LeaveAgreementOf: { leaveAgreement: { ...agreement('summer'), plannedDays } },
  ChangeLeaveAgreementFiles: (variables: object) => {
    filesChanged(variables);
    return { changeLeaveAgreementFiles: agreement('summer', { files: [] }) };
  },
  TakeBackLeaveAgreement: (variables: object) => {
    takenBack(variables);
    return { takeBackLeaveAgreement: agreement('summer', { isToCome: false }) };
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof PlannedLeave> = {
  title: '勤怠/計画年休',
  component: PlannedLeave,
  parameters: {
    viewer: staff,
    grants: ['attendance.leave', 'attendance.leave:update'],
    path: '/app/staff/attendance/leave_app/manage/planned',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof PlannedLeave>;

const actionsOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${name}の操作` }));
};

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2027年夏季の一斉休暇')).toBeVisible();
    await expect(canvas.getByText('協定の日付の誤り')).toBeVisible();
    await actionsOf('2026年5月の一斉休暇');
    // What has come stays.
    await expect(screen.queryByRole('menuitem', { name: '計画を取り消す' })).toBeNull();
  },
};
const openDays = async () => {
  await actionsOf('2027年夏季の一斉休暇');
  await userEvent.click(await screen.findByRole('menuitem', { name: '対象者を見る' }));
  return within(await screen.findByRole('dialog'));
};
export const 対象者: Story = {
  play: async () => {
    const dialog = await openDays();
    await expect(await dialog.findByText('出張のため')).toBeVisible();
    await expect(dialog.getByText(/総務部で保管/)).toBeVisible();
    await expect(dialog.getByText('2027/08/13（金）午後')).toBeVisible();
  },
};
export const 協定書のファイル: Story = {
  play: async () => {
    const dialog = await openDays();
    await expect(await dialog.findByRole('link', { name: /労使協定書/ })).toBeVisible();
    await userEvent.upload(
      dialog.getByLabelText('協定書などのファイル', { selector: 'input' }),
      new File(['x'], 'kyotei.docx'),
      { applyAccept: false },
    );
    await expect(await dialog.findByText(/kyotei.docx/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /労使協定書.*を外す/ }));
    await userEvent.click(await screen.findByRole('button', { name: '外す' }));
    await waitFor(() =>
      expect(filesChanged).toHaveBeenCalledWith({
        where: { id: 'summer' },
        data: { remove: ['hinata/upload/1.pdf'] },
      }),
    );
  },
};
export const ファイルを添付できない: Story = {
  parameters: withApi({
    AskForAgreementFileForm: refusal('STORAGE_FULL'),
  }),
  play: async () => {
    const dialog = await openDays();
    await dialog.findByRole('link', { name: /労使協定書/ });
    await userEvent.upload(
      dialog.getByLabelText('協定書などのファイル', { selector: 'input' }),
      new File(['%PDF-'], 'kyotei.pdf'),
    );
    await expect(await dialog.findByRole('alert')).toBeVisible();
  },
};
const takeBack = async () => {
  await actionsOf('2027年夏季の一斉休暇');
  await userEvent.click(await screen.findByRole('menuitem', { name: '計画を取り消す' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '計画を取り消す' }));
  await expect(await dialog.findByText('理由を入力してください。')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '協定の見直し');
  await userEvent.click(dialog.getByRole('button', { name: '計画を取り消す' }));
  return dialog;
};
export const 取消: Story = {
  play: async () => {
    await takeBack();
    await waitFor(() =>
      expect(takenBack).toHaveBeenCalledWith({
        where: { id: 'summer' },
        reason: '協定の見直し',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const ほかの人が先に取消: Story = {
  parameters: withApi({
    TakeBackLeaveAgreement: refusal('INVALID_INPUT', {
      isValidationError: true,
      issues: [{ path: 'where/id', key: 'validation.agreementTakenBack' }],
    }),
  }),
  play: async () => {
    const dialog = await takeBack();
    await expect(await dialog.findByText(/もう取り消されています/)).toBeVisible();
  },
};
export const まだない: Story = {
  parameters: withApi({ LeaveAgreements: { leaveAgreements: [] } }),
};
export const 読み込み中: Story = { parameters: withApi({ LeaveAgreements: 'loading' }) };
export const 失敗: Story = { parameters: withApi({ LeaveAgreements: noNetwork() }) };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 対象者をスマートフォンで: Story = {
  parameters: { phone: true },
  play: async () => void (await openDays()),
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
