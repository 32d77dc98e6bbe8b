import { Suspense, useState } from 'react';
import { isDate } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useNavigate, useParams, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { Button, EmptyState, ErrorPanel, FormSkeleton, Modal } from '#kit/ui/index.ts';
import { kindOf, type RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { useRuleText } from '#plugins/attendance/web/rule-text.ts';
import { RuleToEditDocument } from '../Rules.generated.ts';
import { pageAt, placeOfKey } from '../rule-pages.ts';
import { RuleForm } from './RuleForm.tsx';

const WIDTH = 900;

/** What one place says, changed from a day on. */
export const EditRule = () => {
  const pathname = usePathname();
  // The address moves on before the modal goes.
  const [page] = useState(() => pageAt(pathname));
  const { editId } = useParams<{ editId: string }>();
  const search = useSearch<{ kind?: string; from?: string; field?: string }>();
  const kind = page.kinds.find((one) => one === search.kind) ?? page.kinds[0];
  const navigate = useNavigate();
  const close = () =>
    void navigate({ to: page.path, search: page.kinds.length > 1 ? { kind } : {} });
  return (
    <Suspense fallback={null}>
      <Editing
        kind={kind}
        editId={editId}
        from={search.from}
        field={search.field}
        onClose={close}
      />
    </Suspense>
  );
};

type Props = {
  readonly kind: RuleKind;
  readonly editId: string;
  readonly from: string | undefined;
  /** Where the form begins: what a finding is about. */
  readonly field: string | undefined;
  readonly onClose: () => void;
};

const Editing = ({ kind, editId, from, field, onClose }: Props) => {
  const t = useRuleText();
  const format = useFormat();
  const place = placeOfKey(editId);
  const today = tokyoDate(new Date());
  const on = from && isDate(from) ? from : today;
  const mayBe = kindOf(kind).scopes.some((one) => one === place.scope);
  const { data, loading, error, refetch } = useDocument(
    RuleToEditDocument,
    {
      kind,
      where: {
        scope: place.scope as 'COMPANY',
        ...(place.scopeId ? { scopeId: place.scopeId } : {}),
      },
      on,
    },
    { skip: !mayBe },
  );
  const { turn, again } = useTurns(refetch);
  const knownPlace = data?.attendanceRulePlaces.find(
    (one) => one.scope === place.scope && one.id === place.scopeId,
  );
  const isRefused = error?.issues.some(({ path }) => path === 'where/scopeId') ?? false;
  const isGone = !mayBe || isRefused || (data && place.scope !== 'COMPANY' && !knownPlace);
  const placeName = knownPlace
    ? format.aside(knownPlace.name, t(`scopes.${knownPlace.scope}`))
    : t(isGone ? 'placeGone.name' : 'scopes.COMPANY');
  return (
    <Modal
      title={t('editTitle', { kind: t(`kindNames.${kind}`), place: placeName })}
      width={WIDTH}
      closeOnMask={false}
      onClose={onClose}
    >
      {loading ? <FormSkeleton fields={6} /> : null}
      {error && !isRefused ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {isGone ? (
        <EmptyState
          title={t('placeGone.title')}
          action={<Button onClick={onClose}>{t('placeGone.back')}</Button>}
        >
          {t('placeGone.hint')}
        </EmptyState>
      ) : null}
      {data && !isGone ? (
        <RuleForm
          key={turn}
          kind={kind}
          place={place}
          on={on}
          field={field}
          rules={data.attendanceRules}
          effective={data.effectiveAttendanceRule}
          onClose={onClose}
          refetch={refetch}
          onReload={() => void again()}
        />
      ) : null}
    </Modal>
  );
};
