import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  EmptyState,
  ErrorPanel,
  Group,
  LinkButton,
  Notice,
  PageHeader,
  PanelSkeleton,
  Select,
  Stack,
  Stat,
  StatBar,
  TextLink,
} from '#kit/ui/index.ts';
import { MonthSwitch } from '../../parts/MonthSwitch.tsx';
import { CLOSING } from '../Closing/closing-words.ts';
import { PAYROLL_PATHS } from './addresses.ts';
import { DifferencePanel } from './DifferencePanel.tsx';
import { FreeeConnection } from './FreeeConnection.tsx';
import { LastOutput } from './LastOutput.tsx';
import { LinesOfFile } from './LinesOfFile.tsx';
import { MakeFile } from './MakeFile.tsx';
import { PayrollTabs } from './PayrollTabs.tsx';
import { PresetNotes } from './PresetNotes.tsx';
import { Problems } from './Problems.tsx';
import type { PayrollFormatRow, PayrollMonthFound, PayrollPresetRow } from './payroll-rows.ts';
import { usePayrollText } from './payroll-text.ts';

export type PayrollOutputViewProps = {
  readonly month: string;
  readonly onMonth: (month: string) => void;
  readonly formats: readonly PayrollFormatRow[] | undefined;
  readonly chosen: PayrollFormatRow | undefined;
  readonly preset: PayrollPresetRow | undefined;
  readonly onChoose: (id: string) => void;
  readonly found: PayrollMonthFound | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** So many are named before "and n more". */
const NAMED = 10;

export function PayrollOutputView(props: PayrollOutputViewProps) {
  const t = usePayrollText();
  const { month, formats, chosen, preset, found } = props;
  return (
    <>
      <PageHeader
        title={t('output.title')}
        description={t('output.about')}
        tabs={<PayrollTabs />}
        actions={
          <Group>
            {formats && formats.length > 0 && chosen ? (
              <Select
                label={t('output.format')}
                hideLabel
                width={220}
                required
                value={chosen.id}
                onChange={(id) => id && props.onChoose(id)}
                options={formats.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
            <MonthSwitch month={month} onChange={props.onMonth} />
          </Group>
        }
      />
      {props.error ? <ErrorPanel error={props.error} onRetry={props.onRetry} /> : null}
      {!props.error && props.loading ? <PanelSkeleton /> : null}
      {!props.error && formats?.length === 0 ? (
        <EmptyState
          title={t('output.noFormat')}
          action={
            <LinkButton to={`${PAYROLL_PATHS.formats}/create`} variant="primary">
              {t('format.create')}
            </LinkButton>
          }
        >
          {t('output.noFormatHint')}
        </EmptyState>
      ) : null}
      {!props.error && chosen && preset && found ? (
        <Month {...props} chosen={chosen} preset={preset} found={found} />
      ) : null}
    </>
  );
}

type MonthProps = Pick<PayrollOutputViewProps, 'month'> & {
  readonly chosen: PayrollFormatRow;
  readonly preset: PayrollPresetRow;
  readonly found: PayrollMonthFound;
};

function Month({ month, chosen, preset, found }: MonthProps) {
  const t = usePayrollText();
  const format = useFormat();
  const open = found.people - found.closed;
  return (
    <Stack>
      {chosen.isComplete ? null : (
        <Notice
          tone="warning"
          action={
            <LinkButton size="sm" to={`${PAYROLL_PATHS.formats}/update/${chosen.id}`}>
              {t('output.paste')}
            </LinkButton>
          }
        >
          {t('output.incomplete', { product: preset.product })}
        </Notice>
      )}
      {chosen.verifiedMonth ? null : <Notice tone="info">{t('preset.unverified')}</Notice>}
      <StatBar label={t('output.counts')}>
        <Stat label={t('output.people')} value={format.number(found.people)} />
        <Stat label={t('output.closed')} value={format.number(found.closed)} />
        <Stat label={t('output.open')} value={format.number(open)} />
        <Stat label={t('output.problems')} value={format.number(found.problemCount)} />
      </StatBar>
      {open > 0 ? (
        <Notice
          tone="warning"
          title={t('output.openTitle', { count: open })}
          action={
            <TextLink to={CLOSING} search={{ month }}>
              {t('output.toClosing')}
            </TextLink>
          }
        >
          {t('output.openPeople', {
            names: format.list(found.open.slice(0, NAMED).map((one) => format.name(one))),
            count: Math.max(0, open - NAMED),
          })}
        </Notice>
      ) : null}
      {found.problems.length > 0 ? (
        <Problems problems={found.problems} count={found.problemCount} />
      ) : null}
      {found.last ? <LastOutput last={found.last} isFormatNewer={found.isFormatNewer} /> : null}
      {found.difference ? <DifferencePanel difference={found.difference} /> : null}
      {preset.delivery === 'FREEE_API' ? <FreeeConnection /> : null}
      <MakeFile month={month} chosen={chosen} preset={preset} found={found} />
      {found.rows.length > 0 ? <LinesOfFile found={found} /> : null}
      <PresetNotes preset={preset} verifiedMonth={chosen.verifiedMonth} />
    </Stack>
  );
}
