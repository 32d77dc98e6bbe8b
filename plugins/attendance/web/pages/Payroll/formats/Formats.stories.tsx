import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { payrollFormatWeb } from '#plugins/attendance/generated/records/PayrollFormat.web.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { staff, withoutRights } from '#storybook/people.ts';
import { recordAnswers } from '#storybook/record-stories.ts';
import { sampleFormats } from '../sample-payroll.ts';
import { Create, List, Update } from './Formats.tsx';
import { NEW_COLUMN, NEW_FORMAT } from './format-values.ts';

const column = (name: string, item: string, more: object = {}) => ({
  ...NEW_COLUMN,
  name,
  code: null,
  items: [item],
  text: null,
  part: null,
  dateForm: null,
  timeFormat: null,
  digits: null,
  decimals: null,
  rounding: null,
  padTo: null,
  overlap: null,
  ...more,
});
const columns = [
  column('従業員番号', 'employeeNumber'),
  column('氏名', 'name'),
  column('労働時間', 'worked', {
    timeFormat: 'SEXAGESIMAL_COLON',
    digits: 3,
    overlap: 'CONTAINED',
  }),
];
const format = (name: string, preset: string, more: object = {}) => ({
  ...NEW_FORMAT,
  name,
  preset,
  pastedHeader: null,
  linesBefore: null,
  columns,
  verifiedMonth: null,
  verifiedAt: null,
  verifiedById: null,
  verifiedBy: null,
  isComplete: true,
  ...more,
});
const answers = recordAnswers(payrollFormatWeb, [
  format('弥生給与', 'yayoi', { verifiedMonth: '2026-09' }) as never,
  format('給与奉行（本社）', 'bugyo', { header: 'PASTED', isComplete: false }) as never,
  format('とても長い名前の形式'.repeat(8), 'generic') as never,
]);
const [yayoi] = sampleFormats().payrollPresets;
const figure = (item: string, value: string | number) => ({
  __typename: 'PayrollFigure',
  item,
  text: typeof value === 'string' ? value : null,
  number: typeof value === 'number' ? value : null,
});
const more = {
  PayrollPresets: { payrollPresets: [{ ...yayoi, ...NEW_FORMAT, id: 'yayoi', columns }] },
  PayrollItems: {
    outputItems: ['employeeNumber', 'name', 'worked', 'paidLeaveDays'].map((code) => ({
      __typename: 'OutputItem',
      code,
      kind: 'TEXT',
      isPerPeriod: true,
      vacationClassName: null,
    })),
  },
  PayrollSample: {
    payrollSample: [
      {
        __typename: 'PayrollSample',
        employeeId: 'person-1',
        from: '2026-10-01',
        to: '2026-10-31',
        figures: [
          figure('employeeNumber', '0042'),
          figure('name', '佐藤 美咲'),
          figure('worked', 9_810),
        ],
      },
    ],
  },
};
const PATH = '/app/staff/attendance/management/data_output/payroll/formats';
const meta: Meta<typeof List> = {
  title: '勤怠/給与ソフトへの出力/形式',
  component: List,
  parameters: {
    viewer: staff,
    grants: ['attendance.payroll', 'attendance.payroll:update'],
    path: PATH,
    api: { ...answers.api, ...more },
  },
};
export default meta;
type Story = StoryObj<typeof List>;

export const 一覧: Story = {};
export const 読み込み中: Story = { parameters: { api: answers.list('loading') } };
export const 登録なし: Story = { parameters: { api: answers.listed([]) } };
export const 失敗: Story = { parameters: { api: answers.list(noNetwork()) } };
export const 変更の権限なし: Story = {
  parameters: { viewer: withoutRights, grants: ['attendance.payroll'] },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };

export const プリセットから追加: Story = {
  render: () => <Create />,
  parameters: { path: `${PATH}/create` },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(await window.findByLabelText(/給与ソフト/u), '弥生給与');
    await expect(window.getByLabelText(/形式の名前/u)).toHaveValue('弥生給与');
    await expect(await window.findByText('163:30')).toBeVisible();
  },
};
export const 列を直すとプレビューも変わる: Story = {
  render: () => <Update />,
  parameters: { path: `${PATH}/update/1`, route: `${PATH}/update/$key` },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(await window.findByRole('button', { name: '「労働時間」を編集' }));
    await userEvent.selectOptions(await window.findByLabelText(/時間の形/u), '7.75（10進）');
    await expect(await window.findByText('163.50')).toBeVisible();
  },
};
/** A name under the finger would jump down by a screen once the notes of the product come. */
export const 給与ソフトの説明を待つ: Story = {
  render: () => <Update />,
  parameters: {
    path: `${PATH}/update/1`,
    route: `${PATH}/update/$key`,
    phone: true,
    api: { ...answers.api, ...more, PayrollPresets: 'loading' },
  },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await window.findByRole('button', { name: '保存' });
    await expect(window.queryByLabelText(/形式の名前/u)).toBeNull();
  },
};
export const 社員番号のない形式: Story = {
  render: () => <Update />,
  parameters: { path: `${PATH}/update/1`, route: `${PATH}/update/$key` },
  play: async () => {
    const window = within(await screen.findByRole('dialog'));
    await userEvent.click(await window.findByRole('button', { name: '「従業員番号」を削除' }));
    const [told] = await window.findAllByText(/社員番号の列がありません/u);
    await expect(told).toBeVisible();
  },
};
