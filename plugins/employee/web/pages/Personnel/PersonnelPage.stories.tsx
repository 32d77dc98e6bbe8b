import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { RIGHTS, type Section, sectionNamed } from '#plugins/employee/domain/personnel/section.ts';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import { PersonnelPage } from './PersonnelPage.tsx';
import { sampleAnswers, sampleRecords } from './sample-file.ts';

const page = (path: string) => ({
  path: `/admin/employee/e-2/${path}`,
  route: `/admin/employee/$employeeId/${path}`,
});
const both = RIGHTS.flatMap((right) => [right, `${right}:update`]);

const meta: Meta<typeof PersonnelPage> = {
  title: '従業員/人事記録',
  component: PersonnelPage,
  parameters: { ...page('family/dependents'), grants: both, api: sampleAnswers },
};
export default meta;
type Story = StoryObj<typeof PersonnelPage>;

export const 扶養家族: Story = { parameters: page('family/dependents') };
export const 世帯: Story = { parameters: page('family/household') };
export const 緊急連絡先: Story = { parameters: page('family/emergency_contact') };
export const 通勤: Story = { parameters: page('commuting') };
export const 給与振込口座: Story = { parameters: page('payroll/bank_account') };
export const 税金: Story = { parameters: page('payroll/taxes') };
export const 給与単価: Story = { parameters: page('payroll/salary_unit') };
export const 社会保険: Story = { parameters: page('insurance/social_insurance') };
export const 労働保険: Story = { parameters: page('insurance/labor_insurance') };
export const 学歴: Story = { parameters: page('education') };
export const 職歴: Story = { parameters: page('experience') };
export const 採用: Story = { parameters: page('recruit') };
export const 資格: Story = { parameters: page('qualification') };
export const 評価: Story = { parameters: page('evaluation') };
export const 研修: Story = { parameters: page('training') };
export const 懲戒: Story = { parameters: page('price/punishment') };
export const 表彰: Story = { parameters: page('price/rewared') };
export const 労働契約: Story = { parameters: page('labor_contract') };
export const タグ: Story = { parameters: page('tags') };
export const 休職と欠勤: Story = { parameters: page('absence') };

export const 登録なし: Story = {
  parameters: { api: { ...sampleAnswers, PersonnelDependentRead: { records: [] } } },
};
export const 一件だけの記録がない: Story = {
  parameters: {
    ...page('family/household'),
    api: { ...sampleAnswers, PersonnelHouseholdRead: { records: null } },
  },
};
export const 読み込み中: Story = {
  parameters: { api: { ...sampleAnswers, PersonnelDependentRead: 'loading' } },
};
export const 失敗: Story = {
  parameters: { api: { ...sampleAnswers, PersonnelDependentRead: noNetwork() } },
};
export const 閲覧だけ: Story = {
  parameters: { grants: RIGHTS },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: /佐藤 直樹/ });
    await expect(canvas.queryByRole('button', { name: '扶養家族を追加' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '佐藤 直樹を編集' })).toBeNull();
  },
};
export const 追加: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '扶養家族を追加' }));
    const dialog = await screen.findByRole('dialog', { name: '扶養家族の追加' });
    await expect(within(dialog).getByLabelText('住所')).toBeVisible();
    await userEvent.click(within(dialog).getByLabelText('同居している'));
    await expect(within(dialog).queryByLabelText('住所')).toBeNull();
  },
};
export const 入力の誤り: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '扶養家族を追加' }));
    const dialog = await screen.findByRole('dialog', { name: '扶養家族の追加' });
    await userEvent.type(within(dialog).getByLabelText('セイ'), 'やまだ1');
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await expect((await within(dialog).findAllByText(/続柄を選択してください/))[0]).toBeVisible();
  },
};
export const 添付の拒否: Story = {
  parameters: {
    api: {
      ...sampleAnswers,
      PersonnelDependentUpdate: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [
          {
            path: 'data/fileKeys/0',
            key: 'validation.fileContents',
            params: { name: '届出書の控え（2026年度）.pdf' },
          },
        ],
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '佐藤 直樹を編集' }));
    const dialog = within(await screen.findByRole('dialog', { name: '扶養家族の編集' }));
    const name = dialog.getByLabelText('名');
    await userEvent.clear(name);
    await userEvent.type(name, '直人');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    const words = /届出書の控え（2026年度）.pdfは、JPG、PNG、PDFとして読み取れません。/;
    await expect(await dialog.findByText(words)).toBeVisible();
    await expect(name).toHaveValue('直人');
    await userEvent.click(dialog.getByRole('button', { name: /届出書の控え.*外す/ }));
    await expect(dialog.queryByText(words)).toBeNull();
  },
};
type Dependent = {
  readonly version: number;
  readonly occupation: string;
  readonly endsOn: string | null;
  readonly files: readonly object[];
};
const [opened, ...others] = sampleRecords(sectionNamed('dependents') as Section) as unknown as [
  Dependent,
  ...Dependent[],
];
const faster = secondOfTwo(opened, {
  ...opened,
  version: opened.version + 1,
  occupation: '中学生',
  endsOn: '2026-10-31',
  files: [],
});
export const ほかの人が先に変更: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      ...sampleAnswers,
      PersonnelDependentRead: () => ({ records: [faster.now(), ...others] }),
      PersonnelDependentUpdate: ({ data }: { data: { version: number } }) =>
        faster.save(data, { saved: { id: 'dependents-0' } }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '佐藤 直樹を編集' }));
    const dialog = within(await screen.findByRole('dialog', { name: '扶養家族の編集' }));
    const occupation = dialog.getByLabelText('職業・学校');
    await userEvent.clear(occupation);
    await userEvent.type(occupation, '休学中');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await expect(
      await dialog.findByRole('row', { name: '職業・学校 中学生 休学中' }),
    ).toBeVisible();
    await expect(
      dialog.getByRole('row', { name: '扶養から外れた日 2026/10/31 変更していません' }),
    ).toBeVisible();
    await expect(
      dialog.getByRole('row', { name: 'ファイル （なし） 変更していません' }),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '自分の内容で上書き' }));
    await expect(await screen.findByText('扶養家族を保存しました')).toBeInTheDocument();
    await expect(faster.sent.at(-1)).toEqual({
      occupation: '休学中',
      version: opened.version + 1,
    });
  },
};
export const 口座の編集: Story = {
  parameters: page('payroll/bank_account'),
  play: async ({ canvas }) => {
    const [edit] = await canvas.findAllByRole('button', { name: /を編集$/ });
    if (edit) await userEvent.click(edit);
    await expect(await screen.findByRole('dialog', { name: '給与振込口座の編集' })).toBeVisible();
  },
};
export const 削除の確認: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '佐藤 直樹を削除' }));
    await expect(
      await screen.findByRole('dialog', { name: '佐藤 直樹を削除しますか' }),
    ).toBeVisible();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
