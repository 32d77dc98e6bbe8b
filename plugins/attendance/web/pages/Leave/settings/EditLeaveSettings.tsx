import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { useOpened } from '#kit/kept-list/useOpened.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { DateField, ErrorPanel, FormSkeleton, Modal, notify, TextArea } from '#kit/ui/index.ts';
import { checkChange } from '#plugins/attendance/domain/leave/settings/leave-settings.ts';
import * as UpdateLeaveSettingInput from '#plugins/attendance/generated/inputs/UpdateLeaveSettingInput.js';
import { LEAVE_MANAGE } from '#plugins/attendance/web/leave-tabs.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveSettingFields, type LeaveSettingValues } from './LeaveSettingFields.tsx';
import {
  type LeaveSettingPartsFragment,
  LeaveSettingToEditDocument,
  UpdateLeaveSettingDocument,
} from './LeaveSettings.generated.ts';

export const EditLeaveSettings = () => {
  const t = useText();
  const navigate = useNavigate();
  const close = () => void navigate({ to: `${LEAVE_MANAGE}/settings` });
  const { data, loading, error, refetch } = useDocument(LeaveSettingToEditDocument);
  const { turn, again } = useTurns(refetch);
  return (
    <Modal title={t('leaveSettingPage.editTitle')} onClose={close} closeOnMask={false}>
      {loading && !data ? <FormSkeleton fields={8} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <SettingForm
          key={turn}
          setting={data.leaveSetting}
          onClose={close}
          refetch={refetch}
          onReload={again}
        />
      ) : null}
    </Modal>
  );
};

type Props = {
  readonly setting: LeaveSettingPartsFragment;
  readonly onClose: () => void;
  /** The newest `setting` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => Promise<void>;
};

const valuesOf = (setting: LeaveSettingPartsFragment): LeaveSettingValues => ({
  validFrom: tokyoDate(new Date()),
  grantsAutomatically: setting.grantsAutomatically,
  grantsBy: setting.grantsBy,
  daysBefore: setting.daysBefore,
  scheme: setting.scheme,
  baseMonth: setting.baseMonth ?? null,
  baseDay: setting.baseDay ?? null,
  secondMonth: setting.secondMonth ?? null,
  secondDay: setting.secondDay ?? null,
  attendancePercent: setting.attendancePercent,
  lotOrder: setting.lotOrder,
  advanceDays: setting.advanceDays,
  hourlyDays: setting.hourlyDays,
  reason: '',
});

/**
 * What was changed, with its day and reason: what a plan for a later day says of the rest stays, whatever holds today. A
 * scheme goes with its dates.
 */
function changedIn(before: LeaveSettingValues, after: LeaveSettingValues, input: object): object {
  const differs = (field: keyof LeaveSettingValues) => before[field] !== after[field];
  const isSchemeChanged = SCHEME.some(differs);
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const field = name as keyof LeaveSettingValues;
      if (field === 'validFrom' || field === 'reason') return true;
      return SCHEME.includes(field) ? isSchemeChanged : differs(field);
    }),
  );
}

const SCHEME: readonly (keyof LeaveSettingValues)[] = [
  ...(['scheme', 'baseMonth', 'baseDay', 'secondMonth', 'secondDay'] as const),
];

const SettingForm = ({ setting, onClose, refetch, onReload }: Props) => {
  const t = useText();
  const { opened, theirs, save, overwrite } = useOpened(setting, refetch);
  const [update] = useMutate(UpdateLeaveSettingDocument, {
    alsoStale: ['LeaveSetting', 'LeaveBook', 'LeaveBalance'],
  });
  const before = valuesOf(opened);
  const today = tokyoDate(new Date());
  return (
    <KeptForm<LeaveSettingValues>
      input={UpdateLeaveSettingInput}
      initial={valuesOf(theirs)}
      check={(after) => checkChange(before, after, { ...after, today })}
      onSave={(data: object, after) =>
        save(async (version) => {
          await update({ data: { ...changedIn(before, after, data), version } });
          notify.success(t('leaveSettingPage.saved'));
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
            label={t('leaveSetting.validFrom')}
            help={t('leaveSettingPage.validFromHint')}
            as={DateField}
            required
          />
          <LeaveSettingFields form={form} />
          <Field
            form={form}
            name="reason"
            label={t('leaveSetting.reason')}
            help={t('leaveSettingPage.reasonHint')}
            as={TextArea}
          />
        </>
      )}
    </KeptForm>
  );
};
