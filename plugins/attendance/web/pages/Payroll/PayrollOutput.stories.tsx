import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { PayrollOutput } from './PayrollOutput.tsx';
import {
  sampleDifference,
  sampleExport,
  sampleFormats,
  sampleLetters,
  sampleMonth,
  samplePeople,
  sampleTooLong,
} from './sample-payroll.ts';

const api = { PayrollFormats: sampleFormats(), PayrollMonth: sampleMonth() };
const meta: Meta<typeof PayrollOutput> = {
  title: '勤怠/給与ソフトへの出力',
  component: PayrollOutput,
  parameters: {
    viewer: staff,
    grants: ['attendance.payroll', 'attendance.payroll:update'],
    path: '/app/staff/attendance/management/data_output/payroll?month=2026-10',
    api,
  },
};
export default meta;
type Story = StoryObj<typeof PayrollOutput>;

export const 締めていない人を除いて出力する: Story = {
  parameters: {
    api: {
      ...api,
      CreatePayrollFile: {
        createPayrollFile: sampleExport({
          __typename: 'PayrollExport',
          file: {
            __typename: 'OutputFile',
            id: 'file-1',
            state: 'DONE',
            name: 'kintai_202610.csv',
            url: null,
            expiresAt: '2026-11-11T01:20:00Z',
          },
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    const make = await canvas.findByRole('button', { name: 'ファイルを出力（58人）' });
    await expect(make).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByLabelText('締めていない2人を除いて出力する'));
    await userEvent.click(canvas.getByRole('button', { name: 'ファイルを出力（58人）' }));
    await expect(await canvas.findByText('kintai_202610.csv（58人）を作りました')).toBeVisible();
  },
};
export const 変わった人だけを出す: Story = {
  parameters: {
    api: {
      ...api,
      PayrollMonth: sampleMonth({ last: sampleExport(), difference: sampleDifference }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '差分を出力（1人）' })).toBeEnabled();
    await expect(canvas.getByText('同じ月を2回取り込むと、二重に登録されます')).toBeVisible();
    await expect(canvas.getByText('165:00')).toBeVisible();
  },
};
export const 全員を出し直すには確認する: Story = {
  parameters: {
    api: {
      ...api,
      PayrollMonth: sampleMonth({
        open: [],
        people: 58,
        last: sampleExport(),
        difference: sampleDifference,
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '全員を出し直す（58人）' }));
    const window = within(await screen.findByRole('dialog'));
    await expect(window.getByText('同じ月を2回取り込むと、二重に登録されます')).toBeVisible();
  },
};
export const 出力のあとに解除された人: Story = {
  parameters: {
    api: {
      ...api,
      PayrollMonth: sampleMonth({
        last: sampleExport(),
        isFormatNewer: true,
        difference: {
          ...sampleDifference,
          changed: [],
          changedCount: 0,
          reopened: [samplePeople[0]],
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('1人の月が、出力のあとに解除されています');
    await expect(canvas.getByRole('button', { name: '差分を出力（0人）' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const ない文字と長すぎる値: Story = {
  parameters: {
    api: {
      ...api,
      PayrollMonth: sampleMonth({
        problems: [...sampleTooLong, ...sampleLetters],
        problemCount: 2,
      }),
    },
  },
};
export const 作れなかった: Story = {
  parameters: {
    api: {
      ...api,
      PayrollMonth: sampleMonth({ open: [], people: 58 }),
      CreatePayrollFile: {
        createPayrollFile: {
          __typename: 'PayrollHeldUp',
          because: 'PROBLEMS',
          problems: sampleTooLong,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ファイルを出力（58人）' }));
    await canvas.findByText('給与ソフトが受け付けない値があるため、作りませんでした');
  },
};
export const 見出し行を待つ形式: Story = {
  parameters: { api: { ...api, PayrollFormats: sampleFormats({ isComplete: false }) } },
};
export const 形式がない: Story = {
  parameters: { api: { PayrollFormats: { ...sampleFormats(), payrollFormats: [] } } },
};
export const 読み込み中: Story = { parameters: { api: { ...api, PayrollMonth: 'loading' } } };
export const 読み込めない: Story = { parameters: { api: { ...api, PayrollMonth: noNetwork() } } };
export const 権限がない: Story = {
  parameters: { api: { PayrollFormats: refusal('FORBIDDEN') } },
};
export const スマートフォン: Story = {
  parameters: {
    phone: true,
    api: {
      ...api,
      PayrollMonth: sampleMonth({ last: sampleExport(), difference: sampleDifference }),
    },
  },
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const 暗い画面: Story = { parameters: { theme: 'dark' } };
