import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { staff } from '#storybook/people.ts';
import { PlanByAgreement } from './PlanByAgreement.tsx';
import { agreement, everybody, plan, tooFew } from './sample-agreements.ts';

const entered = fn();
const api = {
  LeaveAgreementChoices: {
    employmentDivisions: [{ __typename: 'EmploymentDivision', id: 'full', name: '正社員' }],
    recruitmentTypes: [{ __typename: 'RecruitmentType', id: 'regular', name: '新卒' }],
    leaveBalancesConnection: {
      groups: [{ __typename: 'LeaveGroup', id: 'sales', name: '営業部', depth: 0 }],
    },
  },
  LeaveAgreementPlanOf: plan(everybody),
  PlanLeaveByAgreement: (variables: object) => {
    entered(variables);
    return { planLeaveByAgreement: agreement('new', { people: 3 }) };
  },
};
const withApi = (more: object) => ({ api: { ...api, ...more } });

const meta: Meta<typeof PlanByAgreement> = {
  title: '勤怠/計画年休の登録',
  component: PlanByAgreement,
  args: { onClose: fn() },
  parameters: { viewer: staff, api },
};
export default meta;
type Story = StoryObj<typeof PlanByAgreement>;

const preview = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/労使協定の名称/), '2027年夏季の一斉休暇');
  await userEvent.type(dialog.getByLabelText(/協定の相手/), '過半数代表 高橋 葵');
  await userEvent.type(dialog.getByRole('textbox', { name: /計画する日/ }), '2027/08/12');
  await userEvent.click(dialog.getByRole('button', { name: '日を追加する' }));
  const [, second] = dialog.getAllByRole('textbox', { name: /計画する日/ });
  await userEvent.type(second as HTMLElement, '2027/08/13');
  const [, unit] = dialog.getAllByRole('combobox', { name: /単位/ });
  await userEvent.selectOptions(unit as HTMLElement, '午後');
  await userEvent.click(dialog.getByRole('button', { name: '結果を確認する' }));
  return dialog;
};

export const 入力: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '結果を確認する' }));
    await expect((await dialog.findAllByText(/労使協定の名称を入力/))[0]).toBeVisible();
  },
};
export const 確認と登録: Story = {
  play: async ({ args }) => {
    const dialog = await preview();
    await expect(await dialog.findByText(/3人に、延べ3.5日を計画します/)).toBeVisible();
    for (const reason of ['日数不足', '対象の日なし', '自分の休暇'])
      await expect(dialog.getByText(reason)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '3人の休暇を計画する' }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await expect(entered.mock.lastCall?.[0]).toMatchObject({
      data: {
        plan: {
          days: [
            { date: '2027-08-12', unit: 'DAY' },
            { date: '2027-08-13', unit: 'HALF_PM' },
          ],
        },
        fileKeys: [],
        people: [
          { employeeId: '1', dates: ['2027-08-12', '2027-08-13'] },
          { employeeId: '2', dates: ['2027-08-12', '2027-08-13'] },
          { employeeId: '3', dates: ['2027-08-13'] },
        ],
        name: '2027年夏季の一斉休暇',
        note: '過半数代表 高橋 葵',
      },
    });
  },
};
export const 条件に戻る: Story = {
  play: async () => {
    const dialog = await preview();
    await userEvent.click(await dialog.findByRole('button', { name: '条件に戻る' }));
    await expect(dialog.getByLabelText(/労使協定の名称/)).toHaveValue('2027年夏季の一斉休暇');
  },
};
export const 誰もいない: Story = {
  parameters: withApi({ LeaveAgreementPlanOf: plan([tooFew]) }),
  play: async () => {
    const dialog = await preview();
    await expect(await dialog.findByText(/計画できる人がいません/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /の休暇を計画する/ })).toBeNull();
  },
};
export const 確認の後に変わった: Story = {
  parameters: withApi({
    PlanLeaveByAgreement: refusal('INVALID_INPUT', {
      isValidationError: true,
      issues: [
        {
          path: 'data/people',
          key: 'validation.agreementChanged',
          params: { names: '佐藤 美咲', count: 1 },
        },
      ],
    }),
  }),
  play: async () => {
    const dialog = await preview();
    await userEvent.click(await dialog.findByRole('button', { name: '3人の休暇を計画する' }));
    await expect(await dialog.findByText(/もう一度結果を確認してください/)).toBeVisible();
  },
};
export const 過ぎた日: Story = {
  parameters: withApi({
    LeaveAgreementPlanOf: refusal('INVALID_INPUT', {
      isValidationError: true,
      issues: [{ path: 'data/days/1/date', key: 'validation.designationNotToCome' }],
    }),
  }),
  play: async () => {
    const dialog = await preview();
    await expect((await dialog.findAllByText('明日以降の日にしてください。'))[0]).toBeVisible();
  },
};
export const 読み込み中: Story = { parameters: withApi({ LeaveAgreementChoices: 'loading' }) };
export const 失敗: Story = { parameters: withApi({ LeaveAgreementChoices: noNetwork() }) };
export const 確認をスマートフォンで: Story = {
  parameters: { phone: true },
  play: async () => void (await preview()),
};
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = {
  parameters: { theme: 'dark' },
  play: async () => void (await preview()),
};
