import { useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Checkbox, ErrorPanel, Notice, Stack, WindowFoot } from '#kit/ui/index.ts';
import classes from '../ApprovalInbox/Inbox.module.css';
import { useDates } from '../ApprovalInbox/words.tsx';
import { useApprovalText } from '../approval-text.ts';
import { useKindText } from '../request-kinds.ts';
import type { ApprovalRoutePreviewQuery } from './ApprovalRoutes.generated.ts';
import { RouteWarnings } from './RouteWarnings.tsx';

export type Preview = ApprovalRoutePreviewQuery['previewApprovalRoute'];

/** What saving would do to what waits now: moved only if that is wanted. */
export const MovePreview = ({
  preview,
  busy,
  failure,
  confirmLabel,
  onConfirm,
  onBack,
}: {
  readonly preview: Preview;
  readonly busy: boolean;
  readonly failure?: unknown;
  readonly confirmLabel: string;
  readonly onConfirm: (movePending: boolean) => void;
  readonly onBack: () => void;
}) => {
  const t = useApprovalText();
  const format = useFormat();
  const dates = useDates();
  const words = useKindText();
  const [moves, setMoves] = useState(true);
  const { total } = preview;
  return (
    <Stack gap={4}>
      {failure ? <ErrorPanel error={failure} /> : null}
      <RouteWarnings warnings={preview.warnings} />
      {total === 0 ? (
        <p>{t('preview.none')}</p>
      ) : (
        <>
          <Notice tone="info" title={t('preview.title', { count: total })}>
            {t('preview.hint')}
          </Notice>
          <ul className={classes.checks}>
            {preview.moves.map(({ application, fromRoute, toRoute }) => (
              <li key={application.id}>
                {format.labelled(
                  format.list([
                    format.name(application.employee),
                    words.type(application.type),
                    dates(application),
                  ]),
                  `${fromRoute ?? t('route.default')} → ${toRoute ?? t('route.default')}`,
                )}
              </li>
            ))}
          </ul>
          {total > preview.moves.length
            ? t('handled.more', { count: total - preview.moves.length })
            : null}
          <Checkbox label={t('preview.move', { count: total })} value={moves} onChange={setMoves} />
        </>
      )}
      <WindowFoot>
        <Button variant="secondary" onClick={onBack}>
          {t('preview.back')}
        </Button>
        <Button variant="primary" loading={busy} onClick={() => onConfirm(total > 0 && moves)}>
          {confirmLabel}
        </Button>
      </WindowFoot>
    </Stack>
  );
};
