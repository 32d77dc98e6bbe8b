import { useDocument } from '#kit/data/useDocument.ts';
import type {
  OwnRequest,
  OwnRequestOnWeb,
  SayingOfKind,
  WordsOfOwnKind,
} from '#plugins/employee/api.ts';
import type { ApplicationDetails } from '../../domain/applications/details.ts';
import { ABSENCE, PRIVATE_OUTING } from '../../domain/vacation-classes.ts';
import {
  EffectOfApplicationDocument,
  type WholeApplicationFragment,
} from '../pages/Applications/Applications.generated.ts';
import { EffectTable } from '../pages/Applications/forms/EffectPanel.tsx';
import { toldName } from '../parts/told-name.ts';
import type { useText } from '../text.ts';

type Type = ApplicationDetails['type'];

/** Their lists' parts of the addresses are also the keys of their words. */
const TABS = {
  REVISE: 'revise',
  OVERTIME: 'overtime',
  VACATION: 'vacation',
  HOLIDAY_WORK: 'holiday_work',
} as const satisfies { readonly [One in Type]: string };

type Text = ReturnType<typeof useText>;
type Saying = Omit<SayingOfKind, 't'> & { readonly t: Text };

/** A row has less of them than its window: what is not there is not told. */
type Details = Partial<WholeApplicationFragment['details']>;

const summaryIn =
  ({ t, format }: Saying) =>
  ({ type, start, end, days, minutes, details }: OwnRequest): string => {
    const clocks = start && end ? format.range(format.time(start), format.time(end)) : '';
    const asked = details as Details;
    if ('unit' in asked && asked.unit) {
      const name = asked.vacationClass?.name ?? t('application.goneClass');
      const amount = asked.unit === 'HOUR' ? clocks : t(`application.unit.${asked.unit}`);
      const summary = t('application.summary.leave', {
        name,
        amount: asked.unit === 'DAY' ? format.days(days) : amount,
      });
      return asked.designatedBy
        ? format.aside(summary, t(`designation.by.${asked.designatedBy}`))
        : summary;
    }
    if (type === 'REVISE') return clocks || t('application.summary.noWork');
    return t('application.summary.work', { clocks, time: format.minutes(minutes) });
  };

const factsIn =
  ({ t, format }: Saying) =>
  ({ details }: OwnRequest) => {
    const asked = details as Details;
    const facts: { label: string; value: string }[] = [];
    if ('cancelsAutoBreak' in asked && asked.cancelsAutoBreak != null)
      facts.push({
        label: t('application.record.cancelsAutoBreak'),
        value: t(
          asked.cancelsAutoBreak ? 'application.cancelsAutoBreak' : 'application.takesAutoBreak',
        ),
      });
    for (const [index, { type, time, id }] of ('stamps' in asked
      ? (asked.stamps ?? [])
      : []
    ).entries())
      facts.push({
        label: index === 0 ? t('application.stamps') : '',
        value: t(id ? 'application.stampKept' : 'application.stampNew', {
          type: t(`stamp.${type}`),
          time: format.time(time),
        }),
      });
    const breaks = ('recesses' in asked ? (asked.recesses ?? []) : []).map(({ start, end }) =>
      format.range(format.time(start), format.time(end)),
    );
    if (breaks.length > 0)
      facts.push({ label: t('application.breaks'), value: format.list(breaks) });
    if ('transferDate' in asked && asked.transferDate)
      facts.push({
        label: t(
          asked.transferKind
            ? `application.transferKind.${asked.transferKind}`
            : 'application.transferDate',
        ),
        value: format.dateWithDay(asked.transferDate),
      });
    return facts;
  };

/** As it would be if it were approved now; nothing where it cannot be told. */
const Effect = ({ id }: { readonly id: string }) => {
  const { data } = useDocument(EffectOfApplicationDocument, { id });
  return data?.effectOfApplication ? <EffectTable effect={data.effectOfApplication} /> : null;
};

const shown = (type: Type): OwnRequestOnWeb => ({
  words(say): WordsOfOwnKind {
    const t = say.t as Text;
    const saying = { ...say, t };
    return {
      kind: t(`application.type.${type}`),
      list: t(`application.tab.${TABS[type]}`),
      emptyHint: t(`application.emptyHint.${TABS[type]}`),
      create: t(`application.new.${type}`),
      detail: t(`application.detail.${type}`),
      // Classes of leave that people look for by their own name: they are no leave.
      ...(type === 'VACATION'
        ? {
            alsoCreate: ([ABSENCE, PRIVATE_OUTING] as const).map((leave) => ({
              label: t(`application.told.${leave}`),
              search: { leave },
            })),
            called: toldName,
          }
        : {}),
      summary: summaryIn(saying),
      facts: factsIn(saying),
    };
  },
  Effect,
});

export default {
  REVISE: shown('REVISE'),
  OVERTIME: shown('OVERTIME'),
  VACATION: shown('VACATION'),
  HOLIDAY_WORK: shown('HOLIDAY_WORK'),
} satisfies Readonly<Record<Type, OwnRequestOnWeb>>;
