import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { agreement36Web } from '#plugins/attendance/generated/records/Agreement36.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { Create, List } from './Agreement36.tsx';

const agreement = (name: string, workplace: string | null, hasSpecialClause: boolean) => ({
  name,
  workplaceId: workplace && 'w-1',
  workplace: workplace === null ? null : { id: 'w-1', name: workplace },
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  countedFrom: null,
  daysLeft: hasSpecialClause ? 25 : 131,
  isRenewed: false,
  missing: hasSpecialClause ? (['LABOUR_INSURANCE', 'OFFICE'] as const).slice() : [],
  versions: [],
  profile: 'STANDARD' as const,
  monthHours: 45,
  yearHours: 360,
  hasSpecialClause,
  specialMonthHours: hasSpecialClause ? 80 : null,
  specialYearHours: hasSpecialClause ? 720 : null,
  specialMonths: hasSpecialClause ? 6 : null,
  filedOn: '2026-03-20',
  note: '労働者代表 佐藤。総務部で保管',
});
const answers = recordAnswers(agreement36Web, [
  agreement('2026年度 全社', null, false),
  agreement('2026年度 物流センター', '物流センター', true),
  agreement('とても長い名前の協定'.repeat(12), 'とても長い名前の事業場'.repeat(6), true),
]);
const PATH = '/app/staff/attendance/other_settings/agreement36/36setting';
const workplaces = { workplaces: [{ __typename: 'Workplace', id: 'w-1', name: '物流センター' }] };

const states = {
  agreements36: [
    {
      __typename: 'Agreement36',
      ...{ id: 'a-1', name: '2026年度 物流センター', endsOn: '2027-03-31', filedOn: '2026-03-20' },
      ...{ daysLeft: 25, isRenewed: false, missing: [] },
    },
  ],
};

const meta: Meta<typeof List> = {
  title: '勤怠/36協定',
  component: List,
  parameters: {
    viewer: staff,
    grants: ['attendance.agreement36', 'attendance.agreement36:update'],
    path: PATH,
    api: { ...answers.api, Agreement36Workplaces: workplaces, Agreement36States: states },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const 変更の権限なし: Story = {
  parameters: { viewer: { ...withoutRights, isStaff: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026年度 全社')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '36協定を追加' })).toBeNull();
  },
};
export const 追加: Story = {
  render: () => <Create />,
  parameters: { path: `${PATH}/create` },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.type(await window.findByLabelText(/協定の名称/u), '2027年度 全社');
    const most = window.getByLabelText(/1か月の限度/u);
    await userEvent.clear(most);
    await userEvent.type(most, '46');
    await userEvent.click(window.getByRole('button', { name: '保存' }));
    await expect(await window.findByRole('button', { name: /45以下の数で/u })).toBeVisible();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
