import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InputRules } from '#core/input-rules.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { startI18n } from '../i18n/i18n.ts';
import { KitProvider } from '../ui/KitProvider.tsx';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';
import { useInputForm } from './useInputForm.ts';

beforeEach(() => startI18n('ja'));
afterEach(cleanup);

type Line = { start: string | null };

const line: InputRules = { properties: { start: { type: 'string' } }, required: ['start'] };
const schema: InputRules = {
  properties: { name: { type: 'string' }, breaks: { type: 'array', items: line } },
  required: ['name'],
};

/** As the generated one: what is missing is said of the line. */
const validate: InputValidator = (data) => {
  const { name, breaks } = data as { name?: string | null; breaks: readonly Line[] };
  const missing = (instancePath: string, missingProperty: string) => ({
    instancePath,
    keyword: 'required',
    params: { missingProperty },
  });
  validate.errors = [
    ...(name ? [] : [missing('', 'name')]),
    ...breaks.flatMap(({ start }, at) => (start ? [] : [missing(`/breaks/${at}`, 'start')])),
  ];
  return validate.errors.length === 0;
};

const Overtime = () => {
  const form = useInputForm({
    input: { default: validate, schema },
    initial: { name: '', breaks: [] as readonly Line[] },
    onSubmit: () => {},
  });
  const { breaks } = form.values;
  return (
    <Form form={form} submitLabel="申請" guard={false}>
      <Field form={form} name="name" label="名前" />
      {breaks.map((_one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as the forms do
        <div key={at}>
          <Field form={form} name={`breaks.${at}.start`} label={`休憩${at + 1}の開始`} required />
          <button
            type="button"
            onClick={() =>
              form.set(
                'breaks',
                breaks.filter((_other, place) => place !== at),
              )
            }
          >
            休憩{at + 1}を削除
          </button>
        </div>
      ))}
      <button type="button" onClick={() => form.set('breaks', [...breaks, { start: null }])}>
        休憩を追加
      </button>
    </Form>
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lines = () =>
  screen
    .queryAllByRole('textbox', { name: /休憩/ })
    .map((field) => field.getAttribute('aria-invalid') === 'true');

it('送信を断られた後に足した空の行は、触れる前から責められない', async () => {
  render(<Overtime />, { wrapper: KitProvider });
  press('申請');
  await screen.findByText('名前を入力してください。');

  press('休憩を追加');
  await waitFor(() => expect(lines()).toEqual([false]));
  expect(document.body.textContent).not.toMatch(/breaks|start/);

  // What was left empty at the next try is told by its label, and goes with its line.
  press('申請');
  await waitFor(() => expect(lines()).toEqual([true]));
  expect(screen.getAllByText('休憩1の開始を入力してください。').length).toBeGreaterThan(0);
  press('休憩を追加');
  await waitFor(() => expect(lines()).toEqual([true, false]));
  press('休憩2を削除');
  press('休憩1を削除');
  await waitFor(() => expect(lines()).toEqual([]));
  press('休憩を追加');
  await waitFor(() => expect(lines()).toEqual([false]));
});
