import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { OBJECTIVE } from '../Objective/address.ts';
import { Closing } from './Closing.tsx';
import { samplePage, sampleRows } from './sample-closing.ts';

const path = '/app/staff/attendance/management/closing?month=2026-10';
const meta: Meta<typeof Closing> = {
  title: '勤怠/月次の締め',
  component: Closing,
  parameters: { viewer: staff, path, api: { ClosingPage: samplePage() } },
};
export default meta;
type Story = StoryObj<typeof Closing>;

export const 一か月: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('打刻エラー 2日');
    await expect(
      canvas.getByRole('button', { name: '締められる人を締める（920人）' }),
    ).toBeEnabled();
    await expect(canvas.getByRole('meter', { name: '営業部' })).toBeVisible();
  },
};
export const 締めて残りが返る: Story = {
  parameters: {
    api: {
      ClosingPage: samplePage(),
      ClosePeriods: {
        closePeriods: {
          closed: 0,
          alreadyClosed: 0,
          notClosedCount: 1,
          notClosed: [sampleRows[0]],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '締められる人を締める（920人）' }),
    );
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(window.getByRole('button', { name: '920人を締める' }));
    await window.findByText('1人は締められませんでした');
    await expect(window.getByText(/打刻エラー 2日/u)).toBeVisible();
  },
};
export const 締められない: Story = {
  parameters: { api: { ClosingPage: samplePage(), ClosePeriods: noNetwork() } },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '締められる人を締める（920人）' }),
    );
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(window.getByRole('button', { name: '920人を締める' }));
    await expect(await window.findByRole('alert')).toBeVisible();
  },
};
export const 締め後に届いた打刻: Story = {
  parameters: {
    api: {
      ClosingPage: samplePage(sampleRows, { waitingStamps: 1 }),
      WaitingStamps: {
        waitingStamps: [
          {
            __typename: 'WaitingStamp',
            id: 'late',
            employeeId: 'person-4',
            employeeNumber: 'A-005',
            lastName: '渡辺',
            firstName: '葵',
            type: 'CHECK_OUT_OFFICE',
            date: '2026-10-30',
            stampedAt: '2026-10-30T09:05:00Z',
            receivedAt: '2026-11-02T00:40:00Z',
            isClosed: true,
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '打刻を見る' }));
    const window = within(await screen.findByRole('dialog'));
    await expect(await window.findByRole('button', { name: '取り込む' })).toBeDisabled();
    await userEvent.click(window.getByRole('button', { name: '取り込まない' }));
    await expect(await window.findByText('理由を入力してください。')).toBeVisible();
  },
};
export const 説明のない記録との差: Story = {
  parameters: { api: { ClosingPage: samplePage(sampleRows, { unexplainedRecords: 3 }) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/本人の説明がない日が3日/u)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '記録との差を開く' })).toHaveAttribute(
      'href',
      `${OBJECTIVE}?month=2026-10&state=OPEN`,
    );
  },
};
export const 閲覧だけの管理者: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await canvas.findByText('打刻エラー 2日');
    await expect(canvas.queryByRole('button', { name: /締められる人を締める/u })).toBeNull();
  },
};
export const まだだれも締められない: Story = {
  parameters: { api: { ClosingPage: samplePage([], { people: 0, ready: 0, groups: [] }) } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: '締められる人を締める（0人）' }),
    ).toBeDisabled();
  },
};
export const 出力のあとに解除された人: Story = {
  parameters: {
    api: {
      ClosingPage: samplePage(
        [{ ...(sampleRows[3] as (typeof sampleRows)[number]), exportedAt: '2026-11-02T02:00:00Z' }],
        { reopened: 1 },
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /出力後に解除/u })).toBeVisible();
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ClosingPage: 'loading' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /状況/u })).toBeVisible();
    await expect(canvas.queryByText('0')).toBeNull();
  },
};
export const 読み込めない: Story = { parameters: { api: { ClosingPage: noNetwork() } } };
export const 権限がない: Story = { parameters: { api: { ClosingPage: refusal('FORBIDDEN') } } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
