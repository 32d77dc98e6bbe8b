import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { slotRef } from '#core/web/define-web.ts';
import { fillsFor, SlotProvider, useAhead } from './Slot.tsx';

afterEach(cleanup);

const panels = slotRef<object>('test.panels');
const others = slotRef<object>('test.others');

const Waiting = () => {
  useAhead(panels);
  return '…';
};

it('loads the panels of a page while it waits for its record, and nothing of another page', () => {
  const load = vi.fn(async () => ({ default: () => null }));
  const loadOther = vi.fn(async () => ({ default: () => null }));
  const fills = [
    { plugin: 'tasks', fill: { slot: panels, load } },
    { plugin: 'tasks', fill: { slot: others, load: loadOther } },
  ];
  render(
    <SlotProvider value={fillsFor(fills, () => true)}>
      <Waiting />
    </SlotProvider>,
  );
  expect([load, loadOther].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});
