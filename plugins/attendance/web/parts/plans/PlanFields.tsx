import { Group, RadioGroup, Stack } from '#kit/ui/index.ts';
import {
  type CellPlan,
  checkTimes,
  DAY_OFF,
} from '#plugins/attendance/domain/shifts/shift-plan.ts';
import { useShiftText } from '../../shift-text.ts';
import { MinuteField } from './MinuteField.tsx';

export type PlanKind = 'WORK' | 'OFF' | 'NONE';
type Field = 'start' | 'end' | 'from' | 'until';
export type PlanTimes = Readonly<Record<Field, number | string | null>>;
type Breaks = readonly { readonly from: number; readonly until: number }[];

/** What a form of a plan holds: times as they are typed, breaks behind the first as they were. */
export type PlanDraft = {
  readonly kind: PlanKind;
  readonly times: PlanTimes;
  readonly others: Breaks;
};

const FROM_NINE = 540;
const TO_SIX = 1080;

/** Begins with what is planned; `usual` are the times of a day without a plan of its own. */
export function planDraft(plan: CellPlan, usual: CellPlan = null): PlanDraft {
  const shown = plan ?? usual;
  const work = shown?.kind === 'WORK' ? shown : undefined;
  return {
    kind: plan ? plan.kind : 'NONE',
    times: {
      start: work?.start ?? FROM_NINE,
      end: work?.end ?? TO_SIX,
      from: work?.breaks[0]?.from ?? null,
      until: work?.breaks[0]?.until ?? null,
    },
    others: work?.breaks.slice(1) ?? [],
  };
}

/** The first field that makes no sense. */
export function problemAt({ start, end, from, until }: PlanTimes): Field | undefined {
  if (typeof start !== 'number') return 'start';
  if (typeof end !== 'number' || end <= start) return 'end';
  if ((from === null) !== (until === null)) return from === null ? 'from' : 'until';
  if (from === null) return undefined;
  if (typeof from !== 'number' || from < start || from >= end) return 'from';
  return typeof until !== 'number' || until <= from || until > end ? 'until' : undefined;
}

/** Undefined while the times make no plan. */
export function planOfDraft({ kind, times, others }: PlanDraft): CellPlan | undefined {
  if (kind === 'NONE') return null;
  if (kind === 'OFF') return DAY_OFF;
  if (problemAt(times) !== undefined) return undefined;
  const [start, end] = [times.start as number, times.end as number];
  const own =
    times.from === null ? [] : [{ from: times.from as number, until: times.until as number }];
  const breaks = [...own, ...others].sort((one, other) => one.from - other.from);
  return checkTimes({ start, end, breaks }).length > 0
    ? undefined
    : { kind: 'WORK', patternId: null, start, end, breaks };
}

type Props = {
  readonly draft: PlanDraft;
  readonly kinds: readonly PlanKind[];
  readonly onChange: (draft: PlanDraft) => void;
  /** It was tried to go on with times that make no plan. */
  readonly tried: boolean;
};

const LABELS = { start: 'start', end: 'end', from: 'breakFrom', until: 'breakUntil' } as const;

/** Work with its times and a break, a day off, or what the basic shift says. */
export const PlanFields = ({ draft, kinds, onChange, tried }: Props) => {
  const t = useShiftText();
  const { kind, times } = draft;
  const wrong = tried && planOfDraft(draft) === undefined ? problemAt(times) : undefined;
  const field = (name: Field) => (
    <MinuteField
      label={t(`edit.${LABELS[name]}`)}
      value={times[name]}
      onChange={(value) => onChange({ ...draft, times: { ...times, [name]: value } })}
      allow36={name !== 'start'}
      required={name === 'start' || name === 'end'}
      {...(wrong === name ? { error: t(`edit.wrong.${name}`) } : {})}
    />
  );
  return (
    <Stack>
      <RadioGroup
        label={t('edit.kind')}
        inline
        value={kind}
        onChange={(value) => onChange({ ...draft, kind: value as PlanKind })}
        options={kinds.map((value) => ({ value, label: t(`edit.${value}`) }))}
      />
      {kind === 'WORK' ? (
        <Group align="start">
          {field('start')}
          {field('end')}
          {field('from')}
          {field('until')}
        </Group>
      ) : null}
    </Stack>
  );
};
