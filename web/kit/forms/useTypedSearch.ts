import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** What somebody types into a field that searches, once they pause: each letter would be a question of its own. */
export function useTypedSearch(): readonly [search: string | null, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setSearch(typed), TYPING_MS);
    return () => clearTimeout(later);
  }, [typed]);
  return [search || null, setTyped];
}
