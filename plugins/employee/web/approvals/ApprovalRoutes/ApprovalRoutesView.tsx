import type { ReactNode } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconPlus } from '#kit/ui/icons.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Group,
  LinkButton,
  Menu,
  Notice,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
  Tag,
  TextLink,
} from '#kit/ui/index.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import classes from '../ApprovalInbox/Inbox.module.css';
import { useTone } from '../ApprovalInbox/words.tsx';
import { INBOX, ROUTES } from '../addresses.ts';
import { useApprovalText } from '../approval-text.ts';
import { useKeepsRoutes, useKindText } from '../request-kinds.ts';
import type { ApprovalRouteListQuery, RouteWholeFragment } from './ApprovalRoutes.generated.ts';
import { RouteWarnings } from './RouteWarnings.tsx';

type Routes = ApprovalRouteListQuery['approvalRoutes'];
type MenuItems = Parameters<typeof Menu>[0]['items'];

export const ApprovalRoutesView = ({
  routes,
  loading,
  error,
  onRetry,
  onReorder,
  onDelete,
  historyOf,
  delegations,
}: {
  readonly routes: Routes | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onDelete: (route: RouteWholeFragment) => void;
  readonly historyOf: (route: RouteWholeFragment) => MenuItems[number];
  readonly delegations: ReactNode;
}) => {
  const t = useApprovalText();
  const mayChange = useKeepsRoutes();
  return (
    <>
      <PageHeader
        title={t('routes.title')}
        description={t('routes.description')}
        actions={
          mayChange ? (
            <LinkButton
              to={`${ROUTES}/create`}
              variant="primary"
              icon={<IconPlus size={16} aria-hidden />}
            >
              {t('edit.create')}
            </LinkButton>
          ) : null
        }
      />
      <Stack gap={4}>
        {routes && routes.pendingWithoutApprover > 0 ? (
          <Notice
            tone="warning"
            title={t('routes.pendingNobody', { count: routes.pendingWithoutApprover })}
            action={
              <TextLink to={INBOX} search={{ state: 'NOBODY' }}>
                {t('routes.showThem')}
              </TextLink>
            }
          >
            {t('detail.nobodyHint')}
          </Notice>
        ) : null}
        <Panel title={t('routes.own')}>
          {error ? (
            <ErrorPanel error={error} onRetry={onRetry} />
          ) : loading || !routes ? (
            <PanelSkeleton lines={4} />
          ) : routes.nodes.length === 0 ? (
            <EmptyState title={t('routes.empty')}>{t('routes.emptyHint')}</EmptyState>
          ) : (
            <SortableList
              label={t('routes.order')}
              disabled={!mayChange}
              items={routes.nodes.map((route) => ({ ...route, label: route.name }))}
              onReorder={onReorder}
              renderItem={(route) => (
                <RouteLine
                  route={route}
                  mayChange={mayChange}
                  onDelete={onDelete}
                  historyOf={historyOf}
                />
              )}
            />
          )}
        </Panel>
        {routes ? (
          <Panel title={t('route.default')}>
            <Stack gap={3}>
              <p>{t('routes.defaultHint')}</p>
              <span className={classes.soft}>
                {t('routes.pending', { count: routes.defaultPending })}
              </span>
              <RouteWarnings warnings={routes.defaultWarnings} />
            </Stack>
          </Panel>
        ) : null}
        {/* Where it stood before the routes are there, they would push it down. */}
        {routes || error ? <Panel title={t('delegation.title')}>{delegations}</Panel> : null}
      </Stack>
    </>
  );
};

const RouteLine = ({
  route,
  mayChange,
  onDelete,
  historyOf,
}: {
  readonly route: RouteWholeFragment;
  readonly mayChange: boolean;
  readonly onDelete: (route: RouteWholeFragment) => void;
  readonly historyOf: (route: RouteWholeFragment) => MenuItems[number];
}) => {
  const t = useApprovalText();
  const format = useFormat();
  const words = useKindText();
  const toneOf = useTone();
  const conditions = useConditions(route);
  const wordsOf = useStepWords();
  return (
    <div className={classes.route}>
      <Group justify="space-between" wrap>
        <Group gap={2} wrap>
          {mayChange ? (
            <TextLink to={`${ROUTES}/update/${route.id}`}>{route.name}</TextLink>
          ) : (
            <span>{route.name}</span>
          )}
          {route.types.map((type) => (
            <Tag key={type} tone={toneOf(type)}>
              {words.type(type)}
            </Tag>
          ))}
          {route.asksDifferentPeople || route.steps.length < 2 ? null : (
            <Tag tone="amber">{t('routes.samePerson')}</Tag>
          )}
          {route.allowsSelfApproval ? <Tag tone="grey">{t('routes.self')}</Tag> : null}
        </Group>
        <Menu
          label={t('routes.actions', { name: route.name })}
          trigger={
            <Button variant="quiet" size="sm">
              {t('routes.menu')}
            </Button>
          }
          items={[
            historyOf(route),
            ...(mayChange
              ? [
                  {
                    label: t('edit.update'),
                    to: `${ROUTES}/update/${route.id}`,
                    onSelect: () => {},
                  },
                  {
                    label: t('routes.delete'),
                    tone: 'danger' as const,
                    onSelect: () => onDelete(route),
                  },
                ]
              : []),
          ]}
        />
      </Group>
      <span className={classes.soft}>
        {conditions.join(t('separator')) || t('routes.everything')}
      </span>
      <ol className={classes.checks}>
        {route.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={index}>
            {format.labelled(t('route.step', { number: index + 1 }), wordsOf(step))}
          </li>
        ))}
      </ol>
      <span className={classes.soft}>{t('routes.pending', { count: route.pendingCount })}</span>
      <RouteWarnings warnings={route.warnings} />
    </div>
  );
};

function useStepWords() {
  const t = useApprovalText();
  const words = useKindText();
  const format = useFormat();
  return (step: RouteWholeFragment['steps'][number]): string => {
    const names = step.approvers
      .map(({ kind, ref, name }) => {
        if (kind === 'BOSS') return t('approver.boss');
        if (kind === 'PERMISSION')
          return t('approver.permission', { name: words.permission(ref ?? '') });
        if (kind === 'GROUP_ADMINS')
          return ref ? t('approver.group', { name }) : t('approver.ownGroups');
        return name ?? '';
      })
      .join(t('separator'));
    return step.approvers.length > 1 || step.mode === 'ALL'
      ? format.aside(names, t(`route.mode.${step.mode}`))
      : names;
  };
}

function useConditions(route: RouteWholeFragment): string[] {
  const t = useApprovalText();
  const format = useFormat();
  return [
    ...(route.groups.length > 0 ? [route.groups.map(({ name }) => name).join(t('or'))] : []),
    ...(route.minDays === null ? [] : [t('routes.minDays', { days: format.days(route.minDays) })]),
    ...(route.minMinutes === null
      ? []
      : [t('routes.minMinutes', { hours: format.minutes(route.minMinutes) })]),
    ...(route.retroactive === null
      ? []
      : [t(route.retroactive ? 'edit.when.ONLY' : 'edit.when.NOT')]),
  ];
}
