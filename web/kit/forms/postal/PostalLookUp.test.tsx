import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PersistedDocument } from '#core/web/persisted-document.ts';
import { DataProvider } from '../../data/DataProvider.tsx';
import { createQueryClient } from '../../data/queries.ts';
import type { Request } from '../../data/request.ts';
import { startI18n } from '../../i18n/i18n.ts';
import type { InputForm } from '../useInputForm.ts';
import { PostalLookUp, type PostalPlace } from './PostalLookUp.tsx';

type Answer = { readonly addressesByPostalCode: readonly PostalPlace[] };
const Places = {
  __meta__: { id: 'Places', name: 'Places', kind: 'query', types: [] },
} as unknown as PersistedDocument<Answer, { readonly postalCode: string }>;
const KANDA: PostalPlace = {
  prefecture: { name: '東京都' },
  city: { name: '千代田区' },
  town: '神田',
};

let answer: (answered: Answer) => void;
const request = (() =>
  new Promise<Answer>((resolve) => {
    answer = resolve;
  })) as unknown as Request;

/** A form of two fields, which are typed into by the test. */
const Address = () => {
  const [values, setValues] = useState({ postalCode: '100-0001', town: '' });
  const set = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
  return (
    <PostalLookUp
      form={{ values, set } as unknown as InputForm}
      document={Places}
      isWritten={values.town !== ''}
      onTake={({ town }) => set('town', town)}
      words={{ find: '住所を検索', none: 'なし', failed: '失敗', filled: '入力しました' }}
    >
      {(['postalCode', 'town'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={values[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </PostalLookUp>
  );
};

const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) =>
  fireEvent.change(fieldOf(name), { target: { value } });
const find = () => fireEvent.click(screen.getByRole('button', { name: /住所を検索/ }));

beforeEach(async () => {
  await startI18n('ja');
  render(
    <DataProvider client={createQueryClient()} request={request} area={() => 'app'}>
      <Address />
    </DataProvider>,
  );
  find();
});
afterEach(cleanup);

it('fills an empty address in where the code has one place', async () => {
  answer({ addressesByPostalCode: [KANDA] });
  await waitFor(() => expect(fieldOf('town').value).toBe('神田'));
});

it('replaces nothing that was typed while the place was looked up', async () => {
  type('town', '丸の内1-1');
  answer({ addressesByPostalCode: [KANDA] });
  await screen.findByRole('button', { name: '東京都千代田区神田' });
  expect(fieldOf('town').value).toBe('丸の内1-1');
});

it('leaves the keyboard at the look-up, not nowhere, once a place is chosen', async () => {
  type('town', '丸の内1-1');
  answer({ addressesByPostalCode: [KANDA] });
  const place = await screen.findByRole('button', { name: '東京都千代田区神田' });
  place.focus();
  fireEvent.click(place);
  await waitFor(() => expect(fieldOf('town').value).toBe('神田'));
  expect(screen.queryByRole('button', { name: '東京都千代田区神田' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '住所を検索' }));
});

it('fills nothing in for a code that is another one by now', async () => {
  type('postalCode', '530-0001');
  answer({ addressesByPostalCode: [KANDA] });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(fieldOf('town').value).toBe('');
});
