import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateText, DateTimeText, Minutes, NumberText, TimeText } from '../figures/figures.tsx';
import { Icon } from '../Icon.tsx';
import { Avatar } from './Avatar.tsx';
import { Group, Stack } from './layout.tsx';
import { Badge, ColorTag, Kbd, StatusDot, Tag } from './marks.tsx';

const meta = { title: '部品/しるし' } satisfies Meta;
export default meta;

const tones = ['green', 'amber', 'vermilion', 'grey', 'indigo', 'blue'] as const;
const words = {
  green: '承認済み',
  amber: '未承認',
  vermilion: '却下',
  grey: '取り消し',
  indigo: '下書き',
  blue: '休暇',
};

export const タグと件数: StoryObj = {
  render: () => (
    <Stack>
      <Group>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {words[tone]}
          </Tag>
        ))}
        <ColorTag color="#7a3db8">慶弔休暇</ColorTag>
        <ColorTag color={null}>色のない区分</ColorTag>
      </Group>
      <Group gap={4}>
        <StatusDot tone="green" label="勤務中" />
        <StatusDot tone="amber" label="休憩中" />
        <StatusDot tone="grey" label="退勤" />
        <StatusDot tone="vermilion" label="遅刻" />
        <StatusDot tone="blue" label="休暇" />
      </Group>
      <Group>
        <Badge count={3} label="未承認3件" />
        <Badge count={128} />
        <Badge count={0} />
        <Badge count={2} tone="grey" />
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
        <Icon name="leave" />
        <Icon name="知らない名前" />
      </Group>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('99+')).fontSize).toBe('12px');
  },
};

export const 人: StoryObj = {
  render: () => (
    <Group gap={4}>
      <Avatar name="佐藤 美咲" size={24} />
      <Avatar name="勅使河原 倫太郎" online />
      <Avatar name="Olivia Brown" size={40} online={false} />
      <Avatar name="𠮷田 髙志" size={48} />
      <Avatar name="長谷川 健太郎" size={96} />
      <Group>
        <Avatar name="小林 花" decorative />
        <span>小林 花</span>
      </Group>
    </Group>
  ),
};

export const 数と時: StoryObj = {
  render: () => (
    <Stack gap={2} align="start">
      <DateText value="2026-11-20" />
      <DateText value="2026-11-20" withDay />
      <DateTimeText value="2026-11-20T00:05:00Z" />
      <TimeText value="2026-11-20T00:05:00Z" />
      <TimeText value={null} />
      <Minutes value={465} />
      <Minutes value={465} decimal />
      <Minutes value={-30} />
      <Minutes value={0} hideZero />
      <NumberText value={1_234_567} unit="円" />
    </Stack>
  ),
};
