import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useInboxKeys } from './useInboxKeys.ts';

const Keys = ({ row, told }: { row: string; told: (row: string) => void }) => {
  useInboxKeys({ x: () => told(row) }, true);
  return <p>{row}</p>;
};

const frame = document.createElement('div');
document.body.append(frame);
const root = createRoot(frame);
afterEach(() => root.unmount());

it('a key that is pressed in the moment a row comes to be seen means that row', async () => {
  // As in a browser: what follows a drawing is done later, and a key may come between.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const told = vi.fn();
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  const seen = new MutationObserver(press);
  seen.observe(frame, { subtree: true, childList: true, characterData: true });
  for (const row of ['first', 'second']) {
    root.render(<Keys row={row} told={told} />);
    await vi.waitFor(() => expect(frame.textContent).toBe(row));
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith(row));
  }
  expect(told.mock.calls).toEqual([['first'], ['second']]);
  seen.disconnect();
  vi.unstubAllGlobals();
});
