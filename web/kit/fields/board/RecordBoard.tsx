import { subject as ofType } from '@casl/ability';
import type { Erased } from '#core/erased.ts';
import { useAbility } from '../../access/ability.ts';
import { useDataSource } from '../../data/DataProvider.tsx';
import { markStale } from '../../data/queries.ts';
import { useDocumentPages } from '../../data/useDocumentPages.ts';
import { useMutate } from '../../data/useMutate.ts';
import { useListText } from '../../i18n/list-text.ts';
import { useRecordWords } from '../../kept-list/record-words.ts';
import { Board } from '../../ui/Board/Board.tsx';
import type { BoardCards, BoardColumn } from '../../ui/Board/types.ts';
import { EmptyState } from '../../ui/messages/EmptyState.tsx';
import { notify } from '../../ui/messages/notify.ts';
import { PanelSkeleton } from '../../ui/messages/Skeleton.tsx';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { type AnyRecordWeb, NO_DOCUMENT } from '../record-web.ts';
import { type BoardOptions, NO_COLUMN } from './board-options.ts';

type Row = Readonly<Record<string, Erased>>;

type Props = {
  readonly web: AnyRecordWeb;
  readonly board: BoardOptions;
  readonly label: string;
  readonly where: object;
  readonly orderBy: string;
  readonly nameOf: (row: Erased) => string;
  readonly onOpen?: ((row: Erased) => void) | undefined;
};

const PAGE_SIZE = 25;

type Source = {
  readonly document: NonNullable<AnyRecordWeb['documents']['page']>;
  readonly variables: { readonly where: object; readonly orderBy: string };
};

function useCards({ document, variables }: Source): BoardCards<Row> {
  const { pages, ...state } = useDocumentPages(document, variables, {
    pageSize: PAGE_SIZE,
    hasMore: ({ page }) => page.nodes.length === PAGE_SIZE,
  });
  return {
    ...state,
    cards: pages.flatMap(({ page }) => page.nodes),
    total: pages[0]?.page.totalCount,
  };
}

/** A list as a board: cards are moved by the record's own update, with its version, rules and history. */
export const RecordBoard = (props: Props) => {
  const { web, board, label, where, orderBy, nameOf, onOpen } = props;
  const { record, documents } = web;
  const t = useListText();
  const { word } = useRecordWords(record);
  const ability = useAbility();
  const { client } = useDataSource();
  const [send] = useMutate(documents.update ?? NO_DOCUMENT, { alsoStale: [record.name] });
  const columns = board.useColumns();
  if (!columns) return <PanelSkeleton />;
  const all = [{ id: NO_COLUMN, title: board.none(word) }, ...columns];
  const shownColumns = all.flatMap((column): BoardColumn<Source>[] => {
    const narrowed = board.whereOf(column.id === NO_COLUMN ? null : column.id, where);
    if (!narrowed) return [];
    const variables = { where: narrowed, orderBy };
    return [{ ...column, source: { document: documents.page ?? NO_DOCUMENT, variables } }];
  });
  const titleOf = (id: string): string => all.find((one) => one.id === id)?.title ?? '';

  const put = async (row: Row, to: string) => {
    const data = { [board.field]: to === NO_COLUMN ? null : to, version: row['version'] };
    const { saved } = await send({ key: row[record.key], data });
    // Both columns have been read again before the card ends its way.
    await markStale(client, [record.name]);
    return saved as Row;
  };
  const move = async (row: Row, to: string, from: string) => {
    try {
      const saved = await put(row, to);
      const text = t('board.moved', { name: nameOf(row), column: titleOf(to) });
      notify.undo(text, async () => {
        try {
          await put(saved, from);
          notify.success(t('board.movedBack', { name: nameOf(row), column: titleOf(from) }));
        } catch (failure) {
          tellFailure(failure);
        }
      });
    } catch (failure) {
      tellFailure(failure);
      await markStale(client, [record.name]);
      throw failure;
    }
  };
  if (shownColumns.length === 0) return <EmptyState title={t('board.noColumns')} />;
  return (
    <Board<Row, Source>
      label={label}
      columns={shownColumns}
      useCards={useCards}
      cardId={(row) => row['id']}
      cardName={nameOf}
      drawCard={board.card}
      mayMove={(row) => ability.can('update', ofType(record.name, { ...row }) as never)}
      onMove={move}
      {...(onOpen ? { onOpen } : {})}
    />
  );
};
