import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { outputFormatWeb } from '#plugins/attendance/generated/records/OutputFormat.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { RECORD_DATA } from '../addresses.ts';
import {
  noFiles,
  sampleChoices,
  sampleFiles,
  sampleFormat,
  sampleItems,
  sampleLost,
  sampleMade,
  sampleNobody,
  samplePreview,
} from '../sample-output.ts';
import { CreateRecordData } from './EditFormat.tsx';
import { RecordData } from './FormatList.tsx';

const answers = recordAnswers(outputFormatWeb, [
  sampleFormat('勤務実績 月次'),
  sampleFormat('勤務実績 日次', { unit: 'PER_DAY' }),
] as never);
const api = {
  ...answers.api,
  OutputFiles: sampleFiles,
  OutputItems: sampleItems,
  OutputChoices: sampleChoices,
  OutputPreview: samplePreview,
  CreateRecordData: sampleMade,
};

const meta: Meta<typeof RecordData> = {
  title: '勤怠/データ出力/勤務実績',
  component: RecordData,
  parameters: {
    viewer: staff,
    grants: ['attendance.output', 'attendance.output:update'],
    path: RECORD_DATA,
    api,
  },
};
export default meta;
type Story = StoryObj<typeof RecordData>;

export const 一覧: Story = {};
export const 出力する: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '出力: 勤務実績 月次' }));
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(window.getByRole('button', { name: '出力する' }));
    await expect(await screen.findByText(/このページを離れても続きます/u)).toBeInTheDocument();
  },
};
export const 該当なし: Story = {
  parameters: { api: { ...api, CreateRecordData: sampleNobody } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '出力: 勤務実績 月次' }));
    await userEvent.click(await screen.findByRole('button', { name: '出力する' }));
    await expect(await screen.findByText(/該当するデータがありません/u)).toBeVisible();
  },
};
export const Shift_JISにない文字: Story = {
  parameters: { api: { ...api, CreateRecordData: sampleLost } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '出力: 勤務実績 月次' }));
    await userEvent.click(await screen.findByRole('button', { name: '出力する' }));
    await expect(await screen.findByText('𠮷野 一郎')).toBeVisible();
  },
};
export const 作る: Story = {
  render: () => <CreateRecordData />,
  parameters: { path: `${RECORD_DATA}/create` },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(await window.findByRole('button', { name: '労働時間を追加' }));
    await expect(await window.findByRole('button', { name: '労働時間を外す' })).toBeVisible();
    await expect(await window.findByText('161:30')).toBeInTheDocument();
  },
};
export const 登録なし: Story = {
  parameters: { api: { ...api, ...answers.listed([]), OutputFiles: noFiles } },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, ...answers.list('loading'), OutputFiles: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, ...answers.list(noNetwork()) } } };
export const 変更の権限なし: Story = {
  parameters: { viewer: { ...withoutRights, isStaff: true } },
  play: async () => {
    await expect(await screen.findByText('勤務実績 月次')).toBeVisible();
    await expect(screen.queryByRole('link', { name: /登録/u })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
