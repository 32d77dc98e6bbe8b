import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { DescriptionList } from './DescriptionList.tsx';
import { Grid, Stack } from './layout.tsx';
import { Tag } from './marks.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Panel } from './Panel.tsx';
import { TabLinks } from './Tabs.tsx';

const meta = { title: '部品/Panel', component: Panel } satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

const items = [
  {
    label: '会社名',
    value: '特定非営利活動法人日本スポーツ・アンド・カルチャーコミュニティ推進機構西日本支部',
  },
  { label: '法人番号', value: '1234567890123' },
  { label: '業種', value: '' },
  { label: '状態', value: <Tag tone="green">取引中</Tag> },
];

export const ページの骨組み: Story = {
  render: () => (
    <>
      <PageHeader
        breadcrumb={[
          { label: '取引先管理', to: '/app/crm/client_list' },
          { label: '取引先一覧', to: '/app/crm/client_list' },
          { label: '詳細' },
        ]}
        title="株式会社ひなた商事"
        description="登録日 2026/04/01"
        actions={
          <>
            <Button>見込み客に移す</Button>
            <Button variant="primary">取引先を編集</Button>
          </>
        }
        tabs={
          <TabLinks
            label="取引先の情報"
            items={[
              { to: '/', label: '基本情報', exact: true },
              { to: '/contacts', label: '担当者', badge: 12 },
            ]}
          />
        }
      />
      <Grid columns={2}>
        <Panel
          title="基本情報"
          description="会社の管理者が変更できます"
          actions={<Button size="sm">編集</Button>}
        >
          <DescriptionList items={items} />
        </Panel>
        <Stack>
          <Panel title="注意" tone="warning">
            <p>請求先の住所が登録されていません。</p>
          </Panel>
          <Panel title="違反" tone="danger">
            <p>36協定の上限を超えました。</p>
          </Panel>
          <Panel tone="sunk">
            <p>見出しのない枠です。</p>
          </Panel>
        </Stack>
      </Grid>
      <Stack>
        <Panel title="2列の一覧">
          <DescriptionList items={items} columns={2} />
        </Panel>
      </Stack>
    </>
  ),
};

export const スマートフォン: Story = { ...ページの骨組み, parameters: { phone: true } };
