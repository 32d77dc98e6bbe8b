import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { INSPECTION } from '../addresses.ts';
import {
  noFiles,
  sampleChoices,
  sampleOutlookOfPack,
  samplePack,
  samplePacks,
} from '../sample-output.ts';
import { Inspection } from './Inspection.tsx';

const api = {
  OutputFiles: samplePacks,
  OutputChoices: sampleChoices,
  InspectionPackOutlook: sampleOutlookOfPack(),
  CreateInspectionPack: samplePack,
};
const meta: Meta<typeof Inspection> = {
  title: '勤怠/データ出力/調査用の記録',
  component: Inspection,
  parameters: { viewer: staff, path: INSPECTION, api },
};
export default meta;
type Story = StoryObj<typeof Inspection>;

export const 作成中と作成済み: Story = {};
export const 空: Story = { parameters: { api: { ...api, OutputFiles: noFiles } } };
export const 電話で: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
export const 未締めがある: Story = {
  parameters: { api: { ...api, InspectionPackOutlook: sampleOutlookOfPack({ openMonths: 3 }) } },
};
export const 権限のないものがある: Story = {
  parameters: {
    api: {
      ...api,
      InspectionPackOutlook: sampleOutlookOfPack({
        parts: [
          { part: 'CLAUSE', mayTake: false },
          { part: 'LEAVE', mayTake: false },
        ],
      }),
    },
  },
};
export const 該当者なし: Story = {
  parameters: {
    api: { ...api, InspectionPackOutlook: sampleOutlookOfPack({ people: 0, months: 0 }) },
  },
};
export const 多すぎる: Story = {
  parameters: {
    api: {
      ...api,
      InspectionPackOutlook: sampleOutlookOfPack({ people: 3_000, months: 36_000 }),
    },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...api, InspectionPackOutlook: 'loading' } },
};
export const 失敗: Story = { parameters: { api: { ...api, InspectionPackOutlook: noNetwork() } } };

export const 作成する: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText(/60人・60か月分/);
    await userEvent.click(page.getByRole('button', { name: 'ZIPを作成' }));
    await within(document.body).findAllByText(/作成しています/);
  },
};
export const 何も選ばない: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    for (const box of await page.findAllByRole('checkbox', {
      name: /出勤簿|賃金|協定|特別|有給|履歴|計算/,
    }))
      await userEvent.click(box);
    await page.findAllByText('入れるものを1つ以上選んでください。');
    await expect(page.getByRole('button', { name: 'ZIPを作成' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const 逆の期間: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const months = ((await page.findByLabelText(/最後の月度/)) as HTMLSelectElement).options;
    await userEvent.selectOptions(
      page.getByLabelText(/最初の月度/),
      (months[0] as HTMLOptionElement).value,
    );
    await page.findAllByText(/最後の月度は、最初の月度と同じか/);
  },
};
