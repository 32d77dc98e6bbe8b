import { clockOfMinutes } from '#core/time/minutes.ts';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { IconPlus, IconTrash } from '#kit/ui/icons.ts';
import { Button, Group, IconButton } from '#kit/ui/index.ts';
import type { PaletteColor } from '#plugins/attendance/domain/palette.ts';
import { checkTimes } from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { MinuteField } from '../../parts/plans/MinuteField.tsx';
import { useShiftText } from '../../shift-text.ts';
import { PaletteField } from '../VacationClasses/PaletteField.tsx';

type Minutes = number | null;
type ShiftPatternValues = {
  name: string;
  shortName: string;
  color: PaletteColor;
  start: Minutes;
  end: Minutes;
  breaks: { from: Minutes; until: Minutes }[];
};
const NEW: ShiftPatternValues = {
  name: '',
  shortName: '',
  color: 'GREEN',
  start: 540,
  end: 1080,
  breaks: [{ from: 720, until: 780 }],
};

const clock = (time: Minutes) => (typeof time === 'number' ? clockOfMinutes(time) : '');

/** Only where every time is one: what is no time is told by the field itself. */
const check = ({ start, end, breaks }: ShiftPatternValues) => {
  const spans = breaks.flatMap(({ from, until }) =>
    typeof from === 'number' && typeof until === 'number' ? [{ from, until }] : [],
  );
  return typeof start === 'number' && typeof end === 'number' && spans.length === breaks.length
    ? checkTimes({ start, end, breaks: spans })
    : [];
};

export const ShiftPatternForm: OwnForm = ({ row, ...props }) => {
  const t = useShiftText();
  return (
    <KeptForm<ShiftPatternValues> {...props} initial={row ?? NEW} check={check}>
      {(form) => (
        <>
          <Field form={form} name="name" label={t('pattern.name')} required />
          <Field form={form} name="shortName" label={t('pattern.shortName')} required width={160} />
          <Field
            form={form}
            name="color"
            label={t('pattern.color')}
            as={PaletteField}
            nameOf={(color: PaletteColor) => t(`vacationColor.${color}`)}
          />
          <Group align="start">
            <Field
              form={form}
              name="start"
              label={t('pattern.start')}
              as={MinuteField}
              written={clock}
              required
            />
            <Field
              form={form}
              name="end"
              label={t('pattern.end')}
              help={t('pattern.endHint')}
              as={MinuteField}
              written={clock}
              allow36
              required
              width={220}
            />
          </Group>
          <Breaks form={form} />
        </>
      )}
    </KeptForm>
  );
};

type Break = ShiftPatternValues['breaks'][number];

const Breaks = ({ form }: { readonly form: InputForm<ShiftPatternValues> }) => {
  const t = useShiftText();
  const format = useFormat();
  const { breaks } = form.values;
  useNamedList<Break>(form, 'breaks', {
    label: t('pattern.breaks'),
    written: (all) =>
      format.list(all.map(({ from, until }) => format.range(clock(from), clock(until)))),
  });
  return (
    <>
      {breaks.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break is its place in the list
        <Group key={index} align="end">
          <Field
            form={form}
            name={`breaks.${index}.from`}
            label={t('pattern.breakFrom', { number: index + 1 })}
            as={MinuteField}
            allow36
            required
          />
          <Field
            form={form}
            name={`breaks.${index}.until`}
            label={t('pattern.breakUntil', { number: index + 1 })}
            as={MinuteField}
            allow36
            required
          />
          <IconButton
            label={t('pattern.removeBreak', { number: index + 1 })}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() =>
              form.set(
                'breaks',
                breaks.filter((_one, at) => at !== index),
              )
            }
          />
        </Group>
      ))}
      <Group>
        <Button
          size="sm"
          icon={<IconPlus size={16} aria-hidden />}
          disabled={breaks.length >= 5}
          onClick={() => form.set('breaks', [...breaks, { from: null, until: null }])}
        >
          {t('pattern.addBreak')}
        </Button>
      </Group>
    </>
  );
};
