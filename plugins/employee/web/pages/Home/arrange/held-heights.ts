const KEY = 'hataraki.home.heights';

/** Heights on a desk are others than on a phone. */
const nameOf = (id: string): string => `${id} ${Math.round(window.innerWidth / 100)}`;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export const heldHeight = (id: string): number | undefined => read()[nameOf(id)];

export function holdHeight(id: string, height: number): void {
  const heights = read();
  if (heights[nameOf(id)] === height) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...heights, [nameOf(id)]: height }));
  } catch {
    // Without storage panels jump as they load.
  }
}
