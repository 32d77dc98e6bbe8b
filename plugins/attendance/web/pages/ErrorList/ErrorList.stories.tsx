import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { noNetwork } from '#storybook/fake-api.ts';
import { staysInside, withLongNames } from '#storybook/long-names.ts';
import { staff } from '#storybook/people.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { Concerns, OvertimeErrors, ShortBreakErrors, StampingErrors } from './ErrorList.tsx';
import { sampleErrors } from './sample-errors.ts';

const answer = ({ kind }: Untyped) => {
  const nodes = sampleErrors(kind);
  return {
    attendanceErrorsConnection: {
      from: '2026-11-01',
      to: '2026-11-20',
      totalCount: nodes.length,
      nodes,
    },
  };
};
const none = {
  attendanceErrorsConnection: { from: '2026-11-01', to: '2026-11-20', totalCount: 0, nodes: [] },
};

const meta: Meta<typeof StampingErrors> = {
  title: '勤怠/エラー一覧',
  component: StampingErrors,
  parameters: {
    viewer: staff,
    path: '/app/staff/attendance/management/error_list/stamping?month=2026-11',
    api: {
      AttendanceErrorList: answer,
      AskAboutDays: ({ inputs }: Untyped) => ({
        askAboutAttendance: { toldPeople: inputs.length, askedDays: inputs.length },
      }),
    },
  },
};
export default meta;
type Story = StoryObj<typeof StampingErrors>;

export const 打刻エラー: Story = {};
export const 残業の申請漏れ: Story = { render: () => <OvertimeErrors /> };
export const 休憩不足: Story = { render: () => <ShortBreakErrors /> };
export const 要確認の勤務: Story = {
  render: () => <Concerns />,
  play: async ({ canvas }) => {
    await expect(
      (await canvas.findAllByText('年少者の時間外労働、年少者の深夜業'))[0],
    ).toBeVisible();
  },
};
export const まとめて確認を依頼: Story = {
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('checkbox');
    await userEvent.click(boxes[1] as HTMLElement);
    await userEvent.click(boxes[2] as HTMLElement);
    await userEvent.click(await canvas.findByRole('button', { name: '本人に確認を依頼' }));
    await waitFor(() =>
      expect(screen.getByText('2人に確認を依頼しました（2日分）')).toBeInTheDocument(),
    );
  },
};
export const エラーなし: Story = { parameters: { api: { AttendanceErrorList: none } } };
export const 読み込み中: Story = { parameters: { api: { AttendanceErrorList: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { AttendanceErrorList: noNetwork() } } };
export const 英語: Story = { parameters: { locale: 'en' } };

export const とても長い名前: Story = {
  parameters: {
    api: { AttendanceErrorList: (variables: Untyped) => withLongNames(answer(variables)) },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(2));
    await staysInside();
  },
};
export const とても長い名前_スマートフォン: Story = {
  parameters: { ...とても長い名前.parameters, phone: true },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/寿限無/);
    await staysInside();
  },
};
