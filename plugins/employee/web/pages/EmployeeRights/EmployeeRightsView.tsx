import { useMemo } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, EmptyState, Panel, Stack, Tag, TextLink } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import { EDIT_GROUP } from '../GroupPermissions/paths.ts';
import { usePermissionLabel } from '../GroupPermissions/tree/usePermissionTree.ts';
import type { EmployeeRightsPageQuery } from './EmployeeRights.generated.ts';

type Rights = NonNullable<EmployeeRightsPageQuery['employeeRights']>;
const TYPES = ['ADMIN', 'STAFF', 'APP'] as const;

export function EmployeeRightsView({ rights }: { readonly rights: Rights }) {
  const t = useEmployeeText();
  const format = useFormat();
  const { groupPermission: group, validFrom, validUntil, next, administers } = rights;
  const given = useMemo(() => group?.actionPermissions ?? [], [group]);
  const label = usePermissionLabel(
    useMemo(() => given.map(({ permission }) => permission), [given]),
  );
  const why = group
    ? t('rights.person.through', {
        name: group.name,
        from: validFrom ? format.date(validFrom) : '',
      })
    : '';
  return (
    <Stack gap={5}>
      <Panel title={t('rights.person.why')}>
        <DescriptionList
          items={[
            {
              label: t('field.permissionGroup'),
              value: group ? (
                <>
                  <TextLink to={EDIT_GROUP} params={{ groupPermissionId: group.id }}>
                    {group.name}
                  </TextLink>
                  {group.isMaster ? <Tag tone="indigo">{t('rights.master')}</Tag> : null}
                </>
              ) : (
                t('rights.person.noGroup')
              ),
            },
            {
              label: t('rights.person.period'),
              value: validFrom
                ? t('rights.person.fromUntil', {
                    from: format.date(validFrom),
                    until: validUntil ? format.date(validUntil) : '',
                  })
                : '',
            },
            ...(next
              ? [
                  {
                    label: t('rights.person.next'),
                    value: t('rights.person.nextFrom', {
                      name: next.groupPermission?.name ?? '',
                      from: format.date(next.validFrom),
                    }),
                  },
                ]
              : []),
            {
              label: t('rights.person.staff'),
              value: rights.isStaff ? t('rights.person.isStaff') : t('rights.none'),
            },
            {
              label: t('rights.person.administers'),
              value:
                administers.length > 0
                  ? format.list(administers.map(({ name }) => name))
                  : t('rights.none'),
            },
          ]}
        />
      </Panel>
      <Panel title={t('rights.person.may')}>
        {given.length === 0 ? (
          <EmptyState title={t('rights.person.nothing')}>
            {t('rights.person.nothingHint')}
          </EmptyState>
        ) : null}
        {TYPES.map((type) => {
          const own = given.filter(({ permission }) => permission.permissionType === type);
          if (own.length === 0) return null;
          return (
            <section key={type}>
              <h3>{t(`rights.type.${type}`)}</h3>
              <DescriptionList
                columns={2}
                items={own.map(({ action, permission }) => ({
                  label: label(permission),
                  value: (
                    <>
                      <Tag tone={action === 'UPDATE' ? 'green' : 'blue'}>
                        {t(`rights.action.${action}`)}
                      </Tag>{' '}
                      {group?.isMaster ? t('rights.person.asMaster') : why}
                    </>
                  ),
                }))}
              />
            </section>
          );
        })}
      </Panel>
    </Stack>
  );
}
