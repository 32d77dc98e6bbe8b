import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { parallelPeriodWeb } from '#plugins/attendance/generated/records/ParallelPeriod.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { PARALLEL_PATHS } from '../addresses.ts';
import { Create, List, Update } from './Periods.tsx';

const period = (name: string, more: object = {}) => ({
  ...{ name, startsOn: '2026-10-01', endsOn: '2026-12-31', employeeId: null, employeeName: null },
  ...{ groupId: null, group: null },
  ...more,
});
const answers = recordAnswers(parallelPeriodWeb, [
  period('営業部の並行稼働', { groupId: 'sales', group: { id: 'sales', name: '営業部' } }) as never,
  period('全社の並行稼働', { startsOn: '2020-10-01', endsOn: '2020-10-31' }) as never,
  period('佐藤さんの並行稼働', {
    ...{ employeeId: 'sato', employeeName: '佐藤 花子', endsOn: null },
  }) as never,
]);
const api = {
  ...answers.api,
  ParallelPeriodGroups: { affiliationGroups: [{ id: 'sales', name: '営業部' }] },
  ParallelPeriodPeople: {
    colleaguesConnection: {
      nodes: [
        {
          __typename: 'Colleague',
          ...{ id: 'sato', lastName: '佐藤', firstName: '花子', groupName: '営業部' },
        },
      ],
    },
  },
};

const meta: Meta<typeof List> = {
  title: '勤怠/並行稼働/対象の期間',
  component: List,
  parameters: { viewer: staff, path: PARALLEL_PATHS.periods, api },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('営業部の並行稼働')).toBeVisible();
    await expect(canvas.getByText('佐藤 花子')).toBeVisible();
  },
};
export const 登録がない: Story = { parameters: { api: { ...api, ...answers.listed([]) } } };
export const 読み込み中: Story = { parameters: { api: { ...api, ...answers.list('loading') } } };
export const 失敗: Story = { parameters: { api: { ...api, ...answers.list(noNetwork()) } } };
export const 閲覧だけの人: Story = { parameters: { viewer: withoutRights } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };

const creating = { path: `${PARALLEL_PATHS.periods}/create`, api };
export const 追加: Story = {
  render: () => <Create />,
  parameters: creating,
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(await window.findByRole('radio', { name: '個人' }));
    await userEvent.click(window.getByRole('button', { name: '保存' }));
    await expect(await window.findByRole('textbox', { name: /名称/u })).toHaveAccessibleDescription(
      /入力/u,
    );
    await expect(window.getByText('氏名や社員番号で探します')).toBeVisible();
  },
};
export const 追加_英語: Story = {
  render: () => <Create />,
  parameters: { ...creating, locale: 'en' },
};
export const 編集: Story = {
  render: () => <Update />,
  parameters: {
    path: `${PARALLEL_PATHS.periods}/update/ParallelPeriod-1`,
    route: `${PARALLEL_PATHS.periods}/update/$key`,
    api,
  },
};
export const 編集_見つからない: Story = {
  render: () => <Update />,
  parameters: {
    path: `${PARALLEL_PATHS.periods}/update/none`,
    route: `${PARALLEL_PATHS.periods}/update/$key`,
    api: { ...api, ...answers.toEdit({ row: null }) },
  },
};
