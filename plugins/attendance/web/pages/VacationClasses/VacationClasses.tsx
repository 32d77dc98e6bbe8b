import { useAbility } from '#kit/access/ability.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import { Button, ColorTag, notify, Switch, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { STANDARD_CLASSES } from '#plugins/attendance/domain/standard-classes.ts';
import type { VacationClassPartsFragment } from '#plugins/attendance/generated/records/VacationClass.generated.ts';
import { vacationClassWeb } from '#plugins/attendance/generated/records/VacationClass.web.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { useText } from '../../text.ts';
import {
  AddStandardVacationClassesDocument,
  UpdateVacationSettingsDocument,
  VacationClassSettingsDocument,
} from './VacationClasses.generated.ts';
import { VacationClassForm } from './VacationClassForm.tsx';

type Row = VacationClassPartsFragment;

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

const lacksStandard = (rows: readonly Row[]): boolean =>
  STANDARD_CLASSES.some(
    ({ code, name }) => !rows.some((row) => row.code === code || row.name === name),
  );

// Who keeps the classes sees those too that nobody can choose today.
const web = {
  ...vacationClassWeb,
  documents: { ...vacationClassWeb.documents, list: VacationClassSettingsDocument },
};

export const { List, Create, Update } = listPage(web, {
  manifest,
  own: VacationClassForm,
  rowTone: ({ display }) => (display ? undefined : 'muted'),
  actions: (rows) => (rows && rows.length > 0 && lacksStandard(rows) ? <AddStandard /> : null),
  emptyAction: <AddStandard primary />,
  filters: (word) => [
    {
      id: 'display',
      label: word('vacationClass.displayColumn'),
      options: [
        { value: 'shown', label: word('vacationClass.shown') },
        { value: 'hidden', label: word('vacationClass.hidden') },
      ],
      matches: ({ display }, values) => values.includes(display ? 'shown' : 'hidden'),
    },
  ],
  columns: [
    {
      field: 'name',
      always: true,
      cell: ({ name, hex }) => <ColorTag color={hex}>{name}</ColorTag>,
    },
    ({ word }) => ({
      id: 'isSpecial',
      header: word('vacationClass.type'),
      sortable: true,
      value: ({ isSpecial }) => word(`vacationClass.${isSpecial ? 'special' : 'annual'}`),
    }),
    { field: 'color', hidden: true, sortable: false },
    ({ word }) => ({
      id: 'isPaid',
      header: word('vacationClass.pay'),
      sortable: true,
      value: ({ isPaid }) => word(`vacationClass.${isPaid ? 'paid' : 'unpaid'}`),
    }),
    { field: 'unit', sortable: false },
    ({ word, format }) => ({
      id: 'limitDays',
      header: word('vacationClass.limitDays'),
      sortable: true,
      align: 'end',
      value: ({ limitDays }) => limitDays,
      cell: ({ limitDays }) =>
        limitDays === null ? word('vacationClass.noLimit') : format.days(limitDays),
    }),
    ({ word, format }) => ({
      id: 'noticeDays',
      header: word('vacationClass.noticeDays'),
      sortable: true,
      align: 'end',
      value: ({ noticeDays }) => noticeDays,
      cell: ({ noticeDays }) => {
        if (noticeDays === null) return word('vacationClass.noticeOfCompany');
        return noticeDays === 0 ? word('vacationClass.noticeNone') : format.days(noticeDays);
      },
    }),
    ({ word }) => ({
      id: 'inAttendanceRate',
      header: word('vacationClass.inAttendanceRate'),
      hidden: true,
      value: ({ inAttendanceRate, inAttendanceRateByLaw }) =>
        word(`leaveInAttendanceRate.${inAttendanceRate ?? inAttendanceRateByLaw}`),
    }),
    ({ word }) => ({
      id: 'display',
      header: word('vacationClass.displayColumn'),
      sortable: true,
      value: ({ display }) => word(`vacationClass.${display ? 'shown' : 'hidden'}`),
      cell: (row) => <Display row={row} />,
    }),
    ({ word, format }) => ({
      id: 'displayPeriod',
      header: word('vacationClass.displayPeriod'),
      value: ({ displayPeriod }) =>
        displayPeriod
          ? format.range(
              displayPeriod.from.replace('-', '/'),
              displayPeriod.until.replace('-', '/'),
            )
          : word('vacationClass.allYear'),
    }),
  ],
});
