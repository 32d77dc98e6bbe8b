// When somebody was to work on a day, for the month of the baseline.

export const isAway = (date: string, away: any[][] | null): boolean =>
  away?.some(([from, to]) => from <= date && date <= to) ?? false;

export const transferOf = (one: any[]): string | undefined =>
  one[1] === 'HOLIDAY_WORK' ? (one[5].transferDate ?? undefined) : undefined;

/** Start, end and break of the day, or nothing. */
export function plannedTimes(
  date: string,
  weekday: number,
  shifts: any[][] | null,
  own: any[] | undefined,
  isHoliday: boolean,
  companyKind: string | undefined,
  away: any[][] | null,
  askedRows: any[][],
): [start: number, end: number, pause: number] | undefined {
  const held = (shifts ?? []).filter(
    ([from, until]) => from <= date && (until === null || date < until),
  );
  if (held.length === 0) return undefined;
  if (isAway(date, away)) return undefined;
  const approved = askedRows.filter((one) => one[2] === 'APPROVED');
  const isOff = approved.some(
    (one) =>
      (one[1] === 'VACATION' && one[5].unit === 'DAY') ||
      (transferOf(one) === date && one[5].part === 'WHOLE' && one[5].transferKind !== null),
  );
  if (isOff) return undefined;
  if (own?.[1] === 'WORK') {
    const [pause] = own[4] ?? [];
    return [own[2], own[3], pause ? pause[1] - pause[0] : 0];
  }
  const usual = own ? undefined : held.find((one) => one[3] === weekday && one[4] !== null);
  const works = companyKind ? companyKind === 'WORK' : !isHoliday || usual?.[2];
  if (usual && works) return [usual[4], usual[5], usual[6] === null ? 0 : usual[7] - usual[6]];
  const extra = approved.find((one) => one[1] === 'HOLIDAY_WORK' && one[3] === date);
  if (!extra) return undefined;
  const [pause] = extra[5].breaks ?? [];
  return [extra[5].from, extra[5].until, pause ? pause.until - pause.from : 0];
}
