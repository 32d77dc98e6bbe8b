import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ImportWizard } from '#kit/transfer/ImportWizard.tsx';
import {
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  LinkButton,
  PageHeader,
  Panel,
} from '#kit/ui/index.ts';
import { useInputText } from '../../input/input-text.ts';
import { FilledTemplate } from './FilledTemplate.tsx';
import { ImportSchedulesChoicesDocument } from './ImportSchedules.generated.ts';

export const IMPORT_SCHEDULES = '/app/staff/attendance/management/data_output/import_schedules';
const BOARD = '/app/staff/attendance/shift/board';

/** 予定の取り込み: a filled form, and the way of the file; which import it is about stands in the address. */
export function ImportSchedules() {
  const t = useInputText();
  const navigate = useNavigate();
  const { import: importId } = useSearch<{ import?: unknown }>();
  const { data, loading, error, refetch } = useDocument(ImportSchedulesChoicesDocument);
  const open = (id?: string) =>
    void navigate({ to: IMPORT_SCHEDULES, search: id ? { import: id } : {} });
  const groups = data?.shiftBoardGroups ?? [];
  return (
    <>
      <PageHeader
        title={t('schedules.title')}
        description={t('schedules.description')}
        actions={<LinkButton to={BOARD}>{t('schedules.board')}</LinkButton>}
      />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {loading ? <FormSkeleton fields={4} /> : null}
      {data && (groups.length === 0 || !data.importKind) ? (
        <EmptyState title={t('schedules.noGroups')}>{t('schedules.noGroupsHint')}</EmptyState>
      ) : null}
      {data?.importKind && groups.length > 0 ? (
        <Panel title={t('schedules.file')}>
          <ImportWizard
            kind="attendance.schedules"
            importId={typeof importId === 'string' ? importId : undefined}
            onImport={open}
            onClose={() => open()}
            filled={<FilledTemplate groups={groups} />}
          />
        </Panel>
      ) : null}
    </>
  );
}
