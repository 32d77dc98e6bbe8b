import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InputRules } from '#core/input-rules.ts';
import { wordsOf } from '#core/text/rich-text.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { RequestFailure } from '../data/failure.ts';
import { Field } from '../forms/Field.tsx';
import { type TellPart, useFormParts } from '../forms/useFormParts.ts';
import { startI18n } from '../i18n/i18n.ts';
import { KitProvider } from '../ui/KitProvider.tsx';
import { WindowGuard } from '../ui/windows/window-guard.ts';
import { KeptForm } from './KeptForm.tsx';
import { useOpened } from './useOpened.ts';

/** Forms stand on a page that a router may leave. */
const onPage = (form: ReactNode) => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(<RouterContextProvider router={router}>{form}</RouterContextProvider>);
};

beforeEach(() => startI18n('ja'));
afterEach(cleanup);

const schema: InputRules = { properties: { name: { type: 'string' } }, required: ['name'] };
const validate: InputValidator = Object.assign(() => true, { errors: null });
const overtaken = new RequestFailure('server', 'CONFLICT', {
  errors: [{ message: '', code: 'CONFLICT', isValidationError: false, issues: [], extensions: {} }],
});
const saved: string[] = [];
const guarded = new Set<{ isUnsaved(): boolean }>();
let refusal: Error | undefined;

/** What another plugin adds: it keeps whom it has chosen by a call of its own. */
const Part = ({ tell }: { readonly tell: TellPart }) => {
  const [chosen, setChosen] = useState('');
  const choose = () => {
    setChosen('佐藤');
    tell('admins', async () => {
      if (refusal) throw refusal;
      saved.push('admins');
      tell('admins', undefined);
    });
  };
  return (
    <button type="button" onClick={choose}>
      管理者{chosen}
    </button>
  );
};

const Group = () => {
  const parts = useFormParts();
  return (
    <KeptForm
      input={{ default: validate, schema }}
      initial={{ name: '営業部' }}
      parts={parts}
      onSave={async () => void saved.push('group')}
      onCancel={() => {}}
    >
      {(form) => (
        <>
          <Field form={form} name="name" label="名前" />
          <Part tell={parts.tell} />
        </>
      )}
    </KeptForm>
  );
};

function open() {
  saved.length = 0;
  refusal = undefined;
  const guard = {
    add: (form: { isUnsaved(): boolean }) => {
      guarded.add(form);
      return () => guarded.delete(form);
    },
  };
  onPage(
    <KitProvider>
      <WindowGuard value={guard as never}>
        <Group />
      </WindowGuard>
    </KitProvider>,
  );
}
const isUnsaved = () => [...guarded].some((form) => form.isUnsaved());
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('saves what another plugin added with its one button, and does not close over it', async () => {
  open();
  expect(isUnsaved()).toBe(false);
  press(/管理者/);
  await waitFor(() => expect(isUnsaved()).toBe(true));
  press('保存');
  await waitFor(() => expect(saved).toEqual(['admins', 'group']));
  await waitFor(() => expect(isUnsaved()).toBe(false));
});

it('stays open where a part is refused, and saves what is left the next time', async () => {
  open();
  press(/管理者/);
  refusal = new RequestFailure('network', 'The network gave no answer.');
  press('保存');
  await screen.findByRole('alert');
  expect(saved).toEqual([]);
  refusal = undefined;
  press('保存');
  await waitFor(() => expect(saved).toEqual(['admins', 'group']));
});

const sent: unknown[] = [];
const wide: InputRules = {
  properties: { name: { type: 'string' }, note: { type: 'string' } },
  required: ['name'],
};
const Second = () => {
  const [row, setRow] = useState({ name: '営業部', note: '', version: 1 });
  const { theirs, save, overwrite } = useOpened(row, async () =>
    setRow({ name: '営業部', note: '移転の予定', version: 2 }),
  );
  return (
    <KeptForm
      input={{ default: validate, schema: wide }}
      initial={theirs}
      onSave={(data) =>
        save(async (version) => {
          sent.push({ ...data, version });
          if (version === 1) throw overtaken;
        })
      }
      onCancel={() => {}}
      onOverwrite={overwrite}
    >
      {(form) => <Field form={form} name="name" label="名前" />}
    </KeptForm>
  );
};

it('keeps what the other one changed where this form does not show it now', async () => {
  onPage(
    <KitProvider>
      <Second />
    </KitProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '営業本部' } });
  press('保存');
  fireEvent.click(await screen.findByRole('button', { name: '自分の内容で上書き' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ name: '営業本部', note: '移転の予定', version: 2 });
});

const Text = () => {
  const [row, setRow] = useState({ name: '<p>一</p>', version: 1 });
  const { theirs, save } = useOpened(row, async () =>
    setRow({ name: '<p><strong>二</strong></p>', version: 2 }),
  );
  return (
    <KeptForm
      input={{ default: validate, schema }}
      initial={theirs}
      onSave={() => save(() => Promise.reject(overtaken))}
      onCancel={() => {}}
    >
      {(form) => <Field form={form} name="name" label="本文" written={wordsOf} />}
    </KeptForm>
  );
};

it('shows the words of a text that two people changed, and no HTML', async () => {
  onPage(
    <KitProvider>
      <Text />
    </KitProvider>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '<p>三</p>' } });
  press('保存');
  await screen.findByRole('cell', { name: '二' });
  screen.getByRole('cell', { name: '三' });
});

it('stands what is kept by calls of its own above the buttons that end the window', () => {
  onPage(
    <KitProvider>
      <KeptForm
        input={{ default: validate, schema }}
        initial={{ name: '営業部' }}
        below={<section aria-label="名前の履歴" />}
        onSave={async () => {}}
        onCancel={() => {}}
      >
        {(form) => <Field form={form} name="name" label="名前" />}
      </KeptForm>
    </KitProvider>,
  );
  const below = screen.getByRole('region', { name: '名前の履歴' });
  const follows = (other: Element) =>
    Boolean(below.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(follows(screen.getByRole('button', { name: '保存' }))).toBe(true);
  expect(follows(screen.getByRole('textbox'))).toBe(false);
});
