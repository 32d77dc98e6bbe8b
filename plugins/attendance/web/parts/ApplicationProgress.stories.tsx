import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleApplications, sampleDetail } from '../pages/Applications/sample-applications.ts';
import { ApplicationProgress } from './ApplicationProgress.tsx';

const [pending, approved, rejected] = sampleApplications.map(
  (one) => sampleDetail(one).application?.route ?? [],
);

const meta: Meta<typeof ApplicationProgress> = {
  title: '勤怠/申請/承認の状況',
  component: ApplicationProgress,
  args: { route: pending ?? [] },
};
export default meta;
type Story = StoryObj<typeof ApplicationProgress>;

export const 確認中: Story = {};
const one = (pending ?? []).map((step) => ({ ...step, approvers: step.approvers.slice(0, 1) }));
export const 承認者が1人: Story = {
  args: { route: one },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('いずれか');
  },
};
export const 承認: Story = { args: { route: approved ?? [] } };
export const 却下: Story = { args: { route: rejected ?? [] } };
export const 承認者がいない: Story = {
  args: { route: (pending ?? []).map((step) => ({ ...step, approvers: [] })) },
};
