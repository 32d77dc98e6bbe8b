import { expect, it, vi } from 'vitest';
import type { AnyFill } from '#core/web/define-web.ts';
import { fillsFor } from './Slot.tsx';

const fill = (panel: AnyFill['panel']): AnyFill => ({
  slot: { name: 'home' },
  load: async () => ({ default: () => null }),
  ...(panel && { panel }),
});

it('offers a panel only to whoever has one of the rights that it needs', () => {
  const fills = [
    {
      plugin: 'crm',
      fill: fill({ id: 'crm.toCall', label: 'toCall', needs: ['crm.client', 'crm.own'] }),
    },
    { plugin: 'tasks', fill: fill({ id: 'tasks.due', label: 'due' }) },
  ];
  const offered = (...grants: string[]) =>
    fillsFor(
      fills,
      ({ grant }) => [grant ?? []].flat().some((one) => grants.includes(one)) || !grant,
    )('home').map(({ panel }) => panel?.id);
  expect(offered()).toEqual(['tasks.due']);
  expect(offered('crm.own')).toEqual(['crm.toCall', 'tasks.due']);
});

it('loads code and words of a panel once, for whoever asks ahead and for whoever draws it', async () => {
  const load = vi.fn(async () => ({ default: () => null }));
  const ready = vi.fn(async () => {});
  const filled = () =>
    fillsFor(
      [{ plugin: 'tasks', fill: { slot: { name: 'home' }, load }, ready }],
      () => true,
    )('home');
  expect(load).not.toHaveBeenCalled();
  await filled()[0]?.ahead?.();
  await filled()[0]?.ahead?.();
  expect([load, ready].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('loads the words of a name once, and again after a failure', async () => {
  vi.useFakeTimers();
  const ready = vi.fn(async () => {});
  ready.mockRejectedValueOnce(new Error('no network'));
  const [filled] = fillsFor(
    [{ plugin: 'crm', fill: fill({ id: 'crm.toCall', label: 'toCall' }), ready }],
    () => true,
  )('home');
  await expect(filled?.panel?.named?.()).rejects.toThrow('no network');
  // The window that waits is drawn again by this: it reads the failure, and asks for nothing.
  await expect(filled?.panel?.named?.()).rejects.toThrow('no network');
  expect(ready).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  const words = filled?.panel?.named?.();
  await words;
  expect(filled?.panel?.named?.()).toBe(words);
  expect(ready).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
