/**
 * Noto Sans JP in slices. Its style sheet alone is 31 kB, so it comes once the first page of a
 * signed-in person is idle; until then, and at the login, the system's Japanese font serves.
 */
export function loadFonts(): void {
  const load = () => void import('./fonts.css');
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 1000);
}
