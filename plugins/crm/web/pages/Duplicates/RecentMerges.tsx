import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Panel, TextLink } from '#kit/ui/index.ts';
import { clientPageOf } from '../../parts/client-list.tsx';
import { useText } from '../../text.ts';
import { RecentClientMergesDocument } from './Duplicates.generated.ts';
import classes from './RecentMerges.module.css';
import { useUndoMerge } from './use-undo-merge.ts';

const SHOWN = 100;

/** Merges of the last 30 days, each to be undone; nothing where there was none. */
export const RecentMerges = ({ mayChange }: { readonly mayChange: boolean }) => {
  const t = useText();
  const format = useFormat();
  const undo = useUndoMerge();
  const [undoing, setUndoing] = useState<string>();
  const { data, error, refetch } = useDocument(RecentClientMergesDocument, { first: SHOWN });
  const merges = data?.clientMergesConnection.nodes ?? [];
  if (!error && merges.length === 0) return null;
  return (
    <Panel title={t('alike.recent')}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      <ul className={classes.merges} aria-label={t('alike.recentList')}>
        {merges.map(({ id, mergedName, keptId, keptName, mergedAt, mergedByName, undoneAt }) => (
          <li key={id} className={classes.merge}>
            <div className={classes.what}>
              {mergedName} → <TextLink to={clientPageOf({ id: keptId })}>{keptName}</TextLink>
              <span className={classes.when}>
                {format.list([format.dateTime(mergedAt), mergedByName ?? t('alike.bySystem')])}
              </span>
            </div>
            {undoneAt ? (
              t('alike.undone')
            ) : (
              <Button
                size="sm"
                loading={undoing === id}
                disabled={!mayChange}
                disabledReason={t('alike.noRight')}
                onClick={() => {
                  setUndoing(id);
                  void undo(id).finally(() => setUndoing(undefined));
                }}
              >
                {t('alike.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
