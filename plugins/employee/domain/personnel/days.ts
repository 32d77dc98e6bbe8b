import type { Issue } from '#core/issue.ts';
import {
  type Employment,
  type FactKind,
  type FactOfPerson,
  issuesOfEntering,
} from '../facts-of-person.ts';
import type { Section } from './section.ts';

/** Sections whose records belong to an employment. */
export const DATED: Readonly<Record<string, FactKind>> = {
  labor_contract: 'CONTRACT',
  absence: 'ABSENCE',
};

type Values = Readonly<Record<string, unknown>>;

/** The days of a record, where its section has days that employment bounds. */
export function factIn({ id }: Section, { startsOn, endsOn }: Values): FactOfPerson | undefined {
  const kind = DATED[id];
  return kind && typeof startsOn === 'string'
    ? { kind, from: startsOn, to: (endsOn as string | null | undefined) || null }
    : undefined;
}

/** What a record's days have against the person's employment; days that stay as they were are not asked about. */
export function issuesOfDays(
  section: Section,
  employment: Employment,
  values: Values,
  before?: Values,
): Issue[] {
  const fact = factIn(section, values);
  const was = before && factIn(section, before);
  if (!fact || (was && was.from === fact.from && was.to === fact.to)) return [];
  return issuesOfEntering(employment, fact, { from: 'startsOn', to: 'endsOn' });
}
