import { expect, it } from 'vitest';
import { isPdf, isPicture } from '#core/server/files/file-contents.ts';
import { HEADS } from './hostile-heads.ts';

// What takes no thread may take no time either: /healthz waits for it.
it.each(HEADS)('pictures and PDFs are judged within 100 ms: %s', (_what, file, isOne) => {
  const bytes = file();
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    expect(isPicture(bytes) || isPdf(bytes)).toBe(isOne);
    return performance.now() - began;
  });
  // Another process may take the processor once.
  expect(Math.min(...times)).toBeLessThan(100);
});
