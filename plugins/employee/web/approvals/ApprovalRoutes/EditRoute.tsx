import { useMemo, useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { RequestFailure } from '#kit/data/failure.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { useTurns } from '#kit/kept-list/useTurns.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { EmptyState, ErrorPanel, FormSkeleton, Modal } from '#kit/ui/index.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { ROUTES } from '../addresses.ts';
import { useApprovalText } from '../approval-text.ts';
import { useKindText, useRequestKinds } from '../request-kinds.ts';
import {
  ApprovalRouteChoicesDocument,
  type ApprovalRouteChoicesQuery,
  ApprovalRouteListDocument,
  ApprovalRoutePreviewDocument,
  CreateApprovalRouteDocument,
  type RouteWholeFragment,
  UpdateApprovalRouteDocument,
} from './ApprovalRoutes.generated.ts';
import { MovePreview, type Preview } from './MovePreview.tsx';
import { RouteForm } from './RouteForm.tsx';
import { draftOf, inputOfDraft, NEW_ROUTE, type RouteDraft } from './route-draft.ts';
import { useRouteWords } from './route-words.ts';
import type { ApproverChoice } from './StepsField.tsx';

const WIDTH = 800;
const NEW = { version: 0, draft: NEW_ROUTE };

const isConflict = (failure: unknown): boolean =>
  failure instanceof RequestFailure && failure.code === 'CONFLICT';

export const CreateRoute = () => <EditRoute routeId={undefined} />;
export const UpdateRoute = () => <EditRoute routeId={useParams<{ routeId: string }>().routeId} />;

function EditRoute({ routeId }: { readonly routeId: string | undefined }) {
  const t = useApprovalText();
  const navigate = useNavigate();
  const close = () => void navigate({ to: ROUTES });
  const { data, loading, error, refetch } = useDocument(ApprovalRouteListDocument);
  const { turn, again } = useTurns(refetch);
  const choices = useDocument(ApprovalRouteChoicesDocument);
  const route = data?.approvalRoutes.nodes.find(({ id }) => id === routeId);
  const title = routeId === undefined ? t('edit.create') : t('edit.update');
  const failed = error ?? choices.error;
  return (
    <Modal title={title} width={WIDTH} closeOnMask={false} onClose={close}>
      {failed ? (
        <ErrorPanel
          error={failed}
          onRetry={() => void Promise.all([refetch(), choices.refetch()])}
        />
      ) : loading || choices.loading || !choices.data ? (
        <FormSkeleton fields={6} />
      ) : routeId !== undefined && !route ? (
        <EmptyState title={t('edit.gone')}>{t('edit.goneHint')}</EmptyState>
      ) : (
        <Steps
          key={turn}
          route={route}
          choices={choices.data}
          refetch={refetch}
          onReload={() => void again()}
          onDone={close}
        />
      )}
    </Modal>
  );
}

/** The form, then what it would do to what waits, then it is saved. */
function Steps({
  route,
  choices,
  refetch,
  onReload,
  onDone,
}: {
  /** Left out for a new one. */
  readonly route: RouteWholeFragment | undefined;
  readonly choices: ApprovalRouteChoicesQuery;
  /** The newest `route` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
  readonly onDone: () => void;
}) {
  const routeId = route?.id;
  const t = useApprovalText();
  const { request } = useDataSource();
  const [create, creating] = useMutate(CreateApprovalRouteDocument, { alsoStale: ['Application'] });
  const [update, updating] = useMutate(UpdateApprovalRouteDocument, { alsoStale: ['Application'] });
  const conflict = useConflict({
    row: route ? { version: route.version, draft: draftOf(route) } : NEW,
    refetch,
    valuesOf: (one) => one.draft,
  });
  const [draft, setDraft] = useState(conflict.initial);
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<unknown>();
  const [looking, setLooking] = useState(false);
  const options = useApproverChoices(choices);
  const words = useRouteWords(choices, options);

  const look = async (next: RouteDraft) => {
    setDraft(next);
    setFailure(undefined);
    setLooking(true);
    try {
      const where = routeId === undefined ? null : { id: routeId };
      const variables = { where, data: inputOfDraft(next, false) };
      setPreview((await request(ApprovalRoutePreviewDocument, variables)).previewApprovalRoute);
    } catch (error) {
      setFailure(error);
    }
    setLooking(false);
  };
  const save = async (movePending: boolean) => {
    setFailure(undefined);
    const data = inputOfDraft(draft, movePending);
    try {
      const moved =
        routeId === undefined
          ? (await create({ data })).createApprovalRoute.moved
          : (
              await conflict.save((version) =>
                update({ where: { id: routeId }, data: { ...data, version } }),
              )
            ).updateApprovalRoute.moved;
      notify.success(moved > 0 ? t('edit.savedMoved', { count: moved }) : t('edit.saved'));
      onDone();
    } catch (error) {
      setFailure(error);
      // What differs is compared where it can be changed.
      if (isConflict(error)) setPreview(undefined);
    }
  };
  if (preview)
    return (
      <MovePreview
        preview={preview}
        busy={creating.saving || updating.saving}
        failure={failure}
        confirmLabel={t('save')}
        onConfirm={(moves) => void save(moves)}
        onBack={() => setPreview(undefined)}
      />
    );
  const isTaken =
    failure instanceof RequestFailure &&
    failure.issues.some(({ path }) => path.endsWith('data/name'));
  return (
    <RouteForm
      initial={draft}
      groups={choices.affiliationGroups}
      choices={options}
      busy={looking}
      failure={isTaken ? undefined : failure}
      conflict={
        isConflict(failure)
          ? (form) => conflict.notice({ ...words, form: { ...form, failure }, onReload })
          : undefined
      }
      nameError={isTaken ? t('edit.nameTaken') : undefined}
      onNext={(next) => void look(next)}
      onCancel={onDone}
    />
  );
}

function useApproverChoices({
  approverCandidates,
  affiliationGroups,
}: ApprovalRouteChoicesQuery): readonly ApproverChoice[] {
  const t = useApprovalText();
  const format = useFormat();
  const words = useKindText();
  const kinds = useRequestKinds();
  return useMemo(
    () => [
      { value: 'GROUP_ADMINS:', label: t('approver.ownGroups') },
      { value: 'BOSS:', label: t('approver.boss') },
      ...kinds.map(({ right }) => ({
        value: `PERMISSION:${right}`,
        label: t('approver.permission', { name: words.permission(right) }),
      })),
      ...affiliationGroups.map(({ id, name }) => ({
        value: `GROUP_ADMINS:${id}`,
        label: t('approver.group', { name }),
      })),
      ...approverCandidates.map((person) => ({
        value: `PERSON:${person.id}`,
        label: format.aside(format.name(person), person.employeeNumber),
      })),
    ],
    [t, words, kinds, format, approverCandidates, affiliationGroups],
  );
}
