import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { DataProvider } from '#kit/data/DataProvider.tsx';
import { createQueryClient } from '#kit/data/queries.ts';
import type { Request } from '#kit/data/request.ts';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { startI18n } from '#kit/i18n/i18n.ts';
import * as CreateNewsInput from '#plugins/employee/generated/inputs/CreateNewsInput.js';
import { NewsFiles } from './NewsFiles.tsx';
import { newsTexts } from './text.ts';

const waited: string[] = [];
const Waiting = () => {
  waited.push('…');
  return '…';
};

const Form = () => {
  const form = useInputForm({
    input: CreateNewsInput,
    initial: { title: '', fileKeys: [] },
    onSubmit: () => {},
  });
  return (
    <>
      <input aria-label="件名" />
      <NewsFiles form={form} known={[]} />
    </>
  );
};

it('keeps the form of a news drawn while the words of its files are on their way', async () => {
  await startI18n('ja');
  await newsTexts();
  await act(async () =>
    render(
      <DataProvider
        client={createQueryClient()}
        request={(async () => ({})) as unknown as Request}
        area={() => 'app'}
      >
        <Suspense fallback={<Waiting />}>
          <Form />
        </Suspense>
      </DataProvider>,
    ),
  );
  expect(screen.getByRole('textbox', { name: '件名' })).toBeTruthy();
  expect(waited).toEqual([]);
});
