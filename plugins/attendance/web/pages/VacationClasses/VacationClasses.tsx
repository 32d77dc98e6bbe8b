import { useMemo } from 'react';
import { useAbility } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { KeptListView } from '#kit/kept-list/KeptListView.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import { Button, ColorTag, notify, Switch, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { STANDARD_CLASSES } from '#plugins/attendance/domain/vacation-classes.ts';
import { VACATION_CLASSES } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import {
  AddStandardVacationClassesDocument,
  DeleteVacationClassDocument,
  UpdateDisplayOrderVacationClassesDocument,
  UpdateVacationSettingsDocument,
  VacationClassListDocument,
  type VacationClassPartsFragment,
} from './VacationClasses.generated.ts';

type Row = VacationClassPartsFragment;

export const VacationClasses = () => {
  const t = useText();
  const columns = useColumns();
  const { data, loading, error, refetch } = useDocument(VacationClassListDocument);
  const [remove] = useMutate(DeleteVacationClassDocument, { alsoStale: ['VacationClass'] });
  const rows = data?.vacationClassSettings;
  const lacksStandard =
    rows !== undefined &&
    STANDARD_CLASSES.some(
      ({ code, name }) => !rows.some((row) => row.code === code || row.name === name),
    );
  return (
    <>
      <KeptListView
        kind={VACATION_CLASSES}
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name}
        filters={[
          {
            id: 'display',
            label: t('vacationClass.displayColumn'),
            options: [
              { value: 'shown', label: t('vacationClass.shown') },
              { value: 'hidden', label: t('vacationClass.hidden') },
            ],
            matches: ({ display }: Row, values) => values.includes(display ? 'shown' : 'hidden'),
          },
        ]}
        rowTone={({ display }) => (display ? undefined : 'muted')}
        actions={lacksStandard && rows.length > 0 ? <AddStandard /> : null}
        emptyAction={<AddStandard primary />}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        reorder={UpdateDisplayOrderVacationClassesDocument}
        deletion={(row, onClose) => (
          <DeleteKept
            kind={VACATION_CLASSES}
            name={row.name}
            remove={async () => ({
              ...(await remove({ id: row.id })).deleteVacationClass,
              errors: [],
            })}
            onClose={onClose}
          />
        )}
      />
      <Outlet />
    </>
  );
};

/** The classes that the law and usual work rules know, as far as they are missing. */
const AddStandard = ({ primary = false }: { readonly primary?: boolean }) => {
  const t = useText();
  const ability = useAbility();
  const [add, { saving }] = useMutate(AddStandardVacationClassesDocument, {
    alsoStale: ['VacationClass'],
  });
  if (!ability.can('create', 'VacationClass')) return null;
  const run = async () => {
    try {
      await add({});
      notify.success(t('vacationClass.addedStandard'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Button
      {...(primary ? { variant: 'primary' as const } : {})}
      loading={saving}
      onClick={() => void run()}
    >
      {t('vacationClass.addStandard')}
    </Button>
  );
};

/** Turned on and off in the list itself, where one may. */
const Display = ({ row: { id, name, display, version } }: { readonly row: Row }) => {
  const t = useText();
  const ability = useAbility();
  const [save, { saving }] = useMutate(UpdateVacationSettingsDocument, {
    alsoStale: ['VacationClass'],
  });
  const word = t(display ? 'vacationClass.shown' : 'vacationClass.hidden');
  if (!ability.can('update', 'VacationClass'))
    return <Tag tone={display ? 'green' : 'grey'}>{word}</Tag>;
  const turn = async (on: boolean) => {
    try {
      await save({ inputs: [{ id, display: on, version }] });
      notify.success(t('vacationClass.saved'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Switch
      label={t('vacationClass.displayOf', { name })}
      hideLabel
      value={display}
      disabled={saving}
      onChange={(on) => void turn(on)}
    />
  );
};

function useColumns(): Column<Row>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('vacationClass.name'),
        sortable: true,
        always: true,
        cell: ({ name, hex }) => <ColorTag color={hex}>{name}</ColorTag>,
      },
      {
        id: 'isSpecial',
        header: t('vacationClass.type'),
        sortable: true,
        value: ({ isSpecial }) => t(isSpecial ? 'vacationClass.special' : 'vacationClass.annual'),
      },
      {
        id: 'color',
        header: t('vacationClass.color'),
        hidden: true,
        value: ({ color }) => t(`palette.${color}`),
      },
      {
        id: 'isPaid',
        header: t('vacationClass.pay'),
        sortable: true,
        value: ({ isPaid }) => t(isPaid ? 'vacationClass.paid' : 'vacationClass.unpaid'),
      },
      {
        id: 'unit',
        header: t('vacationClass.unit'),
        value: ({ unit }) => t(`vacationUnit.${unit}`),
      },
      {
        id: 'limitDays',
        header: t('vacationClass.limitDays'),
        sortable: true,
        align: 'end',
        value: ({ limitDays }) => limitDays ?? null,
        cell: ({ limitDays }) =>
          limitDays == null ? t('vacationClass.noLimit') : format.days(limitDays),
      },
      {
        id: 'noticeDays',
        header: t('vacationClass.noticeDays'),
        sortable: true,
        align: 'end',
        value: ({ noticeDays }) => noticeDays ?? null,
        cell: ({ noticeDays }) => {
          if (noticeDays == null) return t('vacationClass.noticeOfCompany');
          return noticeDays === 0 ? t('vacationClass.noticeNone') : format.days(noticeDays);
        },
      },
      {
        id: 'display',
        header: t('vacationClass.displayColumn'),
        sortable: true,
        value: ({ display }) => t(display ? 'vacationClass.shown' : 'vacationClass.hidden'),
        cell: (row) => <Display row={row} />,
      },
      {
        id: 'displayPeriod',
        header: t('vacationClass.displayPeriod'),
        value: ({ displayPeriod }) =>
          displayPeriod
            ? `${displayPeriod.from.replace('-', '/')}〜${displayPeriod.until.replace('-', '/')}`
            : t('vacationClass.allYear'),
      },
    ],
    [t, format],
  );
}
