import type { ComponentType } from 'react';
import { listPage } from '#kit/fields/list-page.tsx';
import { Stack } from '#kit/ui/index.ts';
import { payrollFormatWeb } from '#plugins/attendance/generated/records/PayrollFormat.web.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { PayrollTabs } from '../PayrollTabs.tsx';
import { usePayrollText } from '../payroll-text.ts';
import { FormatForm } from './FormatForm.tsx';
import { useCopyFormat } from './useCopyFormat.ts';

const pages = listPage(payrollFormatWeb, {
  manifest,
  own: FormatForm,
  width: 1300,
  useActions: useCopyFormat,
  columns: [
    { field: 'name', always: true },
    ({ word }) => ({
      id: 'columns',
      header: word('format.columns'),
      align: 'end',
      value: ({ columns }) => columns.length,
    }),
    { field: 'encoding' },
    { field: 'header' },
    { field: 'fileName' },
    ({ word, format }) => ({
      id: 'verified',
      header: word('format.verifiedMonth'),
      value: ({ verifiedMonth }) =>
        verifiedMonth ? format.month(verifiedMonth) : word('preset.unverified'),
    }),
  ],
});

/** Waits for the words of payroll, which are not there before one of its pages is opened. */
const worded = (Page: ComponentType) => () => {
  usePayrollText();
  return <Page />;
};
const Drawn = pages.List;
const ListWithTabs = () => (
  <Stack>
    <PayrollTabs />
    <div>
      <Drawn />
    </div>
  </Stack>
);

export const [List, Create, Update] = [
  worded(ListWithTabs),
  worded(pages.Create),
  worded(pages.Update),
];
