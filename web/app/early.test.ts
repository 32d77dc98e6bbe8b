import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropEarlyAnswer, fetchWithEarlyAnswer } from './early.ts';

const ask = (id: string, authorization: string) =>
  fetchWithEarlyAnswer('/graphql', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ documentId: id }),
  });

const network = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (async () => new Response('asked again')) as typeof fetch;
  window.__hatarakiEarly = {
    id: 'c6da8b3c',
    authorization: 'Bearer a',
    answer: Promise.resolve(new Response('early')),
  };
});
afterEach(() => {
  globalThis.fetch = network;
  window.__hatarakiEarly = undefined;
});

it('what the page asked for before the program was there is not asked for twice', async () => {
  expect(await (await ask('c6da8b3c', 'Bearer a')).text()).toBe('early');
  expect(await (await ask('c6da8b3c', 'Bearer a')).text()).toBe('asked again');
});

it('the early answer goes to nobody else: neither another question nor another person', async () => {
  expect(await (await ask('workplaces', 'Bearer a')).text()).toBe('asked again');
  expect(await (await ask('c6da8b3c', 'Bearer b')).text()).toBe('asked again');
});

it('an early answer that nobody wants gives its connection back', async () => {
  const { answer } = window.__hatarakiEarly as { answer: Promise<Response> };
  dropEarlyAnswer();
  await new Promise((resolve) => setTimeout(resolve));
  expect((await answer).bodyUsed || (await answer).body?.locked === false).toBe(true);
  expect(window.__hatarakiEarly).toBeUndefined();
});
