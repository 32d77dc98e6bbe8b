import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { PARALLEL_PATHS } from './addresses.ts';
import { Parallel } from './Parallel.tsx';
import { agreeing, differencesPage, sampleDifferences } from './sample-parallel.ts';

const api = {
  ParallelDifferences: differencesPage(sampleDifferences),
  AcceptParallelDifferences: {
    acceptParallelDifferences: {
      __typename: 'ParallelAcceptancesPayload',
      changed: 2,
      leftOut: 0,
    },
  },
  WithdrawParallelAcceptances: {
    withdrawParallelAcceptances: {
      __typename: 'ParallelAcceptancesPayload',
      changed: 1,
      leftOut: 0,
    },
  },
};

const meta: Meta<typeof Parallel> = {
  title: '勤怠/並行稼働/合計の比較',
  component: Parallel,
  parameters: {
    viewer: { ...staff, grants: ['attendance.parallel', 'attendance.parallel:update'] },
    path: `${PARALLEL_PATHS.report}?month=2026-10`,
    route: PARALLEL_PATHS.report,
    api,
  },
};
export default meta;
type Story = StoryObj<typeof Parallel>;

export const 一覧: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('50人中38人が一致または確認済み')).toBeVisible();
    await expect(canvas.getByText('+2:30')).toBeVisible();
    await expect(canvas.getByText(/打刻を15分単位で丸めて/u)).toBeVisible();
    await expect(
      canvas.getByText(/勤怠の通知（アプリ、プッシュ、メール）が届きません/u),
    ).toBeVisible();
  },
};
export const 内訳: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/打刻を15分単位で丸めて/u));
    const window = within(await screen.findByRole('dialog', { name: '佐藤 花子さんの総労働時間' }));
    await expect(window.getByText('166:00')).toBeVisible();
    await expect(window.getAllByRole('link').length).toBe(4);
  },
};
export const 理由がなければ認められない: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('+2:30');
    const boxes = canvas.getAllByRole('checkbox', { name: /佐藤/u });
    await userEvent.click(boxes[0] as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: '差を認める' }));
    const window = within(await screen.findByRole('dialog', { name: '差を認める' }));
    await userEvent.click(window.getByRole('button', { name: '理由を付けて認める' }));
    await expect(await window.findByText('理由を入力してください。')).toBeVisible();
    await userEvent.type(window.getByRole('textbox'), '丸めの違いと確認した');
    await userEvent.click(window.getByRole('button', { name: '理由を付けて認める' }));
    const toast = await screen.findByText(/2件の差を認めました/u);
    await waitFor(() => expect(toast).toBeVisible());
  },
};
export const すべての項目: Story = {
  parameters: {
    path: `${PARALLEL_PATHS.report}?month=2026-10&shown=ALL`,
    api: { ...api, ParallelDifferences: differencesPage([...sampleDifferences, agreeing]) },
  },
};
export const 閲覧だけの人: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await canvas.findByText('+2:30');
    await expect(canvas.queryByRole('link', { name: '合計を取り込む' })).toBeNull();
    await expect(canvas.queryByRole('checkbox', { name: /佐藤/u })).toBeNull();
  },
};
export const まだ取り込んでいない: Story = {
  parameters: {
    api: {
      ...api,
      ParallelDifferences: differencesPage([], { people: 0, agreeingPeople: 0, openCount: 0 }),
    },
  },
};
export const 差がない: Story = {
  parameters: {
    api: {
      ...api,
      ParallelDifferences: differencesPage([], {
        ...{ agreeingPeople: 50, openCount: 0, acceptedCount: 0 },
      }),
    },
  },
};
export const 長い名前: Story = {
  parameters: { api: withLongNames(api) },
  play: staysInside,
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, ParallelDifferences: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, ParallelDifferences: noNetwork() } } };
export const 権限がない: Story = {
  parameters: { api: { ...api, ParallelDifferences: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
