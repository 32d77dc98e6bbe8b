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
  const base = useRef(row);
  return {
    opened,
    /** As it is now, once a save was refused for it; else as it was opened. */
    theirs: isConflict ? row : opened,
    /** What the next save is compared with: as it was opened, or as it was when it was overwritten. */
    base: (): Row => base.current,
    async save<Answer>(send: (version: number) => Promise<Answer>): Promise<Answer> {
      try {
        return await send(base.current.version);
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
      base.current = latest.current;
      setOpened(latest.current);
    },
  };
}
