import { useRef, useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { RequestFailure } from '#kit/data/failure.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { Button, DateField, Grid, Notice, notify, Stack } from '#kit/ui/index.ts';
import { kindOf, type RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import {
  completed,
  isAsked,
  issuesOfRule,
  maySet,
  type Settings,
  type Warning,
  warningsOfRule,
} from '#plugins/attendance/domain/rules/check.ts';
import { useRuleText, useRuleWords } from '#plugins/attendance/web/rule-text.ts';
import type { SaveAttendanceRuleInput } from '#schema/generated/schema-types.ts';
import {
  type EffectiveRulePartsFragment,
  RuleImpactDocument,
  type RuleImpactQuery,
  type RulePartsFragment,
  SaveRuleDocument,
} from '../Rules.generated.ts';
import classes from '../Rules.module.css';
import { settingsOf } from '../RuleValues.tsx';
import type { PlaceOf } from '../rule-pages.ts';
import { Warnings } from '../Warnings.tsx';
import { OneField } from './OneField.tsx';
import { companySays, dataOf, isSameAs, issuesForForm, ownRuleOn, saidBy } from './rule-draft.ts';
import { useRuleInput } from './rule-inputs.ts';
import { SaveStep } from './SaveStep.tsx';

type Props = {
  readonly kind: RuleKind;
  readonly place: PlaceOf;
  /** The day whose values the form begins with. */
  readonly on: string;
  /** The field that somebody was sent here for. */
  readonly field?: string | undefined;
  readonly rules: readonly RulePartsFragment[];
  readonly effective: EffectiveRulePartsFragment;
  readonly onClose: () => void;
  /** The newest `rules` are there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
};

type Drafted = {
  readonly data: SaveAttendanceRuleInput;
  readonly impact: RuleImpactQuery['attendanceRuleImpact'];
};

/** First what is to hold and from when, then whom it touches; only then is anything saved. */
export const RuleForm = (props: Props) => {
  const { kind, place, on, field, rules, effective, refetch, onClose, onReload } = props;
  const t = useRuleText();
  const words = useRuleWords(kind);
  const input = useRuleInput(kind);
  const { request } = useDataSource();
  const [save] = useMutate(SaveRuleDocument, { alsoStale: ['AttendanceRule', 'EmployeeMe'] });
  const isCompany = place.scope === 'COMPANY';
  const conflict = useConflict({
    row: { version: Math.max(0, ...rules.map(({ version }) => version)), rules, effective },
    refetch,
    valuesOf: (one) => completed(kind, settingsOf(kind, one.effective.settings)),
  });
  const heldSettings = () => settingsOf(kind, conflict.base().effective.settings);
  const first = ownRuleOn(conflict.base().rules, place, on);
  const [own, putOwn] = useState(() => ticksOf(kind, first));
  // The form that is sent still holds the state of its last drawing.
  const latestOwn = useRef(own);
  const setOwn = (next: ReadonlySet<string>) => {
    latestOwn.current = next;
    putOwn(next);
  };
  const [drafted, setDrafted] = useState<Drafted>();
  const [asked, setAsked] = useState(false);
  const answer = useRef<'ask' | 'save'>('ask');
  /** What the server asks beyond what was known here. */
  const [told, setTold] = useState<readonly Warning[]>();
  const shown = useRef<readonly Warning[]>([]);

  const beforeOn = (day: string) => ownRuleOn(conflict.base().rules, place, day);
  const saidSettings = (values: Settings, day: string): Settings => {
    const before = beforeOn(day);
    const isOwn = isCompany
      ? companySays(kind, values, before ? settingsOf(kind, before.settings) : {})
      : (name: string) => latestOwn.current.has(name);
    return saidBy(kind, values, (name) => maySet(kind, name, place.scope as never) && isOwn(name));
  };

  const isSame = (values: Settings, day: string): boolean => {
    const before = beforeOn(day);
    return isSameAs(kind, {
      values,
      said: saidSettings(values, day),
      before: before ? settingsOf(kind, before.settings) : {},
    });
  };

  const form = useInputForm<Record<string, unknown> & { validFrom: string | null }>({
    input,
    initial: { validFrom: on, ...conflict.initial },
    check: ({ validFrom, ...values }) =>
      issuesOfRule({
        kind,
        scope: place.scope as never,
        own: saidSettings(values, validFrom ?? on),
        base: heldSettings(),
        ...(validFrom ? { validFrom } : {}),
      }),
    onSubmit: async (checked, { validFrom, ...values }) => {
      const day = validFrom ?? on;
      const sent = dataOf({
        kind,
        place,
        validFrom: day,
        input: checked,
        said: saidSettings(values, day),
        before: beforeOn(day),
      });
      try {
        if (answer.current === 'ask') {
          setAsked(true);
          if (isSame(values, day)) return;
          const { attendanceRuleImpact } = await conflict.save(() =>
            request(RuleImpactDocument, { data: sent as never }, {}),
          );
          setDrafted({ data: sent, impact: attendanceRuleImpact });
          return;
        }
        const { saveAttendanceRule } = await conflict.save(() =>
          save({ data: { ...sent, acceptsWarnings: shown.current.length > 0 } as never }),
        );
        if (!saveAttendanceRule.rule) {
          setTold(saveAttendanceRule.warnings as unknown as readonly Warning[]);
          return;
        }
        notify.success(t('saved'));
        onClose();
      } catch (failure) {
        setDrafted(undefined);
        if (failure instanceof RequestFailure && failure.issues.length > 0)
          return issuesForForm(kind, failure.issues);
        throw failure;
      } finally {
        answer.current = 'ask';
      }
    },
  });

  const { validFrom, ...values } = form.values;
  const ownNow = saidSettings(values, validFrom ?? on);
  const warnings =
    told ??
    warningsOfRule({ kind, own: ownNow, base: isCompany ? completed(kind, {}) : heldSettings() });
  shown.current = warnings;
  const tick = (name: string, isOwn: boolean) => {
    const next = new Set(own);
    if (isOwn) next.add(name);
    else next.delete(name);
    setOwn(next);
  };

  /** What only the other one ticked, or took off, stays so. */
  const keepTheirTicks = () => {
    const opened = ticksOf(kind, first);
    const theirs = ticksOf(kind, ownRuleOn(conflict.theirs.rules, place, on));
    const isMine = (name: string) => own.has(name) !== opened.has(name);
    const names = Object.keys(kindOf(kind).fields);
    setOwn(new Set(names.filter((name) => (isMine(name) ? own : theirs).has(name))));
  };

  return (
    <>
      {drafted ? (
        <SaveStep
          data={drafted.data}
          impact={drafted.impact}
          warnings={warnings}
          saving={form.saving}
          onBack={() => {
            setTold(undefined);
            setDrafted(undefined);
          }}
          onSave={() => {
            answer.current = 'save';
            void form.submit();
          }}
        />
      ) : null}
      <div className={drafted ? classes.hidden : undefined}>
        <Form
          form={form}
          conflict={conflict.notice({
            form,
            onReload,
            labels: Object.fromEntries(
              Object.keys(kindOf(kind).fields).map((name) => [name, words.field(name)]),
            ),
            written: (name, value) => words.value(name, value) || undefined,
            onOverwrite: keepTheirTicks,
          })}
          label={words.title}
          submitLabel={t('next')}
          actions={<Button onClick={onClose}>{t('back')}</Button>}
        >
          <Stack gap={6}>
            <Field
              form={form}
              name="validFrom"
              label={t('validFrom')}
              help={t('validFromHint')}
              as={DateField}
              required
            />
            {Object.entries(kindOf(kind).parts).map(([part, names]) => {
              const asked = names.filter((name) => isAsked(kind, name, values));
              return asked.length === 0 ? null : (
                <FormSection key={part} title={words.part(part)}>
                  <Grid columns={2}>
                    {asked.map((name) => (
                      <div
                        key={name}
                        {...(name === field ? { className: classes.asked, ref: goThere } : {})}
                      >
                        <OneField
                          name={name}
                          kind={kind}
                          place={place}
                          form={form}
                          isOwn={own.has(name)}
                          onOwn={(isOwn) => tick(name, isOwn)}
                          effective={effective}
                          wasOwn={first !== undefined && name in settingsOf(kind, first.settings)}
                        />
                      </div>
                    ))}
                  </Grid>
                </FormSection>
              );
            })}
            <Warnings warnings={warnings} />
            {asked && isSame(values, validFrom ?? on) ? (
              <Notice tone="warning" announce>
                {t('unchanged')}
              </Notice>
            ) : null}
          </Stack>
        </Form>
      </div>
    </>
  );
};

/** Names of what a rule says itself; the rest it takes from elsewhere. */
const ticksOf = (kind: RuleKind, rule: RulePartsFragment | undefined): ReadonlySet<string> =>
  new Set(Object.keys(rule ? settingsOf(kind, rule.settings) : {}));

/** The field of a finding: in sight, marked, and ready to be changed. */
function goThere(place: HTMLDivElement | null): void {
  if (!place) return;
  // The modal opens first, and takes the focus to its heading.
  setTimeout(() => {
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>('input, select, button, textarea')?.focus();
  }, OPENS_WITHIN);
}
const OPENS_WITHIN = 350;
