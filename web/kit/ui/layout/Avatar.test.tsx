import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renewingLinks } from '../../data/live/ended-links.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { Avatar } from './Avatar.tsx';

beforeEach(() => startI18n('ja'));
afterEach(cleanup);

it('画像が届かなければ名前の文字を出し、別の画像になればまた試す', () => {
  const { container, rerender } = render(<Avatar name="佐藤 花子" src="/files/gone" />);
  const picture = () => container.querySelector('img');
  let renewed = 0;
  const end = renewingLinks(() => {
    renewed += 1;
  });
  fireEvent.error(picture() as HTMLImageElement);
  end();
  expect(renewed).toBe(1);
  expect(picture()).toBeNull();
  expect(screen.getByRole('img', { name: '佐藤 花子' }).textContent).toBe('佐藤');

  rerender(<Avatar name="佐藤 花子" src="/files/new" />);
  expect(picture()?.getAttribute('src')).toBe('/files/new');
});

it('名前がまだなければ人の形を出す', () => {
  const { container } = render(<Avatar name="" />);
  expect(container.querySelector('svg')).not.toBeNull();
});
