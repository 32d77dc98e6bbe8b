import { useState } from 'react';

/** A form begins again with what is on the server when it is told to, never while somebody types: `turn` is its key. */
export function useTurns(refetch: () => Promise<unknown>) {
  const [turn, setTurn] = useState(0);
  const again = async () => {
    await refetch();
    setTurn((now) => now + 1);
  };
  return { turn, again };
}
