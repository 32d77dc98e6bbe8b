import type { Issue } from '#core/issue.ts';

type Given = {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly establishedOn?: string | null | undefined;
  readonly abolishedOn?: string | null | undefined;
  readonly openTime?: string | null | undefined;
  readonly closeTime?: string | null | undefined;
};

/** Rules across the fields of a place (workplace or group); `at` is where the fields stand in the input. */
export function checkPlace(place: Given, at = 'data'): readonly Issue[] {
  const issues: Issue[] = [];
  const hasLatitude = typeof place.latitude === 'number';
  if (hasLatitude !== (typeof place.longitude === 'number')) {
    issues.push({
      path: `${at}/${hasLatitude ? 'longitude' : 'latitude'}`,
      key: 'validation.bothCoordinates',
    });
  }
  if (place.establishedOn && place.abolishedOn && place.abolishedOn <= place.establishedOn) {
    issues.push({ path: `${at}/abolishedOn`, key: 'validation.afterEstablished' });
  }
  if (place.openTime && place.closeTime && place.closeTime <= place.openTime) {
    issues.push({ path: `${at}/closeTime`, key: 'validation.endBeforeStart' });
  }
  return issues;
}
