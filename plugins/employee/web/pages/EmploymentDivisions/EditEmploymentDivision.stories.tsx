import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { Create, Update } from './EmploymentDivisions.tsx';
import { sampleDivisions, sampleGroups, sampleVersions } from './sample-divisions.ts';

const meta: Meta<typeof Create> = {
  title: '従業員/雇用区分/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/employment_division/create',
    api: {
      GroupsOfTimetables: sampleGroups,
      CreateEmploymentDivision: { saved: { id: 'new' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/employment_division/update/part',
    route: '/admin/company/employment_division/update/$key',
    api: { GroupsOfTimetables: sampleGroups, ...api },
  },
});
const part = {
  EmploymentDivisionToEdit: { row: sampleDivisions[1] },
  DivisionVersions: { employmentDivision: sampleVersions },
};

export const 追加: Story = {};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 名前がないと保存できない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '保存' }));
    const name = await screen.findByRole('textbox', { name: '名前' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/名前を入力してください/));
  },
};
export const 終業が始業より前では保存できない: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '行を追加' }));
    const end = await screen.findByRole('textbox', { name: '終業' });
    await userEvent.clear(end);
    await userEvent.type(end, '8:00');
    await userEvent.type(screen.getByRole('textbox', { name: '名前' }), '早朝');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(end).toHaveAccessibleDescription(/開始より後/));
  },
};
export const 編集: Story = editing(part);
export const 予定した変更を取り消す: Story = {
  ...editing({
    ...part,
    CancelEmploymentDivisionChange: { cancelEmploymentDivisionChange: { id: 'part' } },
  }),
  play: async () => {
    // Only what has not begun can be taken back.
    await expect(await screen.findByText('2099/04/01から')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'この変更を取り消し' }));
    await screen.findByText('予定していた変更を取り消しました');
  },
};
export const 閲覧だけの人は予定を取り消せない: Story = {
  ...editing(part),
  parameters: { ...editing(part).parameters, viewer: withoutRights },
  play: async () => {
    await expect(await screen.findByText('2099/04/01から')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'この変更を取り消し' })).toBeNull();
  },
};
const saved = fn();
export const 触れていない項目は予定した変更のまま: Story = {
  ...editing({
    ...part,
    UpdateEmploymentDivision: ({ data }: { data: object }) => {
      saved(Object.keys(data).sort());
      return { saved: { id: 'part' } };
    },
  }),
  play: async () => {
    saved.mockClear();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'フルタイム' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith(['isFullTime', 'validFrom', 'version']));
  },
};
export const 編集_スマートフォン: Story = {
  render: () => <Update />,
  parameters: { ...editing(part).parameters, phone: true },
};
export const 編集_読み込み中: Story = editing({ EmploymentDivisionToEdit: 'loading' });
export const 編集_失敗: Story = editing({ EmploymentDivisionToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ EmploymentDivisionToEdit: { row: null } });
export const ほかの人が先に変更した: Story = {
  ...editing({
    ...part,
    UpdateEmploymentDivision: refusal('CONFLICT', {
      extensions: { changedBy: '長谷川 健太郎', changedAt: '2026-11-20T01:05:00.000Z' },
    }),
  }),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: '名前' });
    await userEvent.type(name, '2');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await expect(await screen.findByText(/長谷川 健太郎さんが変更しています/)).toBeVisible();
  },
};
