import { useSyncExternalStore } from 'react';
import { rangeOf } from '#plugins/attendance/domain/shifts/board-edits.ts';
import classes from './ShiftBoard.module.css';
import type { BoardStore } from './state/board-store.ts';
import { boxOf } from './state/geometry.ts';

type Props = { readonly store: BoardStore };

/** The selection lies over the cells: moving it draws no cell again. */
export const SelectionLayer = ({ store }: Props) => {
  const { anchor, focus } = useSyncExternalStore(store.subscribePlaces, store.selection);
  const preview = useSyncExternalStore(store.subscribePlaces, store.preview);
  return (
    <div aria-hidden>
      <div className={classes.selection} style={boxOf(rangeOf(anchor, focus))}>
        {store.board.mayEdit ? <span data-handle className={classes.handle} /> : null}
      </div>
      {preview ? <div className={classes.preview} style={boxOf(preview)} /> : null}
    </div>
  );
};

/** Where the others are. Their names are read out by the line under the board. */
export const EditorsLayer = ({ store }: Props) => {
  const editors = useSyncExternalStore(store.subscribePlaces, store.editors);
  return (
    <div aria-hidden>
      {editors
        .filter(({ place }) => place.row >= 0 && place.column >= 0)
        .map(({ id, name, place }) => (
          <div
            key={id}
            className={classes.editor}
            data-editor={name}
            style={boxOf(rangeOf(place, place))}
          >
            <span className={classes.editorName}>{name}</span>
          </div>
        ))}
    </div>
  );
};
