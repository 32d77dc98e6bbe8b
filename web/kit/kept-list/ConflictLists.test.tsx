import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InputRules } from '#core/input-rules.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { RequestFailure } from '../data/failure.ts';
import { Field } from '../forms/Field.tsx';
import type { InputForm } from '../forms/useInputForm.ts';
import { useNamedList } from '../forms/useNamedList.ts';
import { startI18n } from '../i18n/i18n.ts';
import { Select } from '../ui/index.ts';
import { KitProvider } from '../ui/KitProvider.tsx';
import { FormSection } from './FormSection.tsx';
import { KeptForm } from './KeptForm.tsx';
import { useOpened } from './useOpened.ts';

beforeEach(() => startI18n('ja'));
afterEach(cleanup);

const text = { type: 'string' } as const;
const schema: InputRules = {
  properties: { name: text, ownerId: text, billing: text, delivery: text },
  required: ['name'],
};
const valid: InputValidator = Object.assign(() => true, { errors: null });
const overtaken = new RequestFailure('server', 'CONFLICT', {
  errors: [{ message: '', code: 'CONFLICT', isValidationError: false, issues: [], extensions: {} }],
});

type Item = { readonly key: string; readonly value: string };
type Client = {
  readonly version: number;
  readonly name: string;
  readonly ownerId: string;
  readonly billing: string;
  readonly delivery: string;
  readonly breaks: readonly { readonly from: string }[];
  readonly items: readonly Item[];
};
const OPENED: Client = {
  version: 1,
  name: '青葉',
  ownerId: 'e-1',
  billing: '東京',
  delivery: '東京',
  breaks: [{ from: '12:00' }, { from: '15:00' }],
  items: [
    { key: '地域', value: '関東' },
    { key: '紹介', value: '広告' },
  ],
};

/** As a search finds them: only those among whom somebody may choose now. */
const Owner = (props: Parameters<typeof Select>[0]) => (
  <Select
    {...props}
    options={[
      { value: 'e-1', label: '佐藤' },
      { value: 'e-2', label: '鈴木' },
    ]}
  />
);

const Lists = ({ form }: { readonly form: InputForm<Client> }) => {
  useNamedList<{ from: string }>(form, 'breaks', {
    label: '休憩',
    written: (rows) => rows.map(({ from }) => from).join('、'),
  });
  useNamedList<Item>(form, 'items', {
    label: '項目',
    written: (rows) => rows.length,
    keyed: { keyOf: ({ key }) => key, labelOf: ({ key }) => key, written: ({ value }) => value },
  });
  return (
    <>
      {form.values.breaks.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the list
        <Field key={at} form={form} name={`breaks.${at}.from`} label={`休憩${at + 1}`} required />
      ))}
      {form.values.items.map(({ key }, at) => (
        <Field key={key} form={form} name={`items.${at}.value`} label={key} />
      ))}
    </>
  );
};

const sent: Client[] = [];

/** Somebody else was faster, and made `theirs` of it. */
const Page = ({ theirs }: { readonly theirs: Partial<Client> }) => {
  const [row, setRow] = useState(OPENED);
  const opened = useOpened(row, async () => setRow({ ...OPENED, ...theirs, version: 2 }));
  return (
    <KeptForm<Client>
      input={{ default: valid, schema }}
      initial={opened.theirs}
      onSave={(_data, values) =>
        opened.save(async (version) => {
          if (version === 1) throw overtaken;
          sent.push(values);
        })
      }
      onCancel={() => {}}
      onOverwrite={opened.overwrite}
    >
      {(form) => (
        <>
          <Field form={form} name="name" label="名前" />
          <Field form={form} name="ownerId" label="担当者" as={Owner} />
          <FormSection title="請求先">
            <Field form={form} name="billing" label="都道府県" />
          </FormSection>
          <FormSection title="納品先">
            <Field form={form} name="delivery" label="都道府県" />
          </FormSection>
          <Lists form={form} />
        </>
      )}
    </KeptForm>
  );
};

function open(theirs: Partial<Client>) {
  sent.length = 0;
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <KitProvider>
      <RouterContextProvider router={router}>
        <Page theirs={theirs} />
      </RouterContextProvider>
    </KitProvider>,
  );
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const lines = async () => {
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
};

it('calls a list by its name and says what stands in it, and a chosen value by its name', async () => {
  open({ ownerId: 'e-2', breaks: [{ from: '12:30' }] });
  type('名前', '青葉商店');
  await press('保存');
  expect(await lines()).toEqual([
    '担当者 | 鈴木 | 変更していません',
    '休憩 | 12:30 | 変更していません',
  ]);
});

it('tells two fields of one name apart by what they stand under', async () => {
  open({ delivery: '京都' });
  type('名前', '青葉商店');
  await press('保存');
  expect(await lines()).toEqual(['納品先：都道府県 | 京都 | 変更していません']);
});

it('asks nothing of rows that the other one took away', async () => {
  open({ breaks: [] });
  type('名前', '青葉商店');
  await press('保存');
  await press('自分の内容で上書き');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: '青葉商店', breaks: [] });
});

it('keeps of rows with a key what each of two people changed', async () => {
  const theirs = [{ key: '地域', value: '東北' }, OPENED.items[1] as Item];
  open({ items: theirs });
  type('紹介', '知人');
  await press('保存');
  expect(await lines()).toEqual(['地域 | 東北 | 変更していません']);
  await press('自分の内容で上書き');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.items).toEqual([
    { key: '地域', value: '東北' },
    { key: '紹介', value: '知人' },
  ]);
});
