import type { useInputForm } from '#kit/forms/useInputForm.ts';
import { Checkbox } from '#kit/ui/index.ts';
import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { maySet } from '#plugins/attendance/domain/rules/check.ts';
import { useRuleText, useRuleWords } from '#plugins/attendance/web/rule-text.ts';
import { RuleSource } from '../RuleSource.tsx';
import type { EffectiveRulePartsFragment } from '../Rules.generated.ts';
import classes from '../Rules.module.css';
import { settingsOf } from '../RuleValues.tsx';
import type { PlaceOf } from '../rule-pages.ts';
import { RuleField } from './RuleField.tsx';

type Props = {
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
export const OneField = ({ name, kind, place, form, isOwn, wasOwn, onOwn, effective }: Props) => {
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
