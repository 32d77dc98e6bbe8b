import { useMemo, useState } from 'react';
import { BulkButton } from '#kit/fields/bulk/BulkButton.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { peopleActionsSlot } from '#kit/slots/slots.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton, TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import type { ConditionField } from '#kit/ui/DataTable/filter/condition-field.ts';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { IconFileImport, IconUserPlus } from '#kit/ui/icons.ts';
import { Avatar } from '#kit/ui/layout/Avatar.tsx';
import { Group } from '#kit/ui/layout/layout.tsx';
import { PageHeader } from '#kit/ui/layout/PageHeader.tsx';
import { EmployeeStatus } from '../../parts/EmployeeStatus.tsx';
import { LISTED } from '../../parts/employee-fields/plain-fields.ts';
import { usePlainValue } from '../../parts/employee-fields/usePlainValue.ts';
import { InvitePeople } from '../../parts/invitations/InvitePeople.tsx';
import { useEmployeeText } from '../../text.ts';
import { BulkRights } from './BulkRights.tsx';
import { BulkTransfer } from './BulkTransfer.tsx';
import type { EmployeeListQuery } from './Employees.generated.ts';
import { employeeBulk, employeeBulkFields } from './employee-bulk.ts';
import { useEmployeeCells } from './useEmployeeCells.ts';

/** Conditions of this list are no rows of the change: they are told by their ids. */
const ONLY_SELECTED = { where: {}, total: undefined };

export type EmployeeRow = EmployeeListQuery['employeesConnection']['nodes'][number];
const DETAIL = '/admin/employee/$employeeId/basic/basicInfo_company';

type Named = { readonly id: string; readonly name: string };
const named = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }));

const MATTERS = ['WITHOUT_PASSWORD', 'NOT_FILED', 'JOINS_THIS_MONTH', 'LEAVES_THIS_MONTH'] as const;
/** Only who may change people is told. */
const ABOUT_SIGN_IN: ReadonlySet<string> = new Set(['WITHOUT_PASSWORD', 'NOT_FILED']);

type EmployeesViewProps = {
  readonly rows: readonly EmployeeRow[];
  readonly totalCount: number | undefined;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly loading: boolean;
  readonly error?: unknown;
  readonly onRetry: () => void;
  /** Every row that matches, for the download. */
  readonly readAll?: () => Promise<readonly EmployeeRow[]>;
  readonly groups: readonly { readonly id: string; readonly path: readonly string[] }[];
  readonly workplaces: readonly Named[];
  readonly recruitmentTypes: readonly Named[];
  readonly divisions: readonly Named[];
  readonly conditions: readonly ConditionField[];
  readonly views: { readonly list: string; readonly bare: TableState };
  readonly mayCreate: boolean;
};

export function EmployeesView(props: EmployeesViewProps) {
  const { rows, groups, workplaces, mayCreate } = props;
  const t = useEmployeeText();
  const navigate = useNavigate();
  const plainColumns = useEmployeeColumns();
  const { over, newest } = useEmployeeCells(mayCreate);
  const columns = useMemo(() => over(plainColumns), [over, plainColumns]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [moving, setMoving] = useState<readonly string[]>();
  const filters = [
    {
      id: 'status',
      label: t('field.status'),
      options: (['ACTIVE', 'ON_LEAVE', 'INACTIVE'] as const).map((value) => ({
        value,
        label: t(`status.${value}`),
      })),
    },
    {
      id: 'group',
      label: t('field.group'),
      options: groups.map(({ id, path }) => ({ value: id, label: path.join(' > ') })),
    },
    {
      id: 'workplace',
      label: t('field.workplace'),
      options: named(workplaces),
    },
    {
      id: 'recruitmentType',
      label: t('field.recruitmentType'),
      options: named(props.recruitmentTypes),
    },
    {
      id: 'division',
      label: t('field.employmentDivision'),
      options: named(props.divisions),
    },
    {
      id: 'matter',
      label: t('list.matter'),
      options: MATTERS.filter((value) => mayCreate || !ABOUT_SIGN_IN.has(value)).map((value) => ({
        value,
        label: t(`list.matters.${value}`),
      })),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          mayCreate ? (
            <Group>
              <LinkButton to="/admin/employee/list/leave_import">
                {t('leaveImport.open')}
              </LinkButton>
              <LinkButton to="/employee-import" search icon={<IconFileImport size={18} />}>
                {t('import.open')}
              </LinkButton>
              <LinkButton
                variant="primary"
                to="/admin/employee/list/create"
                icon={<IconUserPlus size={18} />}
              >
                {t('list.create')}
              </LinkButton>
            </Group>
          ) : null
        }
      />
      <DataTable
        name="employee.list"
        label={t('list.label')}
        columns={columns}
        rows={newest(rows)}
        rowId={(row) => row.id}
        state={props.state}
        onStateChange={props.onStateChange}
        totalCount={props.totalCount}
        filters={filters}
        search={{ label: t('list.search') }}
        loading={props.loading}
        error={props.error}
        onRetry={props.onRetry}
        {...(props.readAll ? { readAll: props.readAll } : {})}
        empty={t('list.empty')}
        csv={t('list.csv')}
        conditions={props.conditions}
        views={props.views}
        {...(mayCreate
          ? {
              selection: {
                selected,
                onChange: setSelected,
                actions: (ids: readonly string[]) => (
                  <Group gap={2}>
                    <Button size="sm" onClick={() => setMoving(ids)}>
                      {t('bulk.open')}
                    </Button>
                    <BulkButton
                      web={employeeBulk}
                      options={employeeBulkFields}
                      ids={ids}
                      scope={ONLY_SELECTED}
                      onDone={() => setSelected([])}
                    />
                    <BulkRights ids={ids} onDone={() => setSelected([])} />
                    <InvitePeople ids={ids} onDone={() => setSelected([])} />
                    <Slot of={peopleActionsSlot} with={{ ids, onDone: () => setSelected([]) }} />
                  </Group>
                ),
              },
            }
          : {})}
        onOpen={(row) => void navigate({ to: DETAIL, params: { employeeId: row.id } })}
        rowTone={(row) => (row.isActive ? undefined : 'muted')}
      />
      {moving ? (
        <BulkTransfer
          ids={moving}
          onClose={() => setMoving(undefined)}
          onDone={() => {
            setMoving(undefined);
            setSelected([]);
          }}
        />
      ) : null}
    </>
  );
}

/** Fields of a line that have a column of their own below. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['lastName', 'firstName', 'lastNameKana', 'firstNameKana'],
  ...['employeeNumber', 'joinedOn', 'isStaff'],
]);

function useEmployeeColumns(): readonly Column<EmployeeRow>[] {
  const t = useEmployeeText();
  const { label, written } = usePlainValue();
  const format = useFormat();
  return useMemo(
    (): Column<EmployeeRow>[] => [
      {
        id: 'name',
        header: t('field.name'),
        sortable: true,
        width: 200,
        value: (row) => format.name(row),
        cell: (row) => (
          <Group gap={2} wrap={false}>
            <Avatar name={format.name(row)} src={row.profileImageUrl ?? undefined} size={24} />
            <TextLink to={DETAIL} params={{ employeeId: row.id }}>
              {format.name(row)}
            </TextLink>
          </Group>
        ),
      },
      { id: 'employeeNumber', header: t('field.employeeNumber'), sortable: true, width: 120 },
      {
        id: 'kana',
        header: t('field.kana'),
        width: 170,
        value: (row) => `${row.lastNameKana} ${row.firstNameKana}`,
      },
      {
        id: 'group',
        header: t('field.group'),
        sortable: true,
        width: 150,
        value: (row) => row.group?.name ?? '',
      },
      {
        id: 'workplace',
        header: t('field.workplace'),
        sortable: true,
        width: 140,
        value: (row) => row.workplace?.name ?? '',
      },
      { id: 'email', header: t('field.email'), sortable: true, width: 230 },
      { id: 'mobile', header: label('mobile'), hidden: true, width: 140 },
      { id: 'workplacePhone', header: label('workplacePhone'), hidden: true, width: 140 },
      {
        id: 'joinedOn',
        header: t('field.joinedOn'),
        sortable: true,
        width: 110,
        align: 'end',
        value: (row) => (row.joinedOn ? format.date(row.joinedOn) : ''),
      },
      {
        id: 'status',
        header: t('field.status'),
        width: 100,
        value: (row) =>
          t(`status.${row.isActive ? (row.isOnLeave ? 'ON_LEAVE' : 'ACTIVE') : 'INACTIVE'}`),
        cell: (row) => <EmployeeStatus isActive={row.isActive} isOnLeave={row.isOnLeave} />,
      },
      {
        id: 'recruitmentType',
        header: t('field.recruitmentType'),
        hidden: true,
        value: (row) => row.recruitmentType?.name ?? '',
      },
      {
        id: 'employmentDivision',
        header: t('field.employmentDivision'),
        hidden: true,
        value: (row) => row.employmentDivision?.name ?? '',
      },
      {
        id: 'isStaff',
        header: t('field.isStaff'),
        hidden: true,
        value: (row) => (row.isStaff ? t('list.yes') : ''),
      },
      {
        id: 'groupPermission',
        header: t('field.permissionGroup'),
        hidden: true,
        value: (row) => row.groupPermission?.name ?? '',
      },
      ...LISTED.filter((name) => !DRAWN.has(name)).map((name) => ({
        id: name,
        header: label(name),
        hidden: true,
        value: (row: EmployeeRow) => written(name, row[name as keyof EmployeeRow]) ?? '',
      })),
    ],
    [t, format, label, written],
  );
}
