import type { Issue } from './issue.ts';

/** What Ajv's standalone functions report (messages and verbose are off). */
export type RuleBreach = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A compiled rule set. `messages` holds the keys that the SDL names: 'data/kana:pattern'. */
export type InputValidator = {
  (data: unknown): boolean;
  errors?: readonly RuleBreach[] | null;
  readonly messages?: Readonly<Record<string, string>>;
};

const KEYS: Readonly<Record<string, string>> = {
  required: 'required',
  enum: 'choice',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'min',
  maximum: 'max',
  pattern: 'pattern',
  minItems: 'minItems',
  maxItems: 'maxItems',
};
const FORMAT_KEYS: Readonly<Record<string, string>> = {
  text: 'controlCharacters',
  email: 'email',
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
};

/**
 * What the last run of the rules found: at most one issue per field, in the order of the input.
 * The server's guard and the browser's forms both come through here, so they cannot disagree.
 * With `data`, an empty required field is told from one that is too short or of a wrong type.
 */
export function issuesOf(validate: InputValidator, data?: unknown): Issue[] {
  const foundIssues = new Map<string, Issue>();
  for (const breach of validate.errors ?? []) {
    const issue = toIssue(breach, validate.messages ?? {}, data);
    const before = foundIssues.get(issue.path);
    // An empty text breaks its pattern too; "please enter" is what helps.
    if (before === undefined || (issue.key === 'validation.required' && before.key !== issue.key)) {
      foundIssues.set(issue.path, issue);
    }
  }
  return [...foundIssues.values()];
}

function toIssue(
  breach: RuleBreach,
  messages: Readonly<Record<string, string>>,
  data: unknown,
): Issue {
  const { keyword, params } = breach;
  const at = breach.instancePath.slice(1);
  if (keyword === 'required') {
    const missing = String(params['missingProperty']);
    return { path: at === '' ? missing : `${at}/${missing}`, key: 'validation.required' };
  }
  if (isEmpty(breach, data)) return { path: at, key: 'validation.required' };
  const key =
    messages[`${at.replace(/\d+(?=\/|$)/g, '*')}:${keyword}`] ?? `validation.${ownKey(breach)}`;
  const limit = params['limit'];
  if (typeof limit !== 'number') return { path: at, key };
  return { path: at, key, params: keyword.startsWith('min') ? { min: limit } : { max: limit } };
}

function ownKey({ keyword, params }: RuleBreach): string {
  if (keyword === 'format') return FORMAT_KEYS[String(params['format'])] ?? 'pattern';
  if (keyword !== 'type') return KEYS[keyword] ?? 'pattern';
  const type = String(params['type']);
  if (type.includes('integer')) return 'integer';
  return type.includes('number') ? 'number' : 'type';
}

/** Nothing where something must be: null, an empty text, or [] against a minimum of one. */
function isEmpty({ keyword, instancePath, params }: RuleBreach, data: unknown): boolean {
  if (keyword === 'minLength') return params['limit'] === 1 || valueAt(data, instancePath) === '';
  if (keyword === 'minItems') return params['limit'] === 1;
  return (keyword === 'type' || keyword === 'enum') && valueAt(data, instancePath) === null;
}

function valueAt(data: unknown, pointer: string): unknown {
  let value = data;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}
