import { useState } from 'react';
import { whenOf } from '#core/time/dated.ts';
import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  DateField,
  ErrorPanel,
  Group,
  notify,
  Panel,
  PanelSkeleton,
  Select,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  AssignBasicShiftDocument,
  CancelBasicShiftAssignmentDocument,
} from '../../pages/BasicShifts/BasicShifts.generated.ts';
import { useText } from '../../text.ts';
import classes from '../lines.module.css';
import { PersonShiftDocument, type PersonShiftQuery } from './PersonShift.generated.ts';

type Props = { readonly employeeId: string };
const SHOWS = { alsoStale: ['EmployeeBasicShift', 'BasicShift'] };

/** By which shift a person works, worked and will work. */
export const PersonShiftPanel = ({ employeeId }: Props) => {
  const t = useText();
  const ability = useAbility();
  const { data, loading, error, refetch } = useDocument(PersonShiftDocument, { id: employeeId });
  return (
    <Panel title={t('basicShift.kind')}>
      {loading && !data ? <PanelSkeleton lines={2} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data?.employee ? (
        <Stack gap={4}>
          <Shifts employeeId={employeeId} shifts={data.employee.basicShifts} />
          {ability.can('assign', 'BasicShift') ? (
            <ChangeShift employeeId={employeeId} choices={data.basicShifts} />
          ) : null}
        </Stack>
      ) : null}
    </Panel>
  );
};

type Held = NonNullable<PersonShiftQuery['employee']>['basicShifts'];
const TONES = { PAST: 'grey', CURRENT: 'green', FUTURE: 'indigo' } as const;
const WORDS = {
  PAST: 'basicShift.past',
  CURRENT: 'basicShift.current',
  FUTURE: 'basicShift.future',
} as const;

const Shifts = ({ employeeId, shifts }: Props & { readonly shifts: Held }) => {
  const t = useText();
  const format = useFormat();
  const ability = useAbility();
  const [cancel, { saving }] = useMutate(CancelBasicShiftAssignmentDocument, SHOWS);
  const takeBack = async (validFrom: string) => {
    try {
      await cancel({ employeeId, validFrom });
      notify.success(t('basicShift.cancelled'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  if (shifts.length === 0) return <p>{t('basicShift.nobodys')}</p>;
  const today = tokyoDate(new Date());
  return (
    <ul className={classes.lines} aria-label={t('basicShift.times')}>
      {[...shifts].reverse().map(({ validFrom, validUntil, basicShift }) => {
        const when = whenOf({ from: validFrom, until: validUntil ?? null, value: null }, today);
        return (
          <li key={validFrom}>
            <Group>
              <Tag tone={TONES[when]}>{t(WORDS[when])}</Tag>
              <strong>{basicShift.name}</strong>
              <span>
                {t('basicShift.since', { date: format.date(validFrom) })}{' '}
                {validUntil
                  ? t('basicShift.until', { date: format.date(addDays(validUntil, -1)) })
                  : null}
              </span>
              {when === 'FUTURE' && ability.can('assign', 'BasicShift') ? (
                <Button size="sm" loading={saving} onClick={() => void takeBack(validFrom)}>
                  {t('basicShift.cancelChange')}
                </Button>
              ) : null}
            </Group>
          </li>
        );
      })}
    </ul>
  );
};

type Choices = PersonShiftQuery['basicShifts'];

const ChangeShift = ({ employeeId, choices }: Props & { readonly choices: Choices }) => {
  const t = useText();
  const [shiftId, setShiftId] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(() => addDays(tokyoDate(new Date()), 1));
  const [assign, { saving }] = useMutate(AssignBasicShiftDocument, SHOWS);
  const save = async () => {
    if (!shiftId || !from) return;
    try {
      await assign({ id: shiftId, data: { employeeIds: [employeeId], validFrom: from } });
      notify.success(t('basicShift.changed'));
      setShiftId(null);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Group align="end">
      <Select
        label={t('basicShift.changeTo')}
        value={shiftId}
        onChange={setShiftId}
        clearable={false}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        width={220}
      />
      <DateField label={t('basicShift.validFrom')} value={from} onChange={setFrom} />
      <Button
        loading={saving}
        disabled={!shiftId || !from}
        disabledReason={t('basicShift.chooseShift')}
        onClick={() => void save()}
      >
        {t('basicShift.change')}
      </Button>
    </Group>
  );
};
