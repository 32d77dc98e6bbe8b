import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { Interviews } from './Interviews.tsx';

const person = (more: object = {}) => ({
  __typename: 'DoctorInterviewPerson',
  ...{ id: 'p-1 2026-10', employeeId: 'p-1', employeeNumber: 'A-001', groupName: '営業部' },
  ...{ lastName: '小林', firstName: '大翔', from: '2026-10-01', to: '2026-10-31' },
  ...{ excessMinutes: 5_025, agreementMinutes: 5_110, duty: 'ON_REQUEST', mayChange: true },
  ...{ state: 'NOT_OFFERED', interview: null },
  ...more,
});
const interview = (more: object = {}) => ({
  __typename: 'DoctorInterview',
  ...{ id: 'i-1', offeredOn: '2026-11-05', offeredBy: '山本 恵', requestedOn: null },
  ...{ declinedOn: null, doneOn: null, doctor: null, resultNote: null, remindedAt: null },
  ...more,
});
const list = (nodes: readonly object[]) => ({
  doctorInterviewPeopleConnection: {
    __typename: 'DoctorInterviewPeopleConnection',
    totalCount: nodes.length,
    counts: {
      __typename: 'DoctorInterviewCounts',
      ...{ people: nodes.length, notOffered: 1, offered: 1, requested: 0, declined: 0, done: 1 },
    },
    groups: [],
    nodes,
  },
});
const nodes = [
  person({
    ...{ id: 'p-3 2026-10', employeeId: 'p-3', lastName: '勅使河原', firstName: 'エリザベス' },
    ...{ duty: 'REQUIRED', excessMinutes: 6_181, state: 'DONE' },
    interview: interview({ doneOn: '2026-11-12', doctor: '産業医 中村 健' }),
  }),
  person(),
  person({
    ...{ id: 'p-2 2026-10', employeeId: 'p-2', lastName: '渡辺', firstName: '葵' },
    ...{ state: 'OFFERED', interview: interview() },
  }),
];
const path = '/app/staff/attendance/other_settings/agreement36/interview?month=2026-10';
const meta: Meta<typeof Interviews> = {
  title: '勤怠/36協定/医師の面接指導',
  component: Interviews,
  parameters: {
    viewer: staff,
    path,
    api: {
      DoctorInterviews: list(nodes),
      OfferDoctorInterview: noNetwork(),
      RecordDoctorInterview: noNetwork(),
    },
  },
};
export default meta;
type Story = StoryObj<typeof Interviews>;

export const 案内する: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '小林 大翔の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '案内を記録' }));
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByText(/83:45超えています/u)).toBeVisible();
    await userEvent.click(window.getByRole('button', { name: '案内を記録' }));
    await expect(await window.findByRole('alert')).toBeVisible();
  },
};
export const 実施を記録する: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '渡辺 葵の操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '申出・実施を記録' }));
    const window = within(await screen.findByRole('dialog'));
    await userEvent.type(await window.findByRole('textbox', { name: /実施した日/u }), '2026/11/01');
    await userEvent.click(window.getByRole('button', { name: '保存' }));
    await expect((await window.findAllByText(/案内した日より前/u))[0]).toBeVisible();
  },
};
export const 閲覧だけ: Story = {
  parameters: {
    api: { DoctorInterviews: list(nodes.map((one) => ({ ...one, mayChange: false }))) },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('渡辺 葵');
    await expect(canvas.queryByRole('button', { name: '渡辺 葵の操作' })).toBeNull();
  },
};
export const 対象者なし: Story = { parameters: { api: { DoctorInterviews: list([]) } } };
export const 読み込み中: Story = { parameters: { api: { DoctorInterviews: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { DoctorInterviews: noNetwork() } } };
export const 権限がない: Story = {
  parameters: { api: { DoctorInterviews: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
