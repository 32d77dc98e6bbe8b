import type { Meta, StoryObj } from '@storybook/react-vite';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { OUTPUT } from './addresses.ts';
import { Overtime } from './outlook/Overtime.tsx';
import { Prediction } from './outlook/Prediction.tsx';
import { noFiles, sampleChoices, sampleOutlook, sampleOvertime } from './sample-output.ts';
import { StampData } from './stamps/StampData.tsx';

const meta: Meta<typeof StampData> = {
  title: '勤怠/データ出力/打刻データと見通し',
  component: StampData,
  parameters: {
    viewer: staff,
    path: `${OUTPUT}/stamp_data`,
    api: {
      OutputFiles: noFiles,
      OutputChoices: sampleChoices,
      YearOvertimes: sampleOvertime,
      MonthOutlooks: sampleOutlook,
    },
  },
};
export default meta;
type Story = StoryObj<typeof StampData>;

export const 打刻データ: Story = {};
export const 打刻データを電話で: Story = { parameters: { phone: true } };
export const 残業時間: Story = {
  render: () => <Overtime />,
  parameters: { path: `${OUTPUT}/overtime` },
};
export const 残業時間の失敗: Story = {
  render: () => <Overtime />,
  parameters: { path: `${OUTPUT}/overtime`, api: { YearOvertimes: noNetwork() } },
};
export const 着地予測: Story = {
  render: () => <Prediction />,
  parameters: { path: `${OUTPUT}/prediction` },
};
export const 着地予測の読み込み中: Story = {
  render: () => <Prediction />,
  parameters: { path: `${OUTPUT}/prediction`, api: { MonthOutlooks: 'loading' } },
};
export const 英語: Story = {
  render: () => <Prediction />,
  parameters: { path: `${OUTPUT}/prediction`, locale: 'en' },
};
