import { type FormEvent, useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorPanel,
  Grid,
  Group,
  Notice,
  Pagination,
  Panel,
  PanelSkeleton,
  SegmentedControl,
  Select,
  Stack,
  Tag,
  TextField,
  TextLink,
} from '#kit/ui/index.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import type { WhoMaySeeQuery } from '../GroupPermissions.generated.ts';
import { EDIT_GROUP } from '../paths.ts';
import type { usePermissionTree } from '../tree/usePermissionTree.ts';

export type Asked = {
  readonly path?: string;
  readonly code?: string;
  readonly action?: 'READ' | 'UPDATE';
};
type Found = WhoMaySeeQuery['whoMay'];

type WhoMayViewProps = {
  readonly tree: Pick<ReturnType<typeof usePermissionTree>, 'lines' | 'label'>;
  readonly asked: Asked;
  readonly found: Found | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly page: number;
  readonly pageSize: number;
  readonly onAsk: (asked: Asked) => void;
  readonly onPage: (page: number) => void;
  readonly onRetry: () => void;
};

export function WhoMayView(props: WhoMayViewProps) {
  const { tree, asked, found, loading, error, onAsk, onRetry } = props;
  const t = useEmployeeText();
  const [path, setPath] = useState(asked.path ?? '');
  const options = tree.lines
    .filter(({ isHeading }) => !isHeading)
    .map((line) => ({ value: line.code, label: tree.label(line) }));
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (path.trim())
      onAsk({ ...(asked.action ? { action: asked.action } : {}), path: path.trim() });
  };
  return (
    <Stack gap={5}>
      <Panel>
        <form onSubmit={ask} noValidate>
          <Grid min={260} gap={4}>
            <Select
              label={t('rights.whoMay.permission')}
              options={options}
              value={asked.code ?? null}
              clearable
              onChange={(code) => {
                setPath('');
                onAsk({
                  ...(asked.action ? { action: asked.action } : {}),
                  ...(code ? { code } : {}),
                });
              }}
            />
            <Group align="end">
              <TextField
                label={t('rights.whoMay.path')}
                value={path}
                onChange={setPath}
                help={t('rights.whoMay.pathHint')}
              />
              <Button type="submit">{t('rights.whoMay.ask')}</Button>
            </Group>
          </Grid>
        </form>
      </Panel>
      <Group>
        <SegmentedControl
          label={t('rights.whoMay.action')}
          value={asked.action ?? 'READ'}
          options={[
            { value: 'READ', label: t('rights.whoMay.READ') },
            { value: 'UPDATE', label: t('rights.whoMay.UPDATE') },
          ]}
          onChange={(action) =>
            onAsk({
              ...(asked.path ? { path: asked.path } : {}),
              ...(asked.code ? { code: asked.code } : {}),
              ...(action === 'UPDATE' ? { action } : {}),
            })
          }
        />
      </Group>
      {error ? (
        <ErrorPanel error={error} onRetry={onRetry} />
      ) : loading ? (
        <PanelSkeleton lines={6} />
      ) : found ? (
        <Answer {...props} found={found} />
      ) : (
        <EmptyState title={t('rights.whoMay.nothing')}>{t('rights.whoMay.nothingHint')}</EmptyState>
      )}
    </Stack>
  );
}

function Answer({ tree, found, page, pageSize, onPage }: WhoMayViewProps & { found: Found }) {
  const t = useEmployeeText();
  const format = useFormat();
  const seesPeople = useGrants().has('employee.list');
  const { permissions, groupPermissions, nodes, totalCount } = found;
  if (permissions.length === 0) {
    return <Notice tone="info">{t('rights.whoMay.open')}</Notice>;
  }
  return (
    <Stack gap={5}>
      <Panel title={t('rights.whoMay.because')}>
        <Stack gap={3}>
          <p>
            {t('rights.whoMay.permissions', { names: format.list(permissions.map(tree.label)) })}
          </p>
          {permissions.some(({ permissionType }) => permissionType === 'STAFF') ? (
            <Notice tone="info">{t('rights.whoMay.staffToo')}</Notice>
          ) : null}
          <ul aria-label={t('rights.whoMay.groups')}>
            {groupPermissions.map(({ id, name, headcount }) => (
              <li key={id}>
                <TextLink to={EDIT_GROUP} params={{ groupPermissionId: id }}>
                  {name}
                </TextLink>{' '}
                {t('rights.people', { count: headcount })}
              </li>
            ))}
          </ul>
        </Stack>
      </Panel>
      <Panel title={t('rights.whoMay.who', { count: totalCount })}>
        {nodes.length === 0 ? <EmptyState title={t('rights.whoMay.nobody')} /> : null}
        <ul aria-label={t('rights.whoMay.people')}>
          {nodes.map(({ employee, groupPermission, action }) => (
            <li key={`${employee.id} ${groupPermission.id}`}>
              <Group gap={2}>
                <Avatar
                  name={format.name(employee)}
                  src={employee.profileImageUrl ?? undefined}
                  size={24}
                  decorative
                />
                {seesPeople ? (
                  <TextLink
                    to="/admin/employee/$employeeId/rights"
                    params={{ employeeId: employee.id }}
                  >
                    {format.name(employee)}
                  </TextLink>
                ) : (
                  <span>{format.name(employee)}</span>
                )}
                <span>{employee.groupName}</span>
                <span>{t('rights.whoMay.through', { name: groupPermission.name })}</span>
                <Tag tone={action === 'UPDATE' ? 'green' : 'blue'}>
                  {t(`rights.action.${action}`)}
                </Tag>
              </Group>
            </li>
          ))}
        </ul>
        {totalCount > pageSize ? (
          <Pagination
            page={page}
            rowsPerPage={pageSize}
            total={totalCount}
            onChange={(next) => onPage(next.page)}
          />
        ) : null}
      </Panel>
    </Stack>
  );
}
