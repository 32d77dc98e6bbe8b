import { getNamedType, isCompositeType } from 'graphql';
import type { Untyped } from '../support/untyped.ts';
import type { BadInput } from './bad-values.ts';
import type { RootField } from './documents.ts';

/** The shortest question: what it asks for does not matter here. */
export function documentOf({ root, field }: RootField): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${root.toLowerCase()} (${variables}) { ${field.name}(${given})${selection} }`;
}

/** The longest answer to a bad value, in letters: it must not bring back what was sent. */
const LONGEST_ANSWER = 20_000;

/** Null where the answer, as text, is what the bad value deserves, else what is wrong with it. */
export function faultOf(text: string, { place, refused }: BadInput): string | null {
  const { errors } = JSON.parse(text) as Untyped;
  const extensions = errors?.[0]?.extensions;
  if (extensions?.errorCode === 'INTERNAL') return 'INTERNAL';
  if (text.length > LONGEST_ANSWER) return `an answer of ${text.length} characters`;
  if (!refused) return null;
  if (extensions?.errorCode !== 'INVALID_INPUT') return `not refused: ${text.slice(0, 200)}`;
  if (extensions.isValidationError !== true)
    return `not marked as a validation error: ${text.slice(0, 200)}`;
  const issue = extensions.issues?.[0];
  if (!issue?.key?.startsWith('validation.')) return `no words: ${JSON.stringify(issue)}`;
  const path = place.path.join('/');
  // A list may be blamed at its element, and a value of a wrong kind inside it.
  return issue.path === path || issue.path.startsWith(`${path}/`) ? null : `blames ${issue.path}`;
}

/** What stands in a list of faults. */
export const placeAndWhat = ({ place, what }: BadInput): string =>
  `${place.path.join('/')}: ${what}`;
