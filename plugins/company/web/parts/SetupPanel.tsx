import { useGrants } from '../../../../web/kit/access/useGrants.ts';
import { useDocument } from '../../../../web/kit/data/useDocument.ts';
import { Panel, StatusDot, TextLink } from '../../../../web/kit/ui/index.ts';
import { useText } from '../text.ts';
import { CompanySetupDocument, type CompanySetupQuery } from './SetupPanel.generated.ts';
import classes from './SetupPanel.module.css';

const STEPS = [
  {
    id: 'info',
    to: '/admin/company/info',
    grant: 'company.info:update',
    isDone: ({ myCompany }: CompanySetupQuery) =>
      Boolean(myCompany.cityId && myCompany.phoneNumber && myCompany.representativeLastName),
  },
  {
    id: 'workplaces',
    to: '/admin/company/workplace',
    grant: 'company.workplace:update',
    isDone: ({ workplacesConnection }: CompanySetupQuery) => workplacesConnection.totalCount > 0,
  },
  {
    id: 'groups',
    to: '/admin/company/affiliation_groups',
    grant: 'company.affiliationGroup:update',
    isDone: ({ affiliationGroupsConnection }: CompanySetupQuery) =>
      affiliationGroupsConnection.totalCount > 0,
  },
] as const;

/** On the administrators' home of a new company: what the other screens need first. Gone once it is done. */
export const SetupPanel = () => {
  const t = useText();
  const grants = useGrants();
  const steps = STEPS.filter(({ grant }) => grants.has(grant));
  const { data } = useDocument(CompanySetupDocument, {}, { skip: steps.length === 0 });
  if (!data || steps.every(({ isDone }) => isDone(data))) return null;
  return (
    <Panel title={t('setup.title')} description={t('setup.description')}>
      <ol className={classes.steps}>
        {steps.map(({ id, to, isDone }) => (
          <li key={id} className={classes.step}>
            <StatusDot
              tone={isDone(data) ? 'green' : 'amber'}
              label={isDone(data) ? t('setup.done') : t('setup.open')}
            />
            <TextLink to={to}>{t(`setup.${id}`)}</TextLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
};
