import type { Place } from './stamp-queue.ts';

/** Longer than a phone needs under open sky, shorter than anybody waits at a door. */
export const POSITION_PATIENCE = 8_000;

/** Never fails: a stamp without a position is a stamp all the same. */
export function askPosition(): Promise<Place> {
  const nowhere: Place = { position: 'UNAVAILABLE' };
  const { geolocation } = navigator;
  if (!geolocation || !window.isSecureContext) return Promise.resolve(nowhere);
  return new Promise((resolve) => {
    // The browser's own patience begins only after the person has answered its question.
    const timer = setTimeout(() => resolve(nowhere), POSITION_PATIENCE);
    const settle = (place: Place) => {
      clearTimeout(timer);
      resolve(place);
    };
    geolocation.getCurrentPosition(
      ({ coords }) =>
        settle({
          position: 'GIVEN',
          // The specification keeps seven decimals.
          latitude: Number(coords.latitude.toFixed(7)),
          longitude: Number(coords.longitude.toFixed(7)),
          accuracy: Math.min(Math.round(coords.accuracy * 10) / 10, 1_000_000),
        }),
      ({ code, PERMISSION_DENIED }) =>
        settle({ position: code === PERMISSION_DENIED ? 'DENIED' : 'UNAVAILABLE' }),
      { timeout: POSITION_PATIENCE - 1_000, maximumAge: 60_000 },
    );
  });
}
