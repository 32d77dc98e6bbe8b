import { useState } from 'react';
import { isDate } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { wordsForIssue } from '#kit/forms/issue-words.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  DateField,
  ErrorPanel,
  Grid,
  Panel,
  PanelSkeleton,
  SearchField,
  Select,
  Stack,
} from '#kit/ui/index.ts';
import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { useRuleText } from '../../rule-text.ts';
import { EffectiveRuleOfDocument, RulePeopleDocument } from './Rules.generated.ts';
import { RuleValues, settingsOf } from './RuleValues.tsx';
import { Warnings } from './Warnings.tsx';

/** What holds for one person on a day, and where each value comes from. */
export const EffectiveFor = ({ kind }: { readonly kind: RuleKind }) => {
  const t = useRuleText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [employeeId, setEmployeeId] = useState<string | null>(null);
  const [on, setOn] = useState<string | null>(() => tokyoDate(new Date()));
  // As it was typed: only a day that exists is asked for.
  const isDay = on !== null && isDate(on);
  const people = useDocument(RulePeopleDocument, { search }, { keepRows: true });
  const foundPeople = people.data?.colleaguesConnection.nodes ?? [];
  const effective = useDocument(
    EffectiveRuleOfDocument,
    { kind, where: { employeeId: employeeId ?? '' }, on: on ?? '' },
    { skip: !employeeId || !isDay },
  );
  const heldRule = effective.data?.effectiveAttendanceRule;
  return (
    <Panel title={t('effective.title')} description={t('effective.lead')}>
      <Stack gap={4}>
        <Grid columns={2}>
          <SearchField
            label={t('effective.search')}
            showLabel
            value={search}
            onChange={setSearch}
          />
          <Select
            label={t('effective.person')}
            value={employeeId}
            onChange={setEmployeeId}
            clearable={false}
            options={foundPeople.map((person) => ({
              value: person.id,
              label: format.name(person),
              ...(person.groupName ? { hint: person.groupName } : {}),
            }))}
          />
          <DateField
            label={t('effective.on')}
            value={on}
            onChange={setOn}
            error={on && !isDay ? wordsForIssue({ path: 'on', key: 'date' }, undefined) : undefined}
          />
        </Grid>
        {effective.loading ? <PanelSkeleton lines={4} /> : null}
        {effective.error ? (
          <ErrorPanel error={effective.error} onRetry={() => void effective.refetch()} />
        ) : null}
        {heldRule ? (
          <>
            <RuleValues
              kind={kind}
              settings={settingsOf(kind, heldRule.settings)}
              sources={heldRule.sources}
            />
            <Warnings warnings={heldRule.warnings} />
          </>
        ) : null}
      </Stack>
    </Panel>
  );
};
