import { useRef, useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { RequestFailure } from '#kit/data/failure.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { Button, Checkbox, DateField, Grid, Notice, notify, Stack } from '#kit/ui/index.ts';
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
import { RuleSource } from '../RuleSource.tsx';
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
import { RuleField } from './RuleField.tsx';
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
  readonly onReload: () => Promise<void>;
};

type Drafted = {
  readonly data: SaveAttendanceRuleInput;
  readonly impact: RuleImpactQuery['attendanceRuleImpact'];
};

/** First what is to hold and from when, then whom it touches; only then is anything saved. */
export const RuleForm = (props: Props) => {
  const { kind, place, on, field, rules, effective, onClose, onReload } = props;
  const t = useRuleText();
  const words = useRuleWords(kind);
  const input = useRuleInput(kind);
  const { request } = useDataSource();
  const [save] = useMutate(SaveRuleDocument, { alsoStale: ['AttendanceRule'] });
  const isCompany = place.scope === 'COMPANY';
  const heldSettings = settingsOf(kind, effective.settings);
  const first = ownRuleOn(rules, place, on);
  const [own, setOwn] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(first ? settingsOf(kind, first.settings) : {})),
  );
  const [drafted, setDrafted] = useState<Drafted>();
  const [asked, setAsked] = useState(false);
  const answer = useRef<'ask' | 'save'>('ask');
  const overwrites = useRef(false);
  /** What the server asks beyond what was known here. */
  const [told, setTold] = useState<readonly Warning[]>();
  const shown = useRef<readonly Warning[]>([]);

  const beforeOn = (day: string) => ownRuleOn(rules, place, day);
  const saidSettings = (values: Settings, day: string): Settings => {
    const before = beforeOn(day);
    const isOwn = isCompany
      ? companySays(kind, values, before ? settingsOf(kind, before.settings) : {})
      : (name: string) => own.has(name);
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
    initial: { validFrom: on, ...completed(kind, heldSettings) },
    check: ({ validFrom, ...values }) =>
      issuesOfRule({
        kind,
        scope: place.scope as never,
        own: saidSettings(values, validFrom ?? on),
        base: heldSettings,
        ...(validFrom ? { validFrom } : {}),
      }),
    onSubmit: async (checked, { validFrom, ...values }) => {
      const day = validFrom ?? on;
      const data = dataOf({
        kind,
        place,
        validFrom: day,
        input: checked,
        said: saidSettings(values, day),
        before: beforeOn(day),
      });
      const { version, ...unversioned } = data;
      const sent = overwrites.current ? unversioned : { ...unversioned, version };
      try {
        if (answer.current === 'ask') {
          setAsked(true);
          if (isSame(values, day)) return;
          const { attendanceRuleImpact } = await request(
            RuleImpactDocument,
            { data: sent as never },
            {},
          );
          setDrafted({ data: sent as SaveAttendanceRuleInput, impact: attendanceRuleImpact });
          return;
        }
        const { saveAttendanceRule } = await save({
          data: { ...sent, acceptsWarnings: shown.current.length > 0 } as never,
        });
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
    warningsOfRule({ kind, own: ownNow, base: isCompany ? completed(kind, {}) : heldSettings });
  shown.current = warnings;
  const tick = (name: string, isOwn: boolean) => {
    const next = new Set(own);
    if (isOwn) next.add(name);
    else next.delete(name);
    setOwn(next);
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
          conflict={
            <ConflictNotice
              form={form}
              onReload={() => void onReload()}
              onOverwrite={() => {
                overwrites.current = true;
                void form.submit();
              }}
            />
          }
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

type OneProps = {
  readonly name: string;
  readonly kind: RuleKind;
  readonly place: PlaceOf;
  readonly form: ReturnType<typeof useInputForm>;
  readonly isOwn: boolean;
  readonly wasOwn: boolean;
  readonly onOwn: (isOwn: boolean) => void;
  readonly effective: EffectiveRulePartsFragment;
};

/** The company says everything; another place ticks what it says itself. */
const OneField = ({ name, kind, place, form, isOwn, wasOwn, onOwn, effective }: OneProps) => {
  const t = useRuleText();
  const words = useRuleWords(kind);
  const source = effective.sources.find(({ field }) => field === name);
  const inherited = words.value(name, settingsOf(kind, effective.settings)[name]);
  if (!maySet(kind, name, place.scope as never)) {
    return (
      <div className={classes.field}>
        <span>{words.field(name)}</span>
        <span>{inherited}</span>
        <RuleSource source={source} />
        {words.help(name) ? <span className={classes.source}>{words.help(name)}</span> : null}
      </div>
    );
  }
  if (place.scope === 'COMPANY') return <RuleField form={form} kind={kind} name={name} />;
  return (
    <div className={classes.field}>
      <Checkbox label={words.field(name)} value={isOwn} onChange={onOwn} />
      {isOwn ? (
        <RuleField form={form} kind={kind} name={name} hideLabel />
      ) : (
        <p className={classes.inherited}>
          {wasOwn ? t('willBeInherited') : inherited}
          {wasOwn ? null : <RuleSource source={source} />}
        </p>
      )}
    </div>
  );
};
