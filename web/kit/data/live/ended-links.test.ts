import { expect, it } from 'vitest';
import { renewingLinks, tellEndedLink } from './ended-links.ts';

it('写真のリンクが切れたら、ページのデータを1回だけ取り直し、1分たつまで繰り返さない', () => {
  let now = 0;
  let asked = 0;
  const end = renewingLinks(
    () => {
      asked += 1;
    },
    () => now,
  );
  for (let picture = 0; picture < 100; picture++) tellEndedLink();
  expect(asked).toBe(1);
  now = 59_000;
  tellEndedLink();
  expect(asked).toBe(1);
  now = 61_000;
  tellEndedLink();
  expect(asked).toBe(2);
  end();
  now = 200_000;
  tellEndedLink();
  expect(asked).toBe(2);
});
