import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { SearchField } from './SearchField.tsx';

beforeEach(async () => {
  await startI18n('ja');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A list whose address follows a moment after it was told. */
const List = ({ asked }: { asked: string[] }) => {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="氏名で検索"
        value={value}
        onChange={(text) => {
          asked.push(text);
          setTimeout(() => setValue(text), 50);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        すべて解除
      </button>
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '氏名で検索' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = async (milliseconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
};

it('変換を確定してから探し、変換の途中では探さない', async () => {
  const asked: string[] = [];
  render(<List asked={asked} />);
  fireEvent.compositionStart(field());
  type('さとう');
  await wait(1000);
  expect(asked).toEqual([]);
  type('佐藤');
  fireEvent.compositionEnd(field());
  await wait(300);
  expect(asked).toEqual(['佐藤']);
});

it('一覧の答えを待つ間に打った文字が消えない', async () => {
  const asked: string[] = [];
  render(<List asked={asked} />);
  type('佐');
  await wait(260);
  type('佐藤');
  await wait(100);
  expect(field().value).toBe('佐藤');
  await wait(300);
  expect(asked).toEqual(['佐', '佐藤']);
  expect(field().value).toBe('佐藤');
});

it('ほかの場所で解除されたら、欄も空になる', async () => {
  const asked: string[] = [];
  render(<List asked={asked} />);
  type('佐藤');
  await wait(400);
  fireEvent.click(screen.getByRole('button', { name: 'すべて解除' }));
  expect(field().value).toBe('');
});

it('Enterですぐに探し、同じ言葉を二度は探さない', async () => {
  const asked: string[] = [];
  render(<List asked={asked} />);
  type(' 佐藤 ');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(asked).toEqual(['佐藤']);
  await wait(1000);
  expect(asked).toEqual(['佐藤']);
});
