import { afterEach, expect, it, vi } from 'vitest';
import { whenOnline } from './fonts.ts';

afterEach(() => vi.restoreAllMocks());

it('fonts that a page without a network lacks are fetched once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(() => Promise.resolve());
  whenOnline(load);
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});

it('a font that does not come is no error of the page', async () => {
  const failed = vi.fn();
  process.once('unhandledRejection', failed);
  whenOnline(() => Promise.reject(new Error('Unable to preload CSS')));
  await new Promise((done) => setTimeout(done, 20));
  process.removeListener('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
});
