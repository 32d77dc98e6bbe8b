import { useState } from 'react';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, PageHeader, RefreshMark, Stack } from '#kit/ui/index.ts';
import { LEAVE_MANAGE } from '#plugins/attendance/web/leave-tabs.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveTabs } from '../LeaveTabs.tsx';
import { type AskedScheme, readAsked, writeAsked } from './asked-scheme.ts';
import { SaveScheme } from './SaveScheme.tsx';
import { SchemeChanges } from './SchemeChanges.tsx';
import { LeaveSchemeTrialDocument, type LeaveSchemeTrialQuery } from './SchemeTrial.generated.ts';
import { SchemeTrialForm } from './SchemeTrialForm.tsx';

/** 基準日の試算: what one common base date would change for everybody, before it is saved or thrown away. */
export function SchemeTrial() {
  const t = useText();
  const navigate = useNavigate();
  const search = useSearch<Record<string, unknown>>();
  const asked = readAsked(search);
  const [state, setState] = useTableUrlState({ filters: ['changed', 'group'], rowsPerPage: 50 });
  const [saving, setSaving] = useState(false);
  const { changed = [], group = [] } = state.filters;
  const narrowed = {
    data: asked as AskedScheme,
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
      ...(changed.length === 1 ? { isChanged: changed[0] === 'yes' } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    LeaveSchemeTrialDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true, skip: !asked },
  );
  const readAll = useAllRows(LeaveSchemeTrialDocument, narrowed, rowsOf);
  return (
    <>
      <PageHeader
        title={t('schemeTrial.title')}
        description={t('schemeTrial.hint')}
        tabs={<LeaveTabs />}
      />
      <RefreshMark busy={refreshing} />
      <Stack>
        <SchemeTrialForm
          asked={asked}
          onAsk={(next) =>
            void navigate({ search: (before) => ({ ...before, ...writeAsked(next) }) })
          }
        />
        {asked ? (
          <SchemeChanges
            changes={data?.leaveSchemeChangesConnection}
            state={state}
            onStateChange={setState}
            loading={loading}
            error={error}
            onRetry={() => void refetch()}
            readAll={readAll}
            onOpen={({ employeeId }) =>
              void navigate({ to: `/app/staff/attendance/leave_app/vacation_grant/${employeeId}` })
            }
            onSave={() => setSaving(true)}
            onDiscard={() => void navigate({ to: `${LEAVE_MANAGE}/settings` })}
          />
        ) : (
          <EmptyState title={t('schemeTrial.nothingAsked')}>
            {t('schemeTrial.nothingAskedHint')}
          </EmptyState>
        )}
      </Stack>
      {asked && saving ? <SaveScheme asked={asked} onClose={() => setSaving(false)} /> : null}
    </>
  );
}

const rowsOf = ({ leaveSchemeChangesConnection }: LeaveSchemeTrialQuery) =>
  leaveSchemeChangesConnection;
