import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { sampleApplications, sampleDetail } from './sample-applications.ts';
import { sampleEffect } from './sample-effects.ts';

const [revise, overtime, vacation, holidayWork] = sampleApplications;
const effect = { EffectOfApplication: { effectOfApplication: sampleEffect().applicationEffect } };

const meta: Meta<typeof ApplicationDetail> = {
  title: '勤怠/申請/詳細',
  component: ApplicationDetail,
  parameters: {
    path: '/app/employee/attendance/application/application_detail/a-1',
    route: '/app/employee/attendance/application/application_detail/$applicationId',
    api: { ...effect, ApplicationToRead: sampleDetail(revise) },
  },
};
export default meta;
type Story = StoryObj<typeof ApplicationDetail>;

const showing = (answer: unknown): Pick<Story, 'parameters'> => ({
  parameters: { api: { ...effect, ApplicationToRead: answer } },
});

export const 承認待ち: Story = {};
export const 承認済み: Story = showing(sampleDetail(overtime));
export const 却下: Story = showing(sampleDetail(vacation));
export const 下書き: Story = showing(sampleDetail(holidayWork));
export const 読み込み中: Story = showing('loading');
export const 失敗: Story = showing(noNetwork());
export const 見つからない: Story = showing(sampleDetail(undefined));
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

export const ほかの人が先に処理した: Story = {
  parameters: {
    api: {
      ...effect,
      ApplicationToRead: sampleDetail(revise),
      TakeBackApplication: {
        takeBackApplication: {
          __typename: 'ApplicationRefused',
          reason: 'ALREADY_HANDLED',
          application: { id: 'a-1', status: 'APPROVED' },
        },
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '引き戻す' }));
    await expect(await screen.findByText(/すでに処理されています/)).toBeInTheDocument();
  },
};
