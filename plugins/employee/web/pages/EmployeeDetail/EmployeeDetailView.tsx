import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { Button } from '../../../../../web/kit/ui/Button.tsx';
import { DescriptionList } from '../../../../../web/kit/ui/DescriptionList.tsx';
import { IconPencil } from '../../../../../web/kit/ui/icons.ts';
import { Grid, Group, Stack } from '../../../../../web/kit/ui/layout.tsx';
import { Panel } from '../../../../../web/kit/ui/Panel.tsx';
import { useEmployeeText } from '../../text.ts';
import { SectionTitle } from '../EmployeeFrame/SectionTitle.tsx';
import type { EmployeeDetailQuery } from './EmployeeDetail.generated.ts';

export type DetailedEmployee = NonNullable<EmployeeDetailQuery['employee']>;

type EmployeeDetailViewProps = {
  readonly employee: DetailedEmployee;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
};

export function EmployeeDetailView({ employee, mayChange, onEdit }: EmployeeDetailViewProps) {
  const t = useEmployeeText();
  const format = useFormat();
  return (
    <Stack gap={5}>
      <Group justify="space-between">
        <SectionTitle>{t('person.company')}</SectionTitle>
        {mayChange ? (
          <Button variant="primary" icon={<IconPencil size={18} />} onClick={onEdit}>
            {t('detail.edit')}
          </Button>
        ) : null}
      </Group>
      <Grid columns={2} gap={5}>
        <Panel title={t('create.identity')}>
          <DescriptionList
            items={[
              { label: t('field.name'), value: `${employee.lastName} ${employee.firstName}` },
              {
                label: t('field.kana'),
                value: `${employee.lastNameKana} ${employee.firstNameKana}`,
              },
              { label: t('field.romaji'), value: employee.romaji },
              { label: t('field.mobile'), value: employee.mobile },
              { label: t('field.phone'), value: employee.phone },
              { label: t('field.personalEmail'), value: employee.personalEmail },
            ]}
          />
        </Panel>
        <Panel title={t('create.work')}>
          <DescriptionList
            items={[
              { label: t('field.employeeNumber'), value: employee.employeeNumber },
              {
                label: t('field.joinedOn'),
                value: employee.joinedOn ? format.date(employee.joinedOn) : null,
              },
              ...(employee.retiredOn
                ? [{ label: t('field.retiredOn'), value: format.date(employee.retiredOn) }]
                : []),
              { label: t('field.group'), value: employee.group?.name },
              {
                label: t('field.subGroups'),
                value: format.list(employee.subGroups.map((group) => group.name)),
              },
              { label: t('field.workplace'), value: employee.workplace?.name },
              { label: t('field.recruitmentType'), value: employee.recruitmentType?.name },
              { label: t('field.employmentDivision'), value: employee.employmentDivision?.name },
            ]}
          />
        </Panel>
        <Panel title={t('create.access')}>
          <DescriptionList
            items={[
              { label: t('field.email'), value: employee.email },
              { label: t('field.permissionGroup'), value: employee.groupPermission?.name },
              {
                label: t('field.isStaff'),
                value: t(employee.isStaff ? 'detail.yes' : 'detail.no'),
              },
              {
                label: t('field.lastOnline'),
                value: employee.lastOnline ? format.dateTime(employee.lastOnline) : null,
              },
            ]}
          />
        </Panel>
      </Grid>
    </Stack>
  );
}
