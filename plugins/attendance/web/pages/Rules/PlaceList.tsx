import { useState } from 'react';
import { foldForSearch } from '#core/text/kana.ts';
import { addDays } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  EmptyState,
  Group,
  LinkButton,
  Panel,
  SearchField,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { useRuleText } from '../../rule-text.ts';
import { CancelRule } from './CancelRule.tsx';
import type { RulePartsFragment } from './Rules.generated.ts';
import classes from './Rules.module.css';
import { RuleValues, settingsOf } from './RuleValues.tsx';
import { editLink, placeKey } from './rule-pages.ts';
import { Warnings } from './Warnings.tsx';

type Props = {
  readonly kind: RuleKind;
  readonly rules: readonly RulePartsFragment[];
  readonly mayChange: boolean;
};

/** Places with rules of their own: what holds there, what will, and what did. */
export const PlaceList = ({ kind, rules, mayChange }: Props) => {
  const t = useRuleText();
  const [search, setSearch] = useState('');
  const places = [...Map.groupBy(rules, placeKey)]
    .map(([key, own]) => ({ key, own }))
    .filter(
      ({ own: [first] }) =>
        !search || foldForSearch(nameOf(first, t)).includes(foldForSearch(search)),
    );
  return (
    <Panel
      title={t('places.title')}
      description={t('places.lead')}
      actions={
        rules.length > 0 ? (
          <SearchField label={t('places.search')} value={search} onChange={setSearch} />
        ) : undefined
      }
    >
      {places.length === 0 ? (
        <EmptyState title={t(search ? 'places.noneMatch' : 'places.empty')}>
          {search ? null : t('places.emptyHint')}
        </EmptyState>
      ) : (
        <ul className={classes.places}>
          {places.map(({ key, own }) => (
            <li key={key} className={classes.place}>
              <PlaceRules kind={kind} rules={own} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

const nameOf = (rule: RulePartsFragment | undefined, t: ReturnType<typeof useRuleText>): string =>
  rule?.scopeName ?? t('scopes.COMPANY');

/** One place: now on top, changes to come, and what held before behind a button. */
const PlaceRules = ({ kind, rules, mayChange }: Props) => {
  const t = useRuleText();
  const format = useFormat();
  const [showsPast, setShowsPast] = useState(false);
  const [first] = rules;
  if (!first) return null;
  const past = rules.filter(({ state }) => state === 'PAST').toReversed();
  return (
    <Stack gap={3}>
      <Group justify="space-between">
        <Group>
          <h3 className={classes.name}>{nameOf(first, t)}</h3>
          <Tag tone="grey">{t(`scopes.${first.scope}`)}</Tag>
        </Group>
        <Group>
          {past.length > 0 ? (
            <Button size="sm" variant="quiet" onClick={() => setShowsPast(!showsPast)}>
              {t(showsPast ? 'history.hide' : 'history.show', { count: past.length })}
            </Button>
          ) : null}
          {mayChange ? (
            <LinkButton size="sm" {...editLink(kind, first)}>
              {format.aside(t('change'), nameOf(first, t))}
            </LinkButton>
          ) : null}
        </Group>
      </Group>
      {rules
        .filter(({ state }) => state !== 'PAST')
        .map((rule) => (
          <Version key={rule.id} kind={kind} rule={rule} mayChange={mayChange} />
        ))}
      {showsPast
        ? past.map((rule) => (
            <Version key={rule.id} kind={kind} rule={rule} mayChange={mayChange} />
          ))
        : null}
    </Stack>
  );
};

type VersionProps = {
  readonly kind: RuleKind;
  readonly rule: RulePartsFragment;
  readonly mayChange: boolean;
};

const Version = ({ kind, rule, mayChange }: VersionProps) => {
  const t = useRuleText();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  const settings = settingsOf(kind, rule.settings);
  const isFuture = rule.state === 'FUTURE';
  return (
    <Stack gap={2}>
      <Group>
        <span>{t('since', { date: format.date(rule.validFrom) })}</span>
        {rule.validUntil ? (
          <span>{t('until', { date: format.date(addDays(rule.validUntil, -1)) })}</span>
        ) : null}
        {isFuture ? <Tag tone="indigo">{t('state.FUTURE')}</Tag> : null}
        {rule.state === 'PAST' ? <Tag tone="grey">{t('state.PAST')}</Tag> : null}
        {mayChange ? (
          <Button size="sm" onClick={() => setAsks(true)}>
            {t(isFuture ? 'cancel' : 'takeBack.open')}
          </Button>
        ) : null}
      </Group>
      {Object.keys(settings).length > 0 ? (
        <RuleValues kind={kind} settings={settings} />
      ) : (
        <p>{t('takenOff')}</p>
      )}
      {rule.state === 'PAST' ? null : <Warnings warnings={rule.warnings} />}
      {rule.changedBy ? (
        <span className={classes.source}>
          {t('by', { name: rule.changedBy, at: format.dateTime(rule.changedAt) })}
        </span>
      ) : null}
      {asks ? <CancelRule rule={rule} onClose={() => setAsks(false)} /> : null}
    </Stack>
  );
};
