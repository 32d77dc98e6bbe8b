import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import {
  Button,
  DateField,
  EmptyState,
  Grid,
  Notice,
  notify,
  Panel,
  Select,
  Stack,
  TextArea,
  TextField,
} from '#kit/ui/index.ts';
import { healthMeasures } from '#plugins/attendance/domain/agreement36/special-clause.ts';
import * as RecordHealthMeasureInput from '#plugins/attendance/generated/inputs/RecordHealthMeasureInput.js';
import { useLimitText } from '../limit-text.ts';
import { STALE } from './addresses.ts';
import { type Use, useClauseWords } from './clause-words.ts';
import {
  RecordHealthMeasureDocument,
  type RecordHealthMeasureMutationVariables,
} from './SpecialClause.generated.ts';

type Taken = Use['takenMeasures'][number];

/** What was really done, and the form that adds to it. */
export function TakenMeasures({ use }: { readonly use: Use }) {
  const t = useLimitText();
  const columns = useColumns();
  const [adds, setAdds] = useState(false);
  const mayAdd = use.mayChange && !use.withdrawnAt;
  return (
    <Panel
      title={t('detail.taken')}
      actions={
        mayAdd && !adds ? (
          <Button size="sm" onClick={() => setAdds(true)}>
            {t('detail.add')}
          </Button>
        ) : null
      }
    >
      <Stack gap={3}>
        {!use.mayChange && !use.withdrawnAt ? <Notice tone="info">{t('detail.own')}</Notice> : null}
        <DataTable
          name="attendance.healthMeasures"
          label={t('log.taken')}
          plain
          columns={columns}
          rows={use.takenMeasures}
          rowId={({ id }) => id}
          empty={<EmptyState title={t('detail.none')} />}
        />
        {adds ? <AddMeasure use={use} onDone={() => setAdds(false)} /> : null}
      </Stack>
    </Panel>
  );
}

function useColumns(): Column<Taken>[] {
  const t = useLimitText();
  const format = useFormat();
  const words = useClauseWords();
  return [
    { id: 'takenOn', header: t('use.takenOn'), value: ({ takenOn }) => format.date(takenOn) },
    {
      id: 'measure',
      header: t('use.measure'),
      wrap: true,
      value: ({ measure }) => words.measure(measure),
    },
    { id: 'takenBy', header: t('use.takenBy'), wrap: true, value: ({ takenBy }) => takenBy },
    { id: 'note', header: t('use.note'), wrap: true, value: ({ note }) => note },
    {
      id: 'entered',
      header: t('detail.entered'),
      value: ({ createdAt, createdBy }) =>
        t('detail.enteredBy', { at: format.dateTimeShort(createdAt), by: createdBy ?? '' }),
    },
  ];
}

function AddMeasure({ use, onDone }: { readonly use: Use; readonly onDone: () => void }) {
  const t = useLimitText();
  const words = useClauseWords();
  const [record] = useMutate(RecordHealthMeasureDocument, { alsoStale: STALE });
  const form = useInputForm({
    input: RecordHealthMeasureInput,
    initial: {
      measure: use.measures[0] ?? null,
      takenOn: tokyoDate(new Date()),
      takenBy: '',
      note: null as string | null,
    },
    onSubmit: async (data: RecordHealthMeasureMutationVariables['data']) => {
      await record({ id: use.id, data });
      notify.success(t('detail.added'));
      onDone();
    },
  });
  return (
    <Form
      form={form}
      label={t('detail.add')}
      submitLabel={t('detail.add')}
      actions={<Button onClick={onDone}>{t('invoke.cancel')}</Button>}
    >
      <Stack gap={3}>
        <p>{t('detail.addedNote')}</p>
        <Grid columns={2}>
          <Field
            form={form}
            name="measure"
            as={Select}
            label={t('use.measure')}
            options={healthMeasures.map((value) => ({ value, label: words.measure(value) }))}
          />
          <Field form={form} name="takenOn" as={DateField} label={t('use.takenOn')} />
        </Grid>
        <Field
          form={form}
          name="takenBy"
          as={TextField}
          label={t('use.takenBy')}
          help={t('detail.byHelp')}
        />
        <Field form={form} name="note" as={TextArea} rows={2} label={t('use.note')} />
      </Stack>
    </Form>
  );
}
