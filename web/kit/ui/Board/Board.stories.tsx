import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Board } from './Board.tsx';
import type { BoardCards, BoardProps } from './types.ts';

type Card = { readonly id: string; readonly name: string; readonly column: string };
type Source = { readonly column: string; readonly cards: readonly Card[]; readonly fails?: true };

const cards: readonly Card[] = Array.from({ length: 9 }, (_, at) => ({
  id: `c${at}`,
  name: at === 4 ? 'とても長い名前の会社'.repeat(6) : `第${at + 1}商事`,
  column: ['new', 'talk', 'talk', 'won'][at % 4] ?? 'new',
}));
const TITLES = [
  ['new', '新規', '#2b5fa8'],
  ['talk', '商談中', '#b45309'],
  ['won', '取引中', '#2f6f4f'],
  ['rest', '休眠', '#6b6b6b'],
] as const;

const useCards = ({ column, cards: all, fails }: Source): BoardCards<Card> => {
  const own = all.filter((card) => card.column === column);
  return {
    cards: own,
    total: own.length,
    loading: false,
    loadingMore: false,
    error: fails && column === 'won' ? new Error('out of order') : undefined,
    hasMore: column === 'talk',
    loadMore: () => {},
    refetch: async () => {},
  };
};

type ShownProps = Partial<BoardProps<Card, Source>> & { readonly fails?: true };

const Shown = ({ fails, ...props }: ShownProps) => {
  const [all, setAll] = useState(cards);
  return (
    <Board<Card, Source>
      label="商談"
      columns={TITLES.map(([id, title, color]) => ({
        id,
        title,
        color,
        source: { column: id, cards: all, ...(fails ? { fails } : {}) },
      }))}
      useCards={useCards}
      cardId={({ id }) => id}
      cardName={({ name }) => name}
      drawCard={({ name }) => name}
      mayMove={() => true}
      onMove={async (card, to) =>
        setAll((before) => before.map((one) => (one.id === card.id ? { ...one, column: to } : one)))
      }
      {...props}
    />
  );
};

const meta: Meta<typeof Shown> = { title: '部品/ボード', component: Shown };
export default meta;
type Story = StoryObj<typeof Shown>;

export const 列とカード: Story = {};
export const 動かせない: Story = { args: { mayMove: () => false } };
export const 一つの列の失敗: Story = { args: { fails: true } };
export const スマートフォン: Story = { parameters: { phone: true } };
export const 英語: Story = { parameters: { locale: 'en' } };
export const 断られたカードは元の列に戻る: Story = {
  args: { onMove: () => Promise.reject(new Error('refused')) },
  play: async () => {
    const card = await screen.findByRole('listitem', { name: '第1商事' });
    card.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText('第1商事は「新規」のままです');
  },
};

const columnOf = (name: RegExp) => screen.findByRole('region', { name });
const middleOf = (element: Element) => {
  const { left, top, width } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + 20 };
};
const touch = (card: Element, type: string, { x, y }: ReturnType<typeof middleOf>) => {
  const finger = new Touch({ identifier: 1, target: card, clientX: x, clientY: y });
  const event = new TouchEvent(type, {
    touches: type === 'touchend' ? [] : [finger],
    changedTouches: [finger],
    bubbles: true,
    cancelable: true,
  });
  card.dispatchEvent(event);
  return event;
};

export const 指で押さえて別の列へ運ぶ: Story = {
  play: async () => {
    const card = await screen.findByRole('listitem', { name: '第1商事' });
    touch(card, 'touchstart', middleOf(card));
    await waitFor(() => expect(card).toHaveAttribute('data-held'));
    const goal = await columnOf(/^取引中/);
    await expect(touch(card, 'touchmove', middleOf(goal)).defaultPrevented).toBe(true);
    await waitFor(() => expect(goal).toHaveAttribute('data-over'));
    touch(card, 'touchend', middleOf(goal));
    await waitFor(async () =>
      expect(within(await columnOf(/^取引中/)).getByText('第1商事')).toBeVisible(),
    );
  },
};
/** A finger that goes at once scrolls: the card stays, and the browser is not kept from it. */
export const 指でなぞるとスクロールになる: Story = {
  play: async () => {
    const card = await screen.findByRole('listitem', { name: '第1商事' });
    const goal = await columnOf(/^取引中/);
    touch(card, 'touchstart', middleOf(card));
    await expect(touch(card, 'touchmove', middleOf(goal)).defaultPrevented).toBe(false);
    touch(card, 'touchend', middleOf(goal));
    await expect(within(await columnOf(/^新規/)).getByText('第1商事')).toBeVisible();
  },
};
