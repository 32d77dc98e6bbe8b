import { useEffect, useState } from 'react';

/** The value once nobody has changed it for a moment: what is typed asks the server once. */
export function useSettled<Value>(value: Value, milliseconds = 400): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content counts, not the object
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
