import { act, createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { askedOnce, useAllAsked, useAsked } from './asked-once.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const draw = async (Reader: () => string) => {
  const waited: string[] = [];
  const Waiting = () => {
    waited.push('…');
    return '…';
  };
  const root = document.createElement('div');
  const page = createElement(Suspense, { fallback: createElement(Waiting) }, createElement(Reader));
  await act(async () => createRoot(root).render(page));
  return { root, waited };
};

it('draws what was loaded before without a moment of waiting, whoever asked for it', async () => {
  const one = async () => '一';
  const two = async () => '二';
  await Promise.all([one, two].map((load) => askedOnce(load)));
  const { root, waited } = await draw(() => `${useAsked(one)}${useAllAsked([one, two]).join('')}`);
  expect([root.textContent, waited]).toEqual(['一一二', []]);
});

it('loads several at the same time, not one after another', async () => {
  const asked: string[] = [];
  const never = (name: string) => () => {
    asked.push(name);
    return new Promise<string>(() => {});
  };
  const loads = [never('一'), never('二'), never('三')];
  await draw(() => useAllAsked(loads).join(''));
  expect(asked).toEqual(['一', '二', '三']);
});
