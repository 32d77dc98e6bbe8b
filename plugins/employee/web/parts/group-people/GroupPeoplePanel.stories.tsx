import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useFormParts } from '#kit/forms/useFormParts.ts';
import { Button, Stack } from '#kit/ui/index.ts';
import { noNetwork } from '#storybook/fake-api.ts';
import { withoutRights } from '#storybook/people.ts';
import { GroupPeoplePanel } from './GroupPeoplePanel.tsx';

const people = [
  { id: 'e-1', lastName: '青木', firstName: '美咲', groupName: '総務部' },
  { id: 'e-2', lastName: '佐藤', firstName: '健一', groupName: '営業部' },
];
const types = [
  { id: 't-1', name: '正社員' },
  { id: 't-2', name: 'パート・アルバイト' },
];
const answer = {
  affiliationGroup: { id: 'g-1', admins: [people[0]], recruitmentTypes: [types[0]] },
  activeEmployees: people,
  recruitmentTypes: types,
};

/** The form that it stands in, with its one button. */
const Frame = () => {
  const parts = useFormParts();
  return (
    <Stack>
      <GroupPeoplePanel groupId="g-1" tell={parts.tell} />
      <Button disabled={!parts.changed} disabledReason="変更なし" onClick={() => void parts.save()}>
        保存
      </Button>
    </Stack>
  );
};
const saved = fn();

const meta: Meta<typeof GroupPeoplePanel> = {
  title: '従業員/グループの管理者',
  component: GroupPeoplePanel,
  render: () => <Frame />,
  parameters: {
    api: {
      GroupPeople: answer,
      UpdateGroupAdmins: (sent: object) => {
        saved(sent);
        return { updateGroupAdmins: { groupId: 'g-1' } };
      },
      UpdateGroupRecruitmentTypes: { updateGroupRecruitmentTypes: { groupId: 'g-1' } },
    },
  },
};
export default meta;
type Story = StoryObj<typeof GroupPeoplePanel>;

export const 表示: Story = {};
export const 読み込み中: Story = { parameters: { api: { GroupPeople: 'loading' } } };
export const 失敗: Story = { parameters: { api: { GroupPeople: noNetwork() } } };
export const 管理者なし: Story = {
  parameters: {
    viewer: withoutRights,
    api: {
      GroupPeople: { ...answer, affiliationGroup: { ...answer.affiliationGroup, admins: [] } },
    },
  },
};
export const 権限を渡せない: Story = {
  parameters: { viewer: withoutRights },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('青木 美咲（総務部）')).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: 'グループ管理者' })).toBeNull();
  },
};
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 選んだ管理者はフォームの保存で残る: Story = {
  play: async ({ canvas }) => {
    saved.mockClear();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true'),
    );
    await userEvent.click(await canvas.findByRole('combobox', { name: 'グループ管理者' }));
    await userEvent.click(await screen.findByRole('option', { name: '佐藤 健一（営業部）' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ groupId: 'g-1', employeeIds: ['e-1', 'e-2'] }),
    );
  },
};
