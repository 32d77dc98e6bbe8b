import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { useOpened } from '#kit/kept-list/useOpened.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import {
  Checkbox,
  DateField,
  ErrorPanel,
  FormSkeleton,
  Modal,
  NumberField,
  notify,
} from '#kit/ui/index.ts';
import {
  type AttendanceSettings,
  checkSettings,
  WEEKLY_LIMITS,
} from '#plugins/attendance/domain/settings.ts';
import * as UpdateAttendanceSettingInput from '#plugins/attendance/generated/inputs/UpdateAttendanceSettingInput.js';
import { SETTING_PATH } from '../../parts/keepers.ts';
import { ClosingField, DayOfWeekField, NumberSelect } from '../../parts/NumberSelect.tsx';
import { useText } from '../../text.ts';
import {
  AttendanceSettingToEditDocument,
  type SettingPartsFragment,
  UpdateAttendanceSettingDocument,
} from './AttendanceSetting.generated.ts';

export const EditSetting = () => {
  const t = useText();
  const navigate = useNavigate();
  const close = () => void navigate({ to: SETTING_PATH });
  const { data, loading, error, refetch } = useDocument(AttendanceSettingToEditDocument);
  const { turn, again } = useTurns(refetch);
  return (
    <Modal title={t('setting.editTitle')} onClose={close} closeOnMask={false}>
      {loading && !data ? <FormSkeleton fields={6} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <SettingForm
          key={turn}
          setting={data.attendanceSetting}
          onClose={close}
          refetch={refetch}
          onReload={again}
        />
      ) : null}
    </Modal>
  );
};

type Values = AttendanceSettings & { readonly validFrom: string };
type Props = {
  readonly setting: SettingPartsFragment;
  readonly onClose: () => void;
  /** The newest `setting` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => Promise<void>;
};

const valuesOf = (setting: SettingPartsFragment): Values => ({
  validFrom: tokyoDate(new Date()),
  startedOn: setting.startedOn ?? null,
  weekStartDay: setting.weekStartDay,
  closingDate: setting.closingDate,
  dailyMinutes: setting.dailyMinutes,
  weeklyMinutes: setting.weeklyMinutes,
  asksPosition: setting.asksPosition,
  asksEmployee: setting.asksEmployee,
  asksManager: setting.asksManager,
  closingDays: setting.closingDays,
});

const SettingForm = ({ setting, onClose, refetch, onReload }: Props) => {
  const t = useText();
  const { opened, theirs, save, overwrite } = useOpened(setting, refetch);
  const [update] = useMutate(UpdateAttendanceSettingDocument, {
    alsoStale: ['AttendanceSetting', 'AttendanceLimits', 'BasicShift', 'MyWorkDay'],
  });
  const before = valuesOf(opened);
  return (
    <KeptForm<Values>
      input={UpdateAttendanceSettingInput}
      initial={valuesOf(theirs)}
      check={({ validFrom, ...after }) =>
        validFrom ? checkSettings(before, after, validFrom) : []
      }
      onSave={(data: object) =>
        save(async (version) => {
          await update({ data: { ...data, version } });
          notify.success(t('setting.saved'));
          onClose();
        })
      }
      onCancel={onClose}
      onReload={onReload}
      onOverwrite={overwrite}
    >
      {(form) => (
        <>
          <Field
            form={form}
            name="validFrom"
            label={t('setting.validFrom')}
            help={t('setting.validFromHint')}
            as={DateField}
            required
          />
          <Field
            form={form}
            name="startedOn"
            label={t('setting.startedOn')}
            help={t('setting.startedOnHint')}
            as={DateField}
          />
          <Field
            form={form}
            name="weekStartDay"
            label={t('setting.weekStartDay')}
            as={DayOfWeekField}
          />
          <Field
            form={form}
            name="closingDate"
            label={t('setting.closingDate')}
            help={t('setting.closingHint')}
            as={ClosingField}
          />
          <Field
            form={form}
            name="dailyMinutes"
            label={t('setting.dailyMinutes')}
            as={NumberField}
            required
          />
          <Field
            form={form}
            name="weeklyMinutes"
            label={t('setting.weeklyMinutes')}
            as={NumberSelect}
            options={WEEKLY_LIMITS.map((value) => ({
              value,
              label: t(value === 2640 ? 'setting.week44' : 'setting.week40'),
            }))}
          />
          <Field form={form} name="asksPosition" label={t('setting.asksPosition')} as={Checkbox} />
          <Field form={form} name="asksEmployee" label={t('setting.asksEmployee')} as={Checkbox} />
          <Field form={form} name="asksManager" label={t('setting.asksManager')} as={Checkbox} />
          <Field
            form={form}
            name="closingDays"
            label={t('setting.closingDays')}
            help={t('setting.closingDaysHint')}
            as={NumberField}
            required
          />
        </>
      )}
    </KeptForm>
  );
};
