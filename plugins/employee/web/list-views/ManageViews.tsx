import { useState } from 'react';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconArrowDown, IconArrowUp, IconBookmark, IconPencil, IconTrash } from '#kit/ui/icons.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Tag } from '#kit/ui/layout/marks.tsx';
import { Modal } from '#kit/ui/windows/Modal.tsx';
import classes from './ListViews.module.css';
import { useListViewText } from './text.ts';
import type { ListViewCalls } from './use-list-views.ts';
import { ViewForm } from './ViewForm.tsx';
import type { View } from './view-content.ts';

type ManageViewsProps = {
  readonly list: string;
  readonly calls: ListViewCalls;
  readonly onClose: () => void;
};

/** Order, default, names, sharing and deletion of the views of a list. */
export function ManageViews({ list, calls, onClose }: ManageViewsProps) {
  const t = useListViewText();
  const [editing, setEditing] = useState<View>();
  const { views, defaultId } = calls;
  const move = (from: number, to: number) => {
    const ids = views.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved) ids.splice(to, 0, moved);
    void calls.arrange(ids);
  };
  return (
    <Modal title={t('manage')} width={560} onClose={onClose}>
      <Stack gap={2}>
        <p className={classes.hint}>{t('manageHint')}</p>
        <ul className={classes.rows}>
          {views.map((view, place) => {
            const { id, name } = view;
            const isDefault = id === defaultId;
            return (
              <li key={id} className={classes.row}>
                <div className={classes.what}>
                  <span>{name}</span>
                  <span className={classes.hint}>
                    {view.isShared ? <Tag tone="blue">{t('sharedMark')}</Tag> : null}
                    {isDefault ? <Tag tone="green">{t('default')}</Tag> : null}
                    {view.isMine || !view.ownerName ? null : t('by', { name: view.ownerName })}
                  </span>
                </div>
                <IconButton
                  size="sm"
                  label={t('upOf', { name })}
                  icon={<IconArrowUp size={16} aria-hidden />}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  size="sm"
                  label={t('downOf', { name })}
                  icon={<IconArrowDown size={16} aria-hidden />}
                  disabled={place === views.length - 1}
                  onClick={() => move(place, place + 1)}
                />
                <IconButton
                  size="sm"
                  label={t(isDefault ? 'noDefaultOf' : 'defaultOf', { name })}
                  aria-pressed={isDefault}
                  icon={<IconBookmark size={16} aria-hidden />}
                  onClick={() => void calls.setDefault(isDefault ? null : view)}
                />
                {view.mayChange ? (
                  <>
                    <IconButton
                      size="sm"
                      label={t('editOf', { name })}
                      icon={<IconPencil size={16} aria-hidden />}
                      onClick={() => setEditing(view)}
                    />
                    <IconButton
                      size="sm"
                      label={t('delete', { name })}
                      icon={<IconTrash size={16} aria-hidden />}
                      onClick={() => void calls.drop(view)}
                    />
                  </>
                ) : null}
              </li>
            );
          })}
        </ul>
        {views.length === 0 ? <p className={classes.hint}>{t('none')}</p> : null}
      </Stack>
      {editing ? (
        <ViewForm
          title={t('editTitle')}
          list={list}
          name={editing.name}
          isShared={editing.isShared}
          // Only whoever made it takes it back from the others.
          mayShare={calls.mayShare && editing.isMine}
          onSave={(name, isShared) => calls.rename(editing, name, isShared)}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Modal>
  );
}
