import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { hasText, needTexts, offerTexts, startI18n } from '#kit/i18n/i18n.ts';
import { useDescription } from './text.ts';

beforeAll(() => startI18n('ja'));

function Message() {
  const describe = useDescription();
  return <p>{describe({ plugin: 'unopened', key: 'told', params: { name: '青葉商店' } })}</p>;
}

it('a message of a plugin that nobody has opened yet is said in its words', async () => {
  const words = { default: { told: '「{{name}}」の担当になりました' } };
  offerTexts('unopened', { ja: async () => words, en: async () => words });
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Message />);
  await vi.waitFor(() => expect(place.textContent).toBe('「青葉商店」の担当になりました'));
  root.unmount();
});

it('whoever asks for words that are on their way waits for them', async () => {
  const arrival = Promise.withResolvers<object>();
  const source = async () => arrival.promise;
  offerTexts('coming', { ja: source, en: source });
  const first = needTexts('coming');
  const second = needTexts('coming').then(() => hasText('coming', 'told'));
  arrival.resolve({ default: { told: '「青葉商店」の担当になりました' } });
  expect(await second).toBe(true);
  await first;
});
