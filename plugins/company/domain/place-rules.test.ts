import { describe, expect, it } from 'vitest';
import { checkPlace } from './place-rules.ts';

describe('places', () => {
  it.each([
    ['nothing given', {}, []],
    ['a whole position', { latitude: 35.6812362, longitude: 139.7671248 }, []],
    ['latitude alone', { latitude: 35 }, ['data/longitude validation.bothCoordinates']],
    [
      'longitude alone',
      { latitude: null, longitude: 139 },
      ['data/latitude validation.bothCoordinates'],
    ],
    [
      'abolished on the day of its establishment',
      { establishedOn: '2026-04-01', abolishedOn: '2026-04-01' },
      ['data/abolishedOn validation.afterEstablished'],
    ],
    ['abolished later', { establishedOn: '2026-04-01', abolishedOn: '2026-04-02' }, []],
    [
      'closing before opening',
      { openTime: '18:00', closeTime: '09:00' },
      ['data/closeTime validation.endBeforeStart'],
    ],
    ['closing after midnight', { openTime: '18:00', closeTime: '26:00' }, []],
  ])('%s', (_name, place, expected) => {
    expect(checkPlace(place).map(({ path, key }) => `${path} ${key}`)).toEqual(expected);
  });
});
