import { useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Checkbox, Group, Notice, Panel, Stack, Stat, WindowFoot } from '#kit/ui/index.ts';
import type { Warning } from '#plugins/attendance/domain/rules/check.ts';
import { useRuleText } from '#plugins/attendance/web/rule-text.ts';
import type { SaveAttendanceRuleInput } from '#schema/generated/schema-types.ts';
import type { RuleImpactQuery } from '../Rules.generated.ts';
import classes from '../Rules.module.css';
import { Warnings } from '../Warnings.tsx';
import { RuleTrial } from './RuleTrial.tsx';

type Props = {
  readonly data: SaveAttendanceRuleInput;
  readonly impact: RuleImpactQuery['attendanceRuleImpact'];
  readonly warnings: readonly Warning[];
  readonly saving: boolean;
  readonly onBack: () => void;
  readonly onSave: () => void;
};

/** Whom it touches, what the law asks, and a try over last month, before anything is saved. */
export const SaveStep = ({ data, impact, warnings, saving, onBack, onSave }: Props) => {
  const t = useRuleText();
  const format = useFormat();
  const [accepts, setAccepts] = useState(false);
  const [tries, setTries] = useState(false);
  const { people, days, closedDays, sample } = impact;
  const mustAccept = warnings.length > 0 && !accepts;
  return (
    <Stack gap={4}>
      <Panel title={t('impact.title')} description={t(days > 0 ? 'impact.lead' : 'impact.none')}>
        <Stack gap={3}>
          <Group gap={6}>
            <Stat
              label={t('impact.people')}
              value={format.number(people)}
              unit={t('impact.peopleUnit')}
            />
            <Stat
              label={t('impact.days')}
              value={format.number(days)}
              unit={t('impact.daysUnit')}
            />
            {closedDays > 0 ? (
              <Stat
                label={t('impact.closed')}
                value={format.number(closedDays)}
                unit={t('impact.daysUnit')}
              />
            ) : null}
          </Group>
          {sample.length > 0 ? (
            <ul className={classes.people} aria-label={t('impact.list')}>
              {sample.map((one) => (
                <li key={one.employeeId}>
                  {one.days > 0 ? t('impact.person', { name: one.name, days: one.days }) : one.name}
                </li>
              ))}
            </ul>
          ) : null}
          {people > sample.length ? (
            <p>{t('impact.more', { count: people - sample.length })}</p>
          ) : null}
        </Stack>
      </Panel>
      {days > 0 ? <Notice tone="info">{t('impact.retroactive')}</Notice> : null}
      {tries ? (
        <RuleTrial data={data} />
      ) : (
        <Group>
          <Button onClick={() => setTries(true)}>{t('trial.open')}</Button>
        </Group>
      )}
      {warnings.length > 0 ? (
        <>
          <Warnings warnings={warnings} />
          <Checkbox label={t('acceptWarnings')} value={accepts} onChange={setAccepts} />
        </>
      ) : null}
      <WindowFoot>
        <Button onClick={onBack}>{t('backToForm')}</Button>
        <Button
          variant="primary"
          loading={saving}
          disabled={mustAccept}
          disabledReason={t('acceptFirst')}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      </WindowFoot>
    </Stack>
  );
};
