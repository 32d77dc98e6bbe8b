import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { staff } from '#storybook/people.ts';
import { OBJECTIVE } from './address.ts';
import { Objective } from './Objective.tsx';
import { confirmedGap, explainedGap, gapsPage, sampleGap } from './sample-gaps.ts';

const page = gapsPage([sampleGap(), explainedGap, confirmedGap]);
const api = {
  ObjectiveGaps: page,
  AskAboutObjectiveGaps: { askAboutObjectiveGaps: { toldPeople: 1, askedDays: 1 } },
};

const meta: Meta<typeof Objective> = {
  title: '勤怠/管理/記録との差',
  component: Objective,
  parameters: { viewer: staff, path: `${OBJECTIVE}?month=2026-11`, route: OBJECTIVE, api },
};
export default meta;
type Story = StoryObj<typeof Objective>;

export const 一覧: Story = {
  play: async () => {
    await expect(await screen.findByText('説明待ち')).toBeVisible();
    await expect(screen.getByText('未確認 2日')).toBeVisible();
    await expect(screen.getAllByText('打刻が1:20早い').length).toBeGreaterThan(0);
  },
};
export const 長い名前: Story = {
  parameters: { api: withLongNames(api) },
  play: staysInside,
};
export const 差がない: Story = { parameters: { api: { ObjectiveGaps: gapsPage([]) } } };
export const 読み込み中: Story = { parameters: { api: { ObjectiveGaps: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ObjectiveGaps: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
