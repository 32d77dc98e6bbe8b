import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import {
  Button,
  Checkbox,
  ErrorPanel,
  Fieldset,
  FormSkeleton,
  Grid,
  Modal,
  Notice,
  NumberField,
  notify,
  Stack,
  Switch,
} from '#kit/ui/index.ts';
import { MOST_WARNING } from '#plugins/attendance/domain/agreement36/alert-levels.ts';
import { useOvertimeText } from '#plugins/attendance/web/parts/limits/overtime-text.ts';
import { ALERT_SETTING } from './addresses.ts';
import { AUDIENCES, type ShownLine, unitOf, whomOf } from './alert-words.ts';
import {
  LimitAlertSettingDocument,
  type LimitAlertSettingQuery,
  UpdateLimitAlertSettingDocument,
} from './LimitAlerts.generated.ts';

type Setting = LimitAlertSettingQuery['limitAlertSetting'];

/** All levels on one form. */
export function EditLimitAlerts() {
  const t = useOvertimeText();
  const navigate = useNavigate();
  const close = () => void navigate({ to: ALERT_SETTING });
  const { data, loading, error, refetch } = useDocument(LimitAlertSettingDocument);
  const setting = data?.limitAlertSetting;
  if (setting)
    return <AlertForm setting={setting} onClose={close} onReload={() => void refetch()} />;
  return (
    <Modal title={t('alerts.edit')} onClose={close}>
      {loading ? <FormSkeleton fields={4} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
    </Modal>
  );
}

/** What cannot be saved about a line: a key of the words. */
const wrongOf = ({ level, isOn, warnBefore }: ShownLine): 'whole' | 'tooMany' | undefined => {
  if (!isOn) return undefined;
  if (!Number.isInteger(warnBefore) || warnBefore < 0) return 'whole';
  return warnBefore > MOST_WARNING[level] ? 'tooMany' : undefined;
};

function AlertForm({
  setting,
  onClose,
  onReload,
}: {
  readonly setting: Setting;
  readonly onClose: () => void;
  readonly onReload: () => void;
}) {
  const t = useOvertimeText();
  const [lines, setLines] = useState<readonly ShownLine[]>(setting.lines);
  const [save, { saving, error }] = useMutate(UpdateLimitAlertSettingDocument, {
    alsoStale: ['LimitAlertSetting'],
  });
  const isDirty = JSON.stringify(lines) !== JSON.stringify(setting.lines);
  const change = (level: ShownLine['level'], more: Partial<ShownLine>) =>
    setLines((all) => all.map((line) => (line.level === level ? { ...line, ...more } : line)));
  const isWrong = lines.some((line) => wrongOf(line));
  const submit = async () => {
    if (isWrong) return;
    const { version } = setting;
    const bare = lines.map(
      ({ __typename: _name, ...line }: ShownLine & { __typename?: string }) => line,
    );
    try {
      await save({ data: { version, lines: bare } });
      notify.success(t('alerts.saved'));
      onClose();
    } catch {
      // What is wrong stands above the form, with everything as it was entered.
    }
  };
  return (
    <Modal
      title={t('alerts.edit')}
      width={720}
      closeOnMask={!isDirty}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('alerts.cancel')}</Button>
          <Button
            variant="primary"
            loading={saving}
            disabled={isWrong || !isDirty}
            onClick={() => void submit()}
          >
            {t('alerts.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isConflict(error) ? (
          <Notice
            tone="warning"
            announce
            action={
              <Button size="sm" onClick={onReload}>
                {t('alerts.reload')}
              </Button>
            }
          >
            {t('alerts.conflict')}
          </Notice>
        ) : error ? (
          <ErrorPanel error={error} />
        ) : null}
        {lines.map((line) => (
          <LineFields key={line.level} line={line} onChange={(more) => change(line.level, more)} />
        ))}
      </Stack>
    </Modal>
  );
}

const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'CONFLICT';

function LineFields({
  line,
  onChange,
}: {
  readonly line: ShownLine;
  readonly onChange: (more: Partial<ShownLine>) => void;
}) {
  const t = useOvertimeText();
  const unit = unitOf(line.level);
  const wrong = wrongOf(line);
  const isCounted = line.level === 'MONTHS_6';
  return (
    <Fieldset legend={t(`alerts.level.${line.level}`)}>
      <Stack gap={2}>
        <Switch
          label={t('alerts.isOn')}
          value={line.isOn}
          onChange={(isOn) => onChange({ isOn })}
        />
        {line.isOn ? (
          <>
            <NumberField
              label={t(isCounted ? 'alerts.warnBeforeTimes' : 'alerts.warnBefore')}
              suffix={t(isCounted ? 'alerts.times' : 'alerts.hours')}
              value={line.warnBefore / unit}
              onChange={(value) => onChange({ warnBefore: Math.round((value ?? 0) * unit) })}
              {...(wrong
                ? { error: t(`alerts.${wrong}`, { max: MOST_WARNING[line.level] / unit }) }
                : {})}
            />
            <Grid min={160}>
              {AUDIENCES.map((one) => (
                <Checkbox
                  key={one}
                  label={t(`alerts.${one}`)}
                  value={line[one]}
                  onChange={(checked) => onChange({ [one]: checked })}
                />
              ))}
              <Checkbox
                label={t('alerts.byMail')}
                value={line.byMail}
                onChange={(byMail) => onChange({ byMail })}
              />
            </Grid>
            {whomOf(line).length === 0 ? (
              <Notice tone="warning">{t('alerts.nobody')}</Notice>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
