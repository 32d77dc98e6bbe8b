import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noNetwork, refusal } from '#storybook/fake-api.ts';
import { secondOfTwo } from '#storybook/second-of-two.ts';
import { MyNumberPage } from './MyNumberPage.tsx';

const own = {
  id: 'n-1',
  employeeId: 'e-2',
  dependentId: null,
  holderName: '佐藤 花子',
  relationship: null,
  acquiredOn: '2018-04-01',
  purposes: ['TAX', 'SOCIAL_INSURANCE', 'EMPLOYMENT_INSURANCE'],
  identityCheck: 'MY_NUMBER_CARD',
  keptUntil: null,
  isDue: false,
  deletedAt: null,
  deletionReason: null,
  version: 1,
};
const child = {
  ...own,
  id: 'n-2',
  dependentId: 'd-1',
  holderName: '佐藤 蓮',
  relationship: 'CHILD',
  identityCheck: 'BY_EMPLOYEE',
};
const gone = {
  ...child,
  id: 'n-3',
  holderName: '佐藤 直樹',
  relationship: 'SPOUSE',
  deletedAt: '2026-04-02T01:00:00.000Z',
  deletionReason: 'NO_LONGER_DEPENDENT',
};
const api = {
  MyNumbers: { myNumbers: [own, child, gone] },
  MyNumberDependents: {
    personnelDependents: [{ id: 'd-2', lastName: '佐藤', firstName: '結菜' }],
  },
  RevealMyNumber: {
    revealMyNumber: { id: 'n-1', number: '123456789018', hideAt: '2026-11-20T00:01:00.000Z' },
  },
};

const meta: Meta<typeof MyNumberPage> = {
  title: '従業員/マイナンバー',
  component: MyNumberPage,
  parameters: {
    path: '/admin/employee/e-2/my_number',
    route: '/admin/employee/$employeeId/my_number',
    grants: ['employee.myNumber', 'employee.myNumber:update'],
    api,
  },
};
export default meta;
type Story = StoryObj<typeof MyNumberPage>;

export const 登録あり: Story = {};
export const 登録なし: Story = { parameters: { api: { ...api, MyNumbers: { myNumbers: [] } } } };
export const 読み込み中: Story = { parameters: { api: { ...api, MyNumbers: 'loading' } } };
export const 失敗: Story = { parameters: { api: { ...api, MyNumbers: noNetwork() } } };
export const 閲覧だけ: Story = { parameters: { grants: ['employee.myNumber'] } };
export const 保存期間が過ぎた: Story = {
  parameters: {
    api: {
      ...api,
      MyNumbers: { myNumbers: [{ ...own, keptUntil: '2026-01-10', isDue: true }] },
    },
  },
};
export const 表示する: Story = {
  play: async ({ canvas }) => {
    const [show] = await canvas.findAllByRole('button', { name: '表示する' });
    if (show) await userEvent.click(show);
    const dialog = await screen.findByRole('dialog', { name: '佐藤 花子のマイナンバーの表示' });
    await userEvent.click(within(dialog).getByLabelText('源泉徴収・年末調整'));
    await userEvent.type(within(dialog).getByLabelText('あなたのパスワード'), 'hataraki1');
    await userEvent.click(within(dialog).getByRole('button', { name: '表示する' }));
    await expect(await canvas.findByText('1234 5678 9018')).toBeVisible();
    await expect(canvas.getByText(/秒で隠れます/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '隠す' }));
    await expect(canvas.queryByText('1234 5678 9018')).toBeNull();
  },
};
export const パスワードの間違い: Story = {
  parameters: {
    api: {
      ...api,
      RevealMyNumber: refusal('INVALID_INPUT', {
        isValidationError: true,
        issues: [{ path: 'data/password', key: 'validation.wrongPassword' }],
      }),
    },
  },
  play: async ({ canvas }) => {
    const [show] = await canvas.findAllByRole('button', { name: '表示する' });
    if (show) await userEvent.click(show);
    const dialog = await screen.findByRole('dialog', { name: '佐藤 花子のマイナンバーの表示' });
    await userEvent.click(within(dialog).getByLabelText('源泉徴収・年末調整'));
    const password = within(dialog).getByLabelText('あなたのパスワード');
    await userEvent.type(password, 'chigau123');
    await userEvent.click(within(dialog).getByRole('button', { name: '表示する' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/パスワードが間違っています/));
    await expect(within(dialog).getByLabelText('源泉徴収・年末調整')).toBeChecked();
  },
};
export const 番号の間違い: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'マイナンバーを登録' }));
    const dialog = await screen.findByRole('dialog', { name: 'マイナンバーの登録' });
    const number = within(dialog).getByLabelText('個人番号（12桁）');
    const save = within(dialog).getByRole('button', { name: '保存' });
    await userEvent.click(save);
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(/個人番号（12桁）を入力してください/),
    );
    await userEvent.type(number, '12345');
    await userEvent.click(save);
    await waitFor(() => expect(number).toHaveAccessibleDescription(/12桁の半角数字で入力/));
    await userEvent.type(number, '6789010');
    await userEvent.click(save);
    await expect((await within(dialog).findAllByText(/正しくありません/))[0]).toBeVisible();
  },
};
const faster = secondOfTwo(own, {
  ...own,
  acquiredOn: '2018-05-01',
  identityCheck: 'NOTICE_AND_PHOTO_ID',
  version: 2,
});
export const ほかの人が先に変更: Story = {
  beforeEach: faster.begin,
  parameters: {
    api: {
      ...api,
      MyNumbers: () => ({ myNumbers: [faster.now()] }),
      UpdateMyNumber: ({ data }: { data: { version: number } }) =>
        faster.save(data, { updateMyNumber: faster.now() }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '佐藤 花子のマイナンバーを変更' }),
    );
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByLabelText('財形貯蓄'));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await expect(
      await form.findByRole('row', { name: /^取得日 2018\/05\/01 変更していません$/ }),
    ).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: '自分の内容で上書き' }));
    await waitFor(() => expect(faster.sent).toHaveLength(2));
    await expect(faster.sent.at(-1)).toEqual({
      purposes: ['TAX', 'SOCIAL_INSURANCE', 'EMPLOYMENT_INSURANCE', 'SAVINGS'],
      version: 2,
    });
  },
};
export const 削除の確認: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '佐藤 花子のマイナンバーを削除' }),
    );
    await expect(
      await screen.findByRole('dialog', { name: '佐藤 花子のマイナンバーを削除しますか' }),
    ).toBeVisible();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const ダーク: Story = { parameters: { theme: 'dark' } };
