import type { ReactNode } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link, useNavigate, usePathname } from '#kit/navigation/navigation.ts';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Avatar } from '#kit/ui/layout/Avatar.tsx';
import { Group } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { EmployeeStatus } from '../../parts/EmployeeStatus.tsx';
import { useEmployeeText } from '../../text.ts';
import type { EmployeeFrameQuery } from './EmployeeFrame.generated.ts';
import classes from './EmployeeFrame.module.css';
import { employeePages } from './pages.ts';

export type FramedEmployee = NonNullable<EmployeeFrameQuery['employee']>;

type EmployeeFrameViewProps = {
  readonly employee: FramedEmployee;
  readonly has: (grant: string) => boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

export function EmployeeFrameView({ employee, has, actions, children }: EmployeeFrameViewProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const navigate = useNavigate();
  const pathname = usePathname();
  const base = `/admin/employee/${employee.id}`;
  const name = format.name(employee);
  const sections = employeePages
    .map(({ label, pages }) => ({
      label: t(label),
      pages: pages
        .filter(({ grant }) => has(grant))
        .map((page) => ({ to: `${base}/${page.path}`, label: t(page.label) })),
    }))
    .filter(({ pages }) => pages.length > 0);
  const current = sections.flatMap(({ pages }) => pages).find(({ to }) => pathname.startsWith(to));
  return (
    <div className={classes.frame}>
      <PageHeader
        name={name}
        title={
          <Group gap={3}>
            <Avatar name={name} src={employee.profileImageUrl ?? undefined} size={48} />
            <span>{name}</span>
            <EmployeeStatus isActive={employee.isActive} isOnLeave={employee.isOnLeave} />
          </Group>
        }
        description={
          <span className={classes.facts}>
            <span>{t('person.number', { number: employee.employeeNumber })}</span>
            {employee.group ? <span>{employee.group.name}</span> : null}
            {employee.retiredOn ? (
              <span>
                {t(employee.isActive ? 'retire.planned' : 'retire.on', {
                  date: format.date(employee.retiredOn),
                })}
              </span>
            ) : null}
          </span>
        }
        breadcrumb={[
          { label: t('list.title'), to: '/admin/employee/list' },
          { label: name, to: `${base}/basic/basicInfo_company` },
          { label: current?.label ?? t('detail.basic') },
        ]}
        actions={actions}
      />
      <div className={classes.columns}>
        <nav aria-label={t('person.pages')} className={classes.links}>
          {sections.map((section) => (
            <div key={section.label}>
              <p className={classes.heading}>{section.label}</p>
              <ul className={classes.list}>
                {section.pages.map((page) => (
                  <li key={page.to}>
                    <Link
                      to={page.to}
                      className={classes.link}
                      activeOptions={{ includeSearch: false }}
                      activeProps={{ 'aria-current': 'page' }}
                    >
                      {page.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes.choose}>
          <Select
            label={t('person.pages')}
            value={current?.to ?? null}
            onChange={(to) => {
              if (to) void navigate({ to });
            }}
            options={sections.flatMap((section) =>
              section.pages.map((page) => ({
                value: page.to,
                label: `${section.label} › ${page.label}`,
              })),
            )}
          />
        </div>
        <div>{children}</div>
      </div>
    </div>
  );
}
