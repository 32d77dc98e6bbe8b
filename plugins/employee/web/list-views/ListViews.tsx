import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { openHelp, useHasHelp } from '#kit/help/help-calls.ts';
import type { listViewsSlot } from '#kit/slots/slots.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { PopoverButton } from '#kit/ui/actions/PopoverButton.tsx';
import { IconBookmark, IconHelpCircle } from '#kit/ui/icons.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Tag } from '#kit/ui/layout/marks.tsx';
import { useNarrow } from '#kit/ui/layout/useNarrow.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import classes from './ListViews.module.css';
import { useListViewText } from './text.ts';
import { useListViews } from './use-list-views.ts';
import { contentOf, isChanged, stateOf, type View } from './view-content.ts';

const ViewForm = lazy(() => import('./ViewForm.tsx').then((m) => ({ default: m.ViewForm })));
const ManageViews = lazy(() =>
  import('./ManageViews.tsx').then((m) => ({ default: m.ManageViews })),
);

type ListViewsProps = NonNullable<(typeof listViewsSlot)['props']>;

/** Opens and saves what the list shows, by name; the default one opens with the list. */
export function ListViews({ list, state, bare, onStateChange, hidden, onHide }: ListViewsProps) {
  const t = useListViewText();
  const isNarrow = useNarrow();
  const hasHelp = useHasHelp();
  const calls = useListViews(list);
  const [window, setWindow] = useState<'save' | 'manage'>();
  const { views, isThere, defaultId } = calls;
  const active = views.find(({ id }) => id === state.saved);
  const changed = active !== undefined && isChanged(active, { state, bare, hidden });

  const open = (view: View) => {
    onHide(view.content.hiddenColumns ?? undefined);
    onStateChange(stateOf(view, bare));
  };
  const leave = () => {
    onHide(undefined);
    onStateChange(bare);
  };

  // Only for an address that says nothing, and only once: whoever leaves the default stays without it.
  const asked = useRef(false);
  const isBare = JSON.stringify(state) === JSON.stringify(bare);
  useEffect(() => {
    if (!isThere || asked.current) return;
    asked.current = true;
    const first = views.find(({ id }) => id === defaultId);
    if (isBare && first) open(first);
  });

  const overwrite = (view: View) => void calls.overwrite(view, contentOf(state, hidden));
  const tools = (close?: () => void) => (
    <>
      {active && changed && active.mayChange ? (
        <Button
          size="sm"
          onClick={() => {
            close?.();
            overwrite(active);
          }}
        >
          {t('save')}
        </Button>
      ) : null}
      <Button
        size="sm"
        onClick={() => {
          close?.();
          setWindow('save');
        }}
      >
        {t('saveAs')}
      </Button>
    </>
  );
  const row = (view: View, close: () => void) => (
    <li key={view.id}>
      <button
        type="button"
        className={classes.view}
        aria-current={view === active || undefined}
        onClick={() => {
          close();
          open(view);
        }}
      >
        {view.name}
        {view.id === defaultId ? <Tag tone="green">{t('default')}</Tag> : null}
        {view.isMine && view.isShared ? <Tag tone="blue">{t('sharedMark')}</Tag> : null}
      </button>
    </li>
  );
  const sections = [
    { label: t('mine'), list: views.filter(({ isMine }) => isMine) },
    { label: t('shared'), list: views.filter(({ isMine }) => !isMine) },
  ].filter((section) => section.list.length > 0);

  return (
    <>
      <PopoverButton
        label={active ? t('openAs', { name: active.name }) : t('open')}
        icon={<IconBookmark size={16} aria-hidden />}
        iconOnly={isNarrow}
      >
        {(close) => (
          <Stack gap={3}>
            {calls.error ? (
              <ErrorPanel error={calls.error} onRetry={() => void calls.refetch()} />
            ) : null}
            {isThere && views.length === 0 ? <p className={classes.hint}>{t('none')}</p> : null}
            {active ? (
              <button
                type="button"
                className={classes.view}
                onClick={() => {
                  close();
                  leave();
                }}
              >
                {t('all')}
              </button>
            ) : null}
            {sections.map((section) => (
              <section key={section.label} aria-label={section.label}>
                <p className={classes.heading}>{section.label}</p>
                <ul>{section.list.map((view) => row(view, close))}</ul>
              </section>
            ))}
            <div className={classes.tools}>
              {tools(close)}
              {views.length > 0 ? (
                <Button
                  size="sm"
                  variant="quiet"
                  onClick={() => {
                    close();
                    setWindow('manage');
                  }}
                >
                  {t('manage')}
                </Button>
              ) : null}
              {hasHelp ? (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<IconHelpCircle size={16} aria-hidden />}
                  onClick={() => {
                    close();
                    openHelp('list-views');
                  }}
                >
                  {t('help')}
                </Button>
              ) : null}
            </div>
          </Stack>
        )}
      </PopoverButton>
      {changed && active && !isNarrow ? (
        <span className={classes.tools}>
          <span role="status" className={classes.hint}>
            {t('changed')}
          </span>
          {tools()}
          <Button size="sm" variant="quiet" onClick={() => open(active)}>
            {t('restore')}
          </Button>
        </span>
      ) : null}
      <Suspense fallback={null}>
        {window === 'save' ? (
          <ViewForm
            title={t('saveTitle')}
            list={list}
            name=""
            isShared={false}
            mayShare={calls.mayShare}
            onSave={async (name, isShared) => {
              const id = await calls.add(name, isShared, contentOf(state, hidden));
              onStateChange({ ...state, saved: id });
            }}
            onClose={() => setWindow(undefined)}
          />
        ) : null}
        {window === 'manage' ? (
          <ManageViews list={list} calls={calls} onClose={() => setWindow(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
