import type { ComponentProps } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import {
  Button,
  Grid,
  Group,
  NumberField,
  Panel,
  Select,
  Stack,
  TextField,
  TimeField,
} from '#kit/ui/index.ts';
import { useLimitText } from '../limit-text.ts';

const MOST = 20;

export const NEW_ROWS = {
  overtimeRows: {
    ...{ block: 'ORDINARY', reason: '', work: '', people: null, prescribedDay: null },
    ...{ day: null, month: null, year: null },
  },
  holidayRows: {
    ...{ reason: '', work: '', people: null, prescribedHolidays: '', days: '' },
    ...{ start: null, end: null },
  },
  specialRows: {
    ...{ reason: '', work: '', people: null, day: null, times: null, month: null },
    ...{ monthRate: 25, year: null, yearRate: 25 },
  },
} as const;
export type RowsName = keyof typeof NEW_ROWS;

/** Lines of a form, each with its fields; one can be added and taken out. */
export function PaperRows({ form, name }: { readonly form: InputForm; readonly name: RowsName }) {
  const t = useLimitText();
  const rows = (form.values[name] ?? []) as readonly object[];
  const set = (next: readonly object[]) => form.set(name, next);
  return (
    <Stack gap={3}>
      {rows.length === 0 ? <p>{t('paper36.row.none')}</p> : null}
      {rows.map((_row, at) => (
        <Panel
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of the form are named by their place
          key={at}
          title={t('paper36.row.number', { rows: t(`paper36.${name}`), at: at + 1 })}
          actions={
            <Button
              size="sm"
              variant="quiet"
              onClick={() => set(rows.filter((_one, place) => place !== at))}
            >
              {t('paper36.row.remove')}
            </Button>
          }
        >
          <Stack gap={3}>
            <CommonFields form={form} of={`${name}.${at}`} />
            {name === 'overtimeRows' ? <OvertimeFields form={form} of={`${name}.${at}`} /> : null}
            {name === 'holidayRows' ? <HolidayFields form={form} of={`${name}.${at}`} /> : null}
            {name === 'specialRows' ? <SpecialFields form={form} of={`${name}.${at}`} /> : null}
          </Stack>
        </Panel>
      ))}
      <Group>
        <Button
          size="sm"
          disabled={rows.length >= MOST}
          onClick={() => set([...rows, NEW_ROWS[name]])}
        >
          {t('paper36.row.add')}
        </Button>
      </Group>
    </Stack>
  );
}

type PartProps = { readonly form: InputForm; readonly of: string };

function CommonFields({ form, of }: PartProps) {
  const t = useLimitText();
  return (
    <Grid columns={3}>
      <Field form={form} name={`${of}.reason`} as={TextField} label={t('paper36.row.reason')} />
      <Field form={form} name={`${of}.work`} as={TextField} label={t('paper36.row.work')} />
      <Field
        form={form}
        name={`${of}.people`}
        as={NumberField}
        min={1}
        suffix={t('paper36.row.people2')}
        label={t('paper36.row.people')}
      />
    </Grid>
  );
}

type HoursProps = PartProps & {
  readonly name: 'prescribedDay' | 'day' | 'month' | 'year';
} & Partial<ComponentProps<typeof NumberField>>;

const Hours = ({ form, of, name }: HoursProps) => {
  const t = useLimitText();
  return (
    <Field
      form={form}
      name={`${of}.${name}`}
      as={NumberField}
      step={0.5}
      min={0}
      suffix={t('paper36.row.hours')}
      label={t(`paper36.row.${name}`)}
    />
  );
};

function OvertimeFields({ form, of }: PartProps) {
  const t = useLimitText();
  return (
    <Grid columns={3}>
      <Field
        form={form}
        name={`${of}.block`}
        as={Select}
        clearable={false}
        label={t('paper36.row.block')}
        options={(['ORDINARY', 'YEAR_VARIABLE'] as const).map((value) => ({
          value,
          label: t(`paper36.block.${value}`),
        }))}
      />
      <Hours form={form} of={of} name="prescribedDay" />
      <Hours form={form} of={of} name="day" />
      <Hours form={form} of={of} name="month" />
      <Hours form={form} of={of} name="year" />
    </Grid>
  );
}

function HolidayFields({ form, of }: PartProps) {
  const t = useLimitText();
  return (
    <Grid columns={2}>
      <Field
        form={form}
        name={`${of}.prescribedHolidays`}
        as={TextField}
        label={t('paper36.row.prescribedHolidays')}
        help={t('paper36.row.holidaysExample')}
      />
      <Field
        form={form}
        name={`${of}.days`}
        as={TextField}
        label={t('paper36.row.days')}
        help={t('paper36.row.daysExample')}
      />
      <Field form={form} name={`${of}.start`} as={TimeField} label={t('paper36.row.start')} />
      <Field form={form} name={`${of}.end`} as={TimeField} label={t('paper36.row.end')} />
    </Grid>
  );
}

function SpecialFields({ form, of }: PartProps) {
  const t = useLimitText();
  return (
    <Grid columns={3}>
      <Hours form={form} of={of} name="day" />
      <Field
        form={form}
        name={`${of}.times`}
        as={NumberField}
        min={1}
        suffix={t('paper36.row.times2')}
        label={t('paper36.row.times')}
      />
      <Hours form={form} of={of} name="month" />
      <Field
        form={form}
        name={`${of}.monthRate`}
        as={NumberField}
        min={25}
        suffix={t('paper36.row.percent')}
        label={t('paper36.row.monthRate')}
      />
      <Hours form={form} of={of} name="year" />
      <Field
        form={form}
        name={`${of}.yearRate`}
        as={NumberField}
        min={25}
        suffix={t('paper36.row.percent')}
        label={t('paper36.row.yearRate')}
      />
    </Grid>
  );
}
