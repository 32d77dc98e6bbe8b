import { DescriptionList } from '#kit/ui/index.ts';
import { kindOf, nameOf, type RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { isAsked, type Settings } from '#plugins/attendance/domain/rules/check.ts';
import { type RuleWords, useRuleWords } from '../../rule-text.ts';
import { RuleSource } from './RuleSource.tsx';
import type { EffectiveRulePartsFragment, RulePartsFragment } from './Rules.generated.ts';
import classes from './Rules.module.css';

/** The values of the one kind that an answer has; what is not said is left out. */
export function settingsOf(
  kind: RuleKind,
  settings: RulePartsFragment['settings'] | EffectiveRulePartsFragment['settings'],
): Settings {
  const own = (settings as Readonly<Record<string, Settings | null | undefined>>)[nameOf(kind)];
  return Object.fromEntries(
    Object.entries(own ?? {}).filter(
      ([name, value]) => name !== '__typename' && value !== null && value !== undefined,
    ),
  );
}

type Props = {
  readonly kind: RuleKind;
  readonly settings: Settings;
  /** Where each value was set, for what holds in the end. */
  readonly sources?: EffectiveRulePartsFragment['sources'];
};

/** What a rule says, in words; values that nothing asks for are left out. */
export const RuleValues = ({ kind, settings, sources }: Props) => {
  const words = useRuleWords(kind);
  const names = Object.keys(kindOf(kind).fields).filter(
    (name) => name in settings && (!sources || isAsked(kind, name, settings)),
  );
  return (
    <DescriptionList
      columns={2}
      items={names.map((name) => ({
        label: words.field(name),
        value: (
          <>
            <RuleValue words={words} name={name} value={settings[name]} />
            {sources ? <RuleSource source={sources.find(({ field }) => field === name)} /> : null}
          </>
        ),
      }))}
    />
  );
};

type ValueProps = { readonly words: RuleWords; readonly name: string; readonly value: unknown };

const RuleValue = ({ words, name, value }: ValueProps) => {
  const rows = words.rows(name, value);
  if (!rows) return <span>{words.value(name, value)}</span>;
  return (
    <ul className={classes.lines}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
};
