import { expect, it } from 'vitest';
import { storageUsage } from './bar/storage-usage.ts';
import { outsideAddress } from './outside-address.ts';

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  '/relative',
  '',
  undefined,
  'https://user:secret@a.example',
  'https://',
])('an outside link to %s is refused', (text) => {
  expect(outsideAddress(text)).toBeUndefined();
});

it('an ordinary outside link is opened', () => {
  expect(outsideAddress('https://example.com/道?q=1')?.host).toBe('example.com');
});

it('storage is shown in gigabytes of 1,073,741,824 bytes, the percentage floored, and at least 1 once anything is stored', () => {
  expect(storageUsage(0, 5 * 1_073_741_824)).toEqual({ used: '0.0', limit: '5', percent: 0 });
  expect(storageUsage(1, 5 * 1_073_741_824)).toEqual({ used: '0.0', limit: '5', percent: 1 });
  expect(storageUsage(0, 0).percent).toBe(0);
  expect(storageUsage(1.5 * 1_073_741_824, 2 * 1_073_741_824)).toEqual({
    used: '1.5',
    limit: '2',
    percent: 75,
  });
  expect(storageUsage(1_073_741_823, 3 * 1_073_741_824).percent).toBe(33);
});
