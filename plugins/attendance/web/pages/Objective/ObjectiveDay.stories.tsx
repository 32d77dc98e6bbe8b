import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { OBJECTIVE } from './address.ts';
import { ObjectiveDay } from './ObjectiveDay.tsx';
import { confirmedGap, explainedGap, gapsPage, sampleGap } from './sample-gaps.ts';

const api = {
  ObjectiveGaps: gapsPage([explainedGap]),
  ConfirmObjectiveGap: { confirmObjectiveGap: { ...explainedGap, state: 'CONFIRMED' } },
};
const at = (date: string) => `${OBJECTIVE}/e1/${date}?month=2026-11`;

const meta: Meta<typeof ObjectiveDay> = {
  title: '勤怠/管理/記録との差の確認',
  component: ObjectiveDay,
  parameters: {
    viewer: staff,
    path: at('2026-11-17'),
    route: `${OBJECTIVE}/$employeeId/$date`,
    api,
  },
};
export default meta;
type Story = StoryObj<typeof ObjectiveDay>;

export const 説明がある日: Story = {
  play: async () => {
    await expect(await screen.findByText(/私用でPCを使っていました/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '理由を付けて確認する' }));
    await expect(await screen.findByText('確認の理由を入力してください。')).toBeVisible();
  },
};
export const 確認済み: Story = {
  parameters: { path: at('2026-11-12'), api: { ObjectiveGaps: gapsPage([confirmedGap]) } },
};
export const 自分の日: Story = {
  parameters: {
    path: at('2026-11-18'),
    api: { ObjectiveGaps: gapsPage([sampleGap({ mayConfirm: false })]) },
  },
};
export const 直された日: Story = { parameters: { api: { ObjectiveGaps: gapsPage([]) } } };
export const 途中で切れたアドレス: Story = {
  parameters: { path: at('2026-1'), api: { ObjectiveGaps: refusal('INVALID_INPUT') } },
  play: async () => {
    await expect(await screen.findByText('記録との差はありません')).toBeVisible();
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
export const 断られた: Story = {
  parameters: { api: { ...api, ConfirmObjectiveGap: refusal('NOT_FOUND') } },
};
export const 読み込み中: Story = { parameters: { api: { ObjectiveGaps: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ObjectiveGaps: noNetwork() } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
