import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useTableSettings } from './kept-settings.ts';

beforeEach(() => localStorage.clear());

it('a list that has another name goes on with the columns that were chosen under its former one', () => {
  localStorage.setItem('hataraki.table.inventory.products', '{"hidden":["kana"]}');
  const table = renderHook(() => useTableSettings('inventory.product', 'inventory.products'));
  expect(table.result.current[0]).toEqual({ hidden: ['kana'] });

  act(() => table.result.current[1]({ hidden: [] }));
  expect(table.result.current[0]).toEqual({ hidden: [] });
  const other = renderHook(() => useTableSettings('inventory.product'));
  expect(other.result.current[0]).toEqual({ hidden: [] });
});
