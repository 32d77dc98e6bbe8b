import { useCallback, useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { areaOf } from '#kit/data/session.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useSession } from '#kit/data/useSession.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { type SetupStep, setupStepsSlot } from '#kit/slots/slots.ts';
import { Panel, StatusDot, TextLink } from '#kit/ui/index.ts';
import { useText } from '../text.ts';
import { CompanySetupDocument, type CompanySetupQuery } from './SetupPanel.generated.ts';
import classes from './SetupPanel.module.css';

const STEPS = [
  {
    id: 'info',
    order: 10,
    to: '/admin/company/info',
    grant: 'company.info:update',
    isDone: ({ myCompany }: CompanySetupQuery) =>
      Boolean(myCompany.cityId && myCompany.phoneNumber && myCompany.representativeLastName),
  },
  {
    id: 'workplaces',
    order: 20,
    to: '/admin/company/workplace',
    grant: 'company.workplace:update',
    isDone: ({ workplacesConnection }: CompanySetupQuery) => workplacesConnection.totalCount > 0,
  },
  {
    id: 'groups',
    order: 30,
    to: '/admin/company/affiliation_groups',
    grant: 'company.affiliationGroup:update',
    isDone: ({ affiliationGroupsConnection }: CompanySetupQuery) =>
      affiliationGroupsConnection.totalCount > 0,
  },
] as const;

type Told = Readonly<Record<string, readonly SetupStep[]>>;

/** On the administrators' home of a new company: what people need before they can work. Gone once it is done. */
export const SetupPanel = () => {
  const own = useOwnSteps();
  const [told, setTold] = useState<Told>({});
  // Told with every render of the others: the same again changes nothing.
  const tell = useCallback(
    (plugin: string, steps: readonly SetupStep[]) =>
      setTold((before) =>
        JSON.stringify(before[plugin]) === JSON.stringify(steps)
          ? before
          : { ...before, [plugin]: steps },
      ),
    [],
  );
  const steps = [...own, ...Object.values(told).flat()].sort(
    (one, other) => one.order - other.order,
  );
  const isOpen = steps.some(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <>
      {isOpen ? <SetupSteps steps={steps} /> : null}
      <Slot of={setupStepsSlot} with={{ tell }} />
    </>
  );
};

function useOwnSteps(): readonly SetupStep[] {
  const t = useText();
  const grants = useGrants();
  const mine = STEPS.filter(({ grant }) => grants.has(grant));
  const { data } = useDocument(CompanySetupDocument, {}, { skip: mine.length === 0 });
  if (!data) return [];
  return mine.map(({ id, order, to, isDone }) => ({
    id,
    order,
    to,
    label: t(`setup.${id}`),
    isDone: isDone(data),
  }));
}

const SetupSteps = ({ steps }: { readonly steps: readonly SetupStep[] }) => {
  const t = useText();
  // What is optional counts once it is done: the figures are those of the list below them.
  const counted = steps.filter(({ isDone, isOptional }) => isDone || !isOptional);
  const done = counted.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={t('setup.title')}
      description={t('setup.description')}
      actions={t('setup.progress', { done, count: counted.length })}
    >
      <ol className={classes.steps} aria-label={t('setup.steps')}>
        {steps.map(({ id, to, label, isDone, isOptional, left }) => (
          <li key={id} className={classes.step}>
            <StatusDot
              tone={isDone ? 'green' : isOptional ? 'grey' : 'amber'}
              label={t(isDone ? 'setup.done' : isOptional ? 'setup.optional' : 'setup.open')}
            />
            <span className={classes.what}>
              <StepLink to={to}>{label}</StepLink>
              {left && !isDone ? <span className={classes.left}>{left}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

/** What managers do is done as one of them: the sign-in goes along, as it does from the menu of the account. */
const StepLink = ({ to, children }: { readonly to: string; readonly children: string }) => {
  const { switchRole } = useSession();
  return areaOf(to) === 'admin' ? (
    <TextLink to={to}>{children}</TextLink>
  ) : (
    <button type="button" className={classes.link} onClick={() => void switchRole('staff', to)}>
      {children}
    </button>
  );
};
