import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BarMenu } from './BarMenu.tsx';

afterEach(cleanup);

function show() {
  const chosen: string[] = [];
  render(
    <BarMenu
      label="山田 太郎のメニュー"
      triggerClass=""
      trigger="山田 太郎のメニュー"
      items={[
        { heading: 'ひなた商事' },
        { label: 'マイページ', onSelect: () => chosen.push('マイページ') },
        'divider',
        { label: 'ログアウト', onSelect: () => chosen.push('ログアウト') },
      ]}
    />,
  );
  return { chosen, button: screen.getByRole('button', { name: '山田 太郎のメニュー' }) };
}

it('opens on its first item and walks round with the arrow keys', () => {
  const { button } = show();
  fireEvent.click(button);
  expect(document.activeElement?.textContent).toBe('マイページ');
  const menu = screen.getByRole('menu');
  fireEvent.keyDown(menu, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe('ログアウト');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('マイページ');
});

it('choosing closes it and gives the focus back', () => {
  const { button, chosen } = show();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'ログアウト' }));
  expect(chosen).toEqual(['ログアウト']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('Escape and a press elsewhere close it', () => {
  const { button } = show();
  fireEvent.click(button);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
