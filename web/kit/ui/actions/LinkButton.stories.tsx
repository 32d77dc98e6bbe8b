import type { Meta, StoryObj } from '@storybook/react-vite';
import { IconPlus } from '../icons.ts';
import { Group, Stack } from '../layout/layout.tsx';
import { LinkButton, TextLink } from './LinkButton.tsx';

const meta = {
  title: '部品/LinkButton',
  component: LinkButton,
  args: { to: '/app/crm/create_client', children: '取引先を登録' },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 種類: Story = {
  render: (args) => (
    <Stack>
      <Group>
        <LinkButton {...args} variant="primary" icon={<IconPlus size={18} aria-hidden />} />
        <LinkButton {...args} />
        <LinkButton {...args} variant="quiet" />
      </Group>
      <p>
        登録した取引先は<TextLink to="/app/crm/client_list">取引先一覧</TextLink>
        で確認できます。根拠は
        <TextLink href="https://laws.e-gov.go.jp/law/322AC0000000049">労働基準法第32条</TextLink>
        です。
      </p>
    </Stack>
  ),
};
