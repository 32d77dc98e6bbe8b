import type { ReactNode } from 'react';
import type { Issue } from '#core/issue.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { RequestFailure } from '#kit/data/failure.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Group, RadioGroup, Select, Stack, TextArea } from '#kit/ui/index.ts';
import * as ScheduleRequestInput from '#plugins/attendance/generated/inputs/ScheduleRequestInput.js';
import { clock } from '../../parts/clock-of-minutes.ts';
import { MinuteField } from '../../parts/plans/MinuteField.tsx';
import { useShiftText } from '../../shift-text.ts';
import { type MyScheduleRequestsQuery, MyUsualHoursDocument } from './ScheduleRequest.generated.ts';

export type WishPattern = MyScheduleRequestsQuery['shiftPatterns'][number];
export type WishValues = {
  date: string;
  wish: 'WORK' | 'OFF' | 'EITHER';
  patternId: string | null;
  start: number | null;
  end: number | null;
  note: string;
};
export type WishInput = Partial<WishValues> & Pick<WishValues, 'date' | 'wish'>;

type Props = {
  readonly initial: WishValues;
  readonly patterns: readonly WishPattern[];
  readonly needsReason: boolean;
  readonly onSend: (input: WishInput) => Promise<void>;
  readonly onCancel: () => void;
  readonly actions?: ReactNode;
  /** Above the wish: which days are meant. */
  readonly days?: ReactNode;
};

/** Times that were named belong to work, and a pattern brings its own. */
export function inputOfWish({ patternId, start, end, ...wish }: WishInput): WishInput {
  if (wish.wish !== 'WORK') return wish;
  if (patternId) return { ...wish, patternId };
  return start == null && end == null ? wish : { ...wish, start: start ?? null, end: end ?? null };
}

/** Where the employment division says nothing of the day. */
const NINE_TO_SIX = { start: 540, end: 1080 };

const check = ({ note, ...values }: WishValues, needsReason: boolean): Issue[] => [
  ...(needsReason && note.trim() === '' ? [{ path: 'note', key: 'validation.required' }] : []),
  ...timesIssues(values),
];

const timesIssues = ({ wish, patternId, start, end }: Omit<WishValues, 'note'>): Issue[] => {
  if (wish !== 'WORK' || patternId || (start === null && end === null)) return [];
  if (start === null) return [{ path: 'start', key: 'validation.required' }];
  if (end === null) return [{ path: 'end', key: 'validation.required' }];
  return end <= start ? [{ path: 'end', key: 'validation.endBeforeStart' }] : [];
};

/** Asked for with the form, so that it is mostly there when somebody wants to name times. */
function useUsualHours(date: string) {
  const { request } = useDataSource();
  const { data } = useDocument(MyUsualHoursDocument, { date });
  return async () => {
    const answer =
      data ?? (await request(MyUsualHoursDocument, { date }, {}).catch(() => undefined));
    return answer?.myUsualHours ?? NINE_TO_SIX;
  };
}

export const WishForm = ({
  initial,
  patterns,
  needsReason,
  onSend,
  onCancel,
  actions,
  days,
}: Props) => {
  const t = useShiftText();
  const format = useFormat();
  const form = useInputForm<WishValues>({
    input: ScheduleRequestInput,
    initial,
    check: (values) => check(values, needsReason),
    onSubmit: async (input: WishInput) => {
      try {
        await onSend(inputOfWish(input));
      } catch (failure) {
        if (!(failure instanceof RequestFailure) || failure.issues.length === 0) throw failure;
        // The API takes several days; here one form stands for all of them.
        return failure.issues.map((issue) => ({
          ...issue,
          path: issue.path.replace(/^inputs\/\d+\//, ''),
        }));
      }
      return undefined;
    },
  });
  const usualHours = useUsualHours(initial.date);
  const { wish, patternId, start, end } = form.values;
  const how = patternId !== null ? 'pattern' : start !== null || end !== null ? 'times' : 'any';
  const choose = async (next: string | null) => {
    const times = next === 'times' ? await usualHours() : { start: null, end: null };
    form.set('patternId', next === 'pattern' ? (patterns[0]?.id ?? null) : null);
    form.set('start', times.start);
    form.set('end', times.end);
  };
  return (
    <Form
      form={form}
      submitLabel={t('mine.send')}
      actions={
        <>
          {actions}
          <Button onClick={onCancel}>{t('mine.cancel')}</Button>
        </>
      }
    >
      {days}
      {form.errors.date ? <p role="alert">{form.errors.date}</p> : null}
      <Field
        form={form}
        name="wish"
        label={t('mine.wish')}
        as={RadioGroup}
        options={(['OFF', 'WORK', 'EITHER'] as const).map((value) => ({
          value,
          label: t(`wish.${value}`),
        }))}
      />
      {wish === 'WORK' ? (
        <Stack gap={3}>
          <RadioGroup
            label={t('mine.how')}
            inline
            value={how}
            onChange={(next) => void choose(next)}
            options={[
              { value: 'any', label: t('mine.any') },
              ...(patterns.length > 0 ? [{ value: 'pattern', label: t('mine.byPattern') }] : []),
              { value: 'times', label: t('mine.byTimes') },
            ]}
          />
          {how === 'pattern' ? (
            <Field
              form={form}
              name="patternId"
              label={t('mine.pattern')}
              as={Select}
              searchable={patterns.length > 12}
              clearable={false}
              options={patterns.map((one) => ({
                value: one.id,
                label: `${one.name} ${format.range(clock(one.start), clock(one.end))}`,
              }))}
            />
          ) : null}
          {how === 'times' ? (
            <Group align="start">
              <Field form={form} name="start" label={t('mine.start')} as={MinuteField} required />
              <Field
                form={form}
                name="end"
                label={t('mine.end')}
                as={MinuteField}
                allow36
                required
              />
            </Group>
          ) : null}
        </Stack>
      ) : null}
      <Field form={form} name="note" label={t('mine.note')} as={TextArea} required={needsReason} />
    </Form>
  );
};
