import { useRef, useState } from 'react';
import { RequestFailure } from '../data/failure.ts';

/**
 * What a form was opened with, and what it has become where somebody else was faster: news from the background do not hide
 * a conflict, and who overwrites answers for the version that they were shown.
 */
export function useOpened<Row extends { readonly version: number }>(
  row: Row,
  refetch: () => Promise<unknown>,
) {
  const [opened, setOpened] = useState(row);
  const [isConflict, setIsConflict] = useState(false);
  const latest = useRef(row);
  latest.current = row;
  // No state: the form that is sent would still hold what it was before.
  const version = useRef(row.version);
  return {
    opened,
    /** As it is now, once a save was refused for it; else as it was opened. */
    theirs: isConflict ? row : opened,
    async save(send: (version: number) => Promise<void>): Promise<void> {
      try {
        await send(version.current);
      } catch (failure) {
        if (failure instanceof RequestFailure && failure.code === 'CONFLICT') {
          await refetch();
          setIsConflict(true);
        }
        throw failure;
      }
    },
    /** What was shown is overwritten by the next save. */
    overwrite: (): void => {
      version.current = latest.current.version;
      setOpened(latest.current);
    },
  };
}
