import { useState } from 'react';
import { addMonths, isMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import type { DoctorInterviewState } from '#schema/generated/schema-types.ts';
import { useLimitText } from '../limit-text.ts';
import {
  DoctorInterviewsDocument,
  type DoctorInterviewsQuery,
  type DoctorInterviewPersonPartsFragment as Person,
  RemindOfDoctorInterviewDocument,
} from './Interviews.generated.ts';
import { COUNTS, InterviewsView } from './InterviewsView.tsx';
import { OfferInterview } from './OfferInterview.tsx';
import { RecordInterview } from './RecordInterview.tsx';

/** What a change of an interview makes stale. */
const STALE = ['DoctorInterviewPerson'];

type Doing = { readonly what: 'offer' | 'record'; readonly person: Person };

/** 医師の面接指導: whose month asks for one, and what came of it. */
export function Interviews() {
  const t = useLimitText();
  const format = useFormat();
  const navigate = useNavigate();
  const { month: asked } = useSearch<{ month?: unknown }>();
  // The month before is the newest one that is over.
  const month =
    typeof asked === 'string' && isMonth(asked)
      ? asked
      : addMonths(monthOf(tokyoDate(new Date())), -1);
  const [state, setState] = useTableUrlState({ filters: ['state', 'group'], rowsPerPage: 50 });
  const [doing, setDoing] = useState<Doing>();
  const [remind] = useMutate(RemindOfDoctorInterviewDocument, { alsoStale: STALE });
  const { state: [wanted] = [], group: [groupId] = [] } = state.filters;
  const narrowed = {
    month,
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...(groupId ? { groupId } : {}),
      ...(isState(wanted) ? { state: wanted } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    DoctorInterviewsDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(DoctorInterviewsDocument, narrowed, rowsOf);
  const close = () => setDoing(undefined);
  const ring = async ({ interview, ...person }: Person) => {
    if (!interview) return;
    try {
      await remind({ where: { id: interview.id } });
      notify.success(t('interview.reminded', { name: format.name(person) }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <>
      <InterviewsView
        month={month}
        onMonth={(next) =>
          void navigate({ search: (before) => ({ ...before, month: next, page: undefined }) })
        }
        people={data?.doctorInterviewPeopleConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onOffer={(person) => setDoing({ what: 'offer', person })}
        onRecord={(person) => setDoing({ what: 'record', person })}
        onRemind={(person) => void ring(person)}
      />
      {doing?.what === 'offer' ? (
        <OfferInterview month={month} person={doing.person} onClose={close} />
      ) : null}
      {doing?.what === 'record' ? <RecordInterview person={doing.person} onClose={close} /> : null}
    </>
  );
}

const rowsOf = ({ doctorInterviewPeopleConnection: people }: DoctorInterviewsQuery) => people;
const isState = (value: string | undefined): value is DoctorInterviewState =>
  COUNTS.some(({ state }) => state === value);
