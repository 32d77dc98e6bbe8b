import { addDays } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconPlus } from '#kit/ui/icons.ts';
import { DescriptionList } from '#kit/ui/layout/DescriptionList.tsx';
import { Group, Stack } from '#kit/ui/layout/layout.tsx';
import { Tag } from '#kit/ui/layout/marks.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { useEmployeeText } from '../../text.ts';
import { SectionTitle } from '../EmployeeFrame/SectionTitle.tsx';
import classes from './Affiliation.module.css';
import { type Affiliated, type Assignment, useFacts } from './assignment-facts.ts';

type AffiliationViewProps = {
  readonly employee: Affiliated;
  readonly mayChange: boolean;
  readonly onAdd: () => void;
  readonly onCorrect: (assignment: Assignment) => void;
  readonly onCancel: (assignment: Assignment) => void;
};

const TONES = { PAST: 'grey', CURRENT: 'green', FUTURE: 'indigo' } as const;
const WORDS = { PAST: 'past', CURRENT: 'current', FUTURE: 'future' } as const;

/** Newest on top: what is planned, what holds, what was. */
export function AffiliationView(props: AffiliationViewProps) {
  const { employee, mayChange, onAdd } = props;
  const t = useEmployeeText();
  const format = useFormat();
  const facts = useFacts();
  const { assignments } = employee;
  const current = assignments.find(({ when }) => when === 'CURRENT');
  return (
    <Stack gap={5}>
      <Group justify="space-between">
        <SectionTitle>{t('assignment.title')}</SectionTitle>
        {mayChange ? (
          <Group>
            <HistoryButton subject="Employee" id={employee.id} name={format.name(employee)} />
            <Button variant="primary" icon={<IconPlus size={18} />} onClick={onAdd}>
              {t('assignment.add')}
            </Button>
          </Group>
        ) : null}
      </Group>
      {current ? (
        <Panel title={t('assignment.now')}>
          <DescriptionList
            columns={2}
            items={facts(current).map(({ label, value }) => ({ label, value }))}
          />
        </Panel>
      ) : null}
      {assignments.length === 0 ? <EmptyState title={t('assignment.empty')} /> : null}
      <ol className={classes.line} aria-label={t('assignment.history')}>
        {[...assignments].reverse().map((one) => (
          <Entry key={one.from} one={one} {...props} />
        ))}
      </ol>
    </Stack>
  );
}

function Entry({
  one,
  mayChange,
  onCorrect,
  onCancel,
}: AffiliationViewProps & { readonly one: Assignment }) {
  const t = useEmployeeText();
  const format = useFormat();
  const facts = useFacts();
  const from = format.date(one.from);
  // The last day on which it held says more than the first on which it did not.
  const until = one.until ? format.date(addDays(one.until, -1)) : null;
  const changed = facts(one).filter(({ name }) => one.changed.includes(name));
  return (
    <li className={classes.entry} data-when={one.when}>
      <Group justify="space-between" align="start">
        <h3 className={classes.period}>
          <Group gap={3}>
            <span>
              {until ? t('assignment.period', { from, until }) : t('assignment.open', { from })}
            </span>
            <Tag tone={TONES[one.when]}>{t(`assignment.${WORDS[one.when]}`)}</Tag>
          </Group>
        </h3>
        {mayChange ? (
          <Group>
            <Button size="sm" variant="quiet" onClick={() => onCorrect(one)}>
              {t('assignment.correct')}
            </Button>
            {one.when === 'FUTURE' ? (
              <Button size="sm" variant="quiet" onClick={() => onCancel(one)}>
                {t('assignment.cancel')}
              </Button>
            ) : null}
          </Group>
        ) : null}
      </Group>
      <dl className={classes.facts}>
        {changed.map(({ name, label, value }) => (
          <div key={name} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value ?? t('assignment.none')}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
