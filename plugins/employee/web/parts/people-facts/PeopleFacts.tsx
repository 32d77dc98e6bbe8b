import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Panel, PanelSkeleton, TextLink } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import { PeopleFactsDocument } from './PeopleFacts.generated.ts';
import classes from './PeopleFacts.module.css';

const LIST = '/admin/employee/list';

/** On the administrators' home: who cannot sign in, who comes and who goes this month. */
export const PeopleFacts = () => {
  const t = useEmployeeText();
  const format = useFormat();
  const grants = useGrants();
  const mayRead = grants.has('employee.list');
  const mayChange = grants.has('employee.list:update');
  const { data, error, refetch } = useDocument(
    PeopleFactsDocument,
    { signIn: mayChange },
    { skip: !mayRead },
  );
  if (!mayRead) return null;
  const named = (
    { totalCount, nodes }: { totalCount: number; nodes: readonly Named[] },
    dateOf: (person: Named) => string | null | undefined,
  ): string => {
    const names = nodes.map((person) => {
      const date = dateOf(person);
      return date ? format.aside(format.name(person), format.date(date)) : format.name(person);
    });
    const left = totalCount - nodes.length;
    return format.list(left > 0 ? [...names, t('facts.more', { count: left })] : names);
  };
  return (
    <Panel title={t('facts.title')}>
      <div className={classes.facts}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <PanelSkeleton lines={3} title={false} /> : null}
        {data ? (
          <ul className={classes.lines}>
            {data.cannotSignIn ? (
              <Fact
                label={t('facts.cannotSignIn')}
                count={data.cannotSignIn.totalCount}
                matter="WITHOUT_PASSWORD,NOT_FILED"
                alarming
                hint={
                  data.notFiled?.totalCount
                    ? t('facts.notFiled', { count: data.notFiled.totalCount })
                    : ''
                }
              />
            ) : null}
            <Fact
              label={t('facts.joining')}
              count={data.joining.totalCount}
              matter="JOINS_THIS_MONTH"
              hint={named(data.joining, ({ joinedOn }) => joinedOn)}
            />
            <Fact
              label={t('facts.leaving')}
              count={data.leaving.totalCount}
              matter="LEAVES_THIS_MONTH"
              hint={named(data.leaving, ({ retiredOn }) => retiredOn)}
            />
          </ul>
        ) : null}
      </div>
    </Panel>
  );
};

type Named = {
  readonly lastName: string;
  readonly firstName: string;
  readonly joinedOn?: string | null;
  readonly retiredOn?: string | null;
};
type FactProps = {
  readonly label: string;
  readonly count: number;
  readonly matter: string;
  readonly hint: string;
  /** Somebody has to do something about it. */
  readonly alarming?: boolean;
};

/** Leads to the list of exactly these people, those who have left among them. */
const Fact = ({ label, count, matter, hint, alarming = false }: FactProps) => {
  const t = useEmployeeText();
  const people = t('facts.people', { count });
  return (
    <li className={classes.fact}>
      <span className={classes.label}>{label}</span>
      <span className={classes.count} data-tone={alarming && count > 0 ? 'amber' : undefined}>
        {count > 0 ? (
          <TextLink to={LIST} search={{ status: '', matter }}>
            {people}
          </TextLink>
        ) : (
          people
        )}
      </span>
      <span className={classes.hint}>{hint}</span>
    </li>
  );
};
