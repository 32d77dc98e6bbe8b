import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { refusal } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { Create, Update } from './BasicShifts.tsx';
import { sampleLimits, sampleMembers, sampleShifts, sampleVersions } from './sample-shifts.ts';

const meta: Meta<typeof Create> = {
  title: '勤怠/基本シフト/追加と編集',
  component: Create,
  parameters: {
    path: '/admin/company/basic_shift/create',
    api: {
      AttendanceLimits: sampleLimits,
      CreateBasicShift: { saved: { id: 'new' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof Create>;

const editing = (api: object): Pick<Story, 'render' | 'parameters'> => ({
  render: () => <Update />,
  parameters: {
    path: '/admin/company/basic_shift/update/day',
    route: '/admin/company/basic_shift/update/$key',
    api: {
      AttendanceLimits: sampleLimits,
      BasicShiftPeople: sampleMembers,
      PeopleWithoutShift: { employeesWithoutBasicShift: [] },
      ...api,
    },
  },
});
const shift = {
  BasicShiftToEdit: { row: sampleShifts[0] },
  ShiftVersions: { basicShift: sampleVersions },
};
const monday = async () => within(await screen.findByRole('group', { name: '月曜日' }));

export const 追加: Story = {};
export const 閲覧だけの人には担当者の変更が出ない: Story = {
  ...editing(shift),
  parameters: { ...editing(shift).parameters, viewer: withoutRights },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '割り当てを追加' })).toBeNull();
  },
};
export const 追加_読み込み中: Story = {
  parameters: { api: { AttendanceLimits: 'loading' } },
};
export const 追加_スマートフォン: Story = { parameters: { phone: true } };
export const 追加_英語: Story = { parameters: { locale: 'en' } };
export const 追加_ダーク: Story = { parameters: { theme: 'dark' } };

export const 法令の基準を超えると注意が出る: Story = {
  play: async () => {
    const day = await monday();
    const end = day.getByRole('textbox', { name: '終業' });
    await userEvent.clear(end);
    await userEvent.type(end, '19:00');
    await expect(await screen.findByText(/月曜日の労働時間が8時間を超えています/)).toBeVisible();
    await expect(screen.getByText(/1週間の労働時間が40:00を超えています/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '月曜日の時間を平日にコピー' }));
    await expect(await screen.findByText(/金曜日の労働時間が8時間を超えています/)).toBeVisible();
  },
};

export const 終業が始業より前では保存できない: Story = {
  play: async () => {
    const day = await monday();
    const end = day.getByRole('textbox', { name: '終業' });
    await userEvent.clear(end);
    await userEvent.type(end, '8:00');
    await userEvent.type(screen.getByRole('textbox', { name: '名前' }), '早番');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(end).toHaveAccessibleDescription(/開始より後/));
  },
};

export const 編集: Story = editing(shift);
export const 編集_読み込み中: Story = editing({ BasicShiftToEdit: 'loading' });
export const 編集_失敗: Story = editing({ BasicShiftToEdit: refusal('INTERNAL') });
export const 編集_見つからない: Story = editing({ BasicShiftToEdit: { row: null } });
export const 条件の履歴_失敗: Story = editing({ ...shift, ShiftVersions: refusal('INTERNAL') });
export const 予定の変更を取り消せる: Story = {
  ...editing({ ...shift, CancelBasicShiftChange: { cancelBasicShiftChange: { id: 'day' } } }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'この変更を取り消し' }));
    await expect(await screen.findByText('予定していた変更を取り消しました')).toBeInTheDocument();
  },
};

const people = async () => userEvent.click(await screen.findByRole('tab', { name: '従業員' }));
export const 従業員を割り当てる: Story = {
  ...editing({
    ...shift,
    PeopleToAssign: {
      colleaguesConnection: {
        nodes: [{ id: 'e-9', lastName: '佐藤', firstName: '美咲', groupName: '営業部' }],
      },
    },
    AssignBasicShift: { assignBasicShift: { id: 'day' } },
  }),
  play: async () => {
    await people();
    await expect(await screen.findByRole('link', { name: 'H0012 山田 太郎' })).toBeVisible();
    await userEvent.type(await screen.findByLabelText('氏名・カナで検索'), '佐藤');
    await userEvent.click(await screen.findByRole('checkbox', { name: /佐藤 美咲/ }));
    await userEvent.click(screen.getByRole('button', { name: '従業員を割り当て' }));
    await expect(await screen.findByText('従業員を割り当てました')).toBeInTheDocument();
  },
};
const colleague = (id: string, lastName: string) => ({
  id,
  lastName,
  firstName: '美咲',
  groupName: '営業部',
});
export const 検索し直しても選んだ人は残る: Story = {
  ...editing({
    ...shift,
    PeopleToAssign: ({ where }: { where: { search: string } }) => ({
      colleaguesConnection: {
        nodes: [
          where.search.startsWith('田') ? colleague('e-8', '田中') : colleague('e-9', '佐藤'),
        ],
      },
    }),
  }),
  play: async () => {
    await people();
    const search = await screen.findByLabelText('氏名・カナで検索');
    await userEvent.type(search, '佐藤');
    await userEvent.click(await screen.findByRole('checkbox', { name: /佐藤 美咲/ }));
    await userEvent.clear(search);
    await userEvent.type(search, '田中');
    await userEvent.click(await screen.findByRole('checkbox', { name: /田中 美咲/ }));
    await expect(await screen.findByText('2人を選択中')).toBeVisible();
  },
};
export const 基本シフトのない全員を選ぶ: Story = {
  ...editing({
    ...shift,
    PeopleWithoutShift: { employeesWithoutBasicShift: [{ id: 'e-7' }, { id: 'e-8' }] },
  }),
  play: async () => {
    await people();
    await userEvent.click(await screen.findByRole('button', { name: '全員を選択' }));
    await expect(await screen.findByText('2人を選択中')).toBeVisible();
  },
};
export const 従業員なし: Story = {
  ...editing({
    ...shift,
    BasicShiftPeople: { basicShift: { id: 'day', employees: { totalCount: 0, nodes: [] } } },
  }),
  play: people,
};
export const 従業員_失敗: Story = {
  ...editing({ ...shift, BasicShiftPeople: refusal('INTERNAL') }),
  play: people,
};
