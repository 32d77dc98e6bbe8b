import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import type { ListViewContentInput } from '#schema/generated/schema-types.ts';
import {
  ChangeListViewDocument,
  ChooseListViewDocument,
  ListViewsOfListDocument,
  RemoveListViewDocument,
  SaveListViewDocument,
} from './ListViews.generated.ts';
import { useListViewText } from './text.ts';
import { arranged, type View } from './view-content.ts';

const STALE = { alsoStale: ['ListView', 'ListViewChoice'] };

/** The views of one list, and all that can be done with them. */
export function useListViews(list: string) {
  const t = useListViewText();
  const { data, error, refetch } = useDocument(
    ListViewsOfListDocument,
    { list },
    { keepRows: true },
  );
  const [create] = useMutate(SaveListViewDocument, STALE);
  const [change] = useMutate(ChangeListViewDocument, STALE);
  const [remove] = useMutate(RemoveListViewDocument, STALE);
  const [choose] = useMutate(ChooseListViewDocument, STALE);
  const tellDeleted = useUndoDelete('ListView', 'ListViewChoice');
  const choice = data?.listViewChoice;
  const views = data ? arranged(data.listViews, data.listViewChoice.order) : [];

  return {
    views,
    error,
    refetch,
    isThere: data !== undefined,
    defaultId: choice?.defaultId ?? null,
    mayShare: choice?.mayShare ?? false,

    /** Throws what the form shows. */
    async add(name: string, isShared: boolean, content: ListViewContentInput): Promise<string> {
      const { saved } = await create({ data: { list, name, isShared, content } });
      notify.success(t('saved', { name }));
      return saved.id;
    },

    /** Throws what the form shows. */
    async rename({ id, version }: View, name: string, isShared: boolean): Promise<void> {
      await change({ id, data: { name, isShared, version } });
      notify.success(t('saved', { name }));
    },

    async overwrite(view: View, content: ListViewContentInput): Promise<void> {
      const { id, name, version, content: before } = view;
      try {
        const { saved } = await change({ id, data: { content, version } });
        notify.undo(t('saved', { name }), async () => {
          try {
            await change({ id, data: { content: before, version: saved.version } });
          } catch (failure) {
            tellFailure(failure);
          }
        });
      } catch (failure) {
        tellFailure(failure);
      }
    },

    async drop({ id }: View): Promise<void> {
      try {
        const { deleted } = await remove({ id });
        tellDeleted({ trashId: deleted.trashId, text: t('deleted', { name: deleted.name }) });
      } catch (failure) {
        tellFailure(failure);
      }
    },

    async setDefault(view: View | null): Promise<void> {
      try {
        await choose({ list, data: { defaultId: view?.id ?? null } });
        notify.success(view ? t('defaultSet', { name: view.name }) : t('defaultGone'));
      } catch (failure) {
        tellFailure(failure);
      }
    },

    async arrange(order: readonly string[]): Promise<void> {
      try {
        await choose({ list, data: { order: [...order] } });
      } catch (failure) {
        tellFailure(failure);
      }
    },
  };
}

export type ListViewCalls = ReturnType<typeof useListViews>;
