import { describe, expect, it } from 'vitest';
import {
  type Door,
  doors,
  knock,
  manifests,
  ownerOf,
  people,
  permissions,
  person,
  plansOf,
  secrets,
  tables,
  WORDS_OF_REQUESTS,
} from './permission-world.ts';

const table = await tables();
const rowOf = (name: string) => table.get(ownerOf(name))?.[name];
const wordsOf = (name: string): readonly string[] => [rowOf(name) ?? []].flat();
const codes = permissions.flatMap(({ code, onlyRead }) =>
  onlyRead ? [code] : [code, `${code}:update`],
);

/** The shortest row that says what the rules say today: a proposal, to be read before it is kept. */
async function proposal(door: Door): Promise<string> {
  const answers = await Promise.all(people.map((one) => knock(door, one)));
  const letIn = people.filter((_, index) => answers[index] === 'let in');
  const words: string[] = [];
  const general = [
    'public',
    'everybody',
    'admin',
    'staff',
    'provider',
    ...WORDS_OF_REQUESTS.keys(),
  ];
  for (const word of [...general, ...codes, 'master']) {
    const left = letIn.filter((one) => !words.some((kept) => one.words.has(kept)));
    const holders = people.filter((one) => one.words.has(word));
    if (!holders.every((one) => letIn.includes(one))) continue;
    if (holders.some((one) => left.includes(one))) words.push(word);
  }
  const said = words.map((word) => `'${word}'`).join(', ');
  const owner = ownerOf(door.name);
  const file = owner === 'core' ? 'core/who-may.ts' : `plugins/${owner}/who-may.ts`;
  return `${file}: '${door.name}': ${words.length === 1 ? said : `[${said}]`},`;
}

describe('who may call what', () => {
  it('is written down for every field that can be called', async () => {
    const missing = doors.filter(({ name }) => rowOf(name) === undefined);
    // Each line is a row to add, if what it says is what you meant.
    expect(await Promise.all(missing.map(proposal))).toEqual([]);
  });

  it('is written down for nothing else, and in words that mean something', () => {
    const names = new Set(doors.map(({ name }) => name));
    const words = new Set([
      ...codes,
      ...['public', 'everybody', 'admin', 'staff', 'provider', 'master'],
      ...WORDS_OF_REQUESTS.keys(),
    ]);
    const wrong = [...table].flatMap(([owner, rows]) =>
      Object.keys(rows).flatMap((name) => {
        if (!names.has(name) || ownerOf(name) !== owner) return [`${owner}: ${name}`];
        return wordsOf(name)
          .filter((word) => !words.has(word))
          .map((word) => `${name}: ${word}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(people)('$who: let in where the tables say so, refused elsewhere', async (one) => {
    const refusal = one.caller.kind === 'stranger' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
    const wrong: string[] = [];
    for (const door of doors) {
      const allowed = wordsOf(door.name).some((word) => one.words.has(word));
      const expected = allowed ? 'let in' : door.kind === 'Object' ? 'null' : refusal;
      const answer = rowOf(door.name) === undefined ? expected : await knock(door, one);
      if (answer !== expected) wrong.push(`${door.name}: ${answer} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a plugin that the plan does not include', () => {
  const always = new Set(manifests.filter((one) => one.always).map(({ id }) => id));
  const master = person('master on the smallest plan', { isMaster: true }, always);

  it('answers nobody, not even the master', async () => {
    const wrong: string[] = [];
    for (const door of doors) {
      const plans = plansOf(door.name);
      if (door.kind === 'Object' || plans.length === 0 || plans.some((id) => always.has(id)))
        continue;
      if (rowOf(door.name) === 'public') continue;
      const answer = await knock(door, master);
      if (answer !== 'PLAN_REQUIRED') wrong.push(`${door.name}: ${answer}`);
    }
    expect(wrong).toEqual([]);
    // Approvals are the employee plugin's, and of use with a kind of request only.
    expect(plansOf('Query.approvalInbox')).toEqual(['attendance']);
  });
});

describe('an administrator who views the suite as a person who may do everything', () => {
  const seenBy = { employeeId: 'e2', accountId: 'a2', sessionId: 's2', until: new Date() };
  const viewing = person('in a view', { isMaster: true, isStaff: true, seenBy });

  it('is refused every change, whether strangers could make it or nobody', async () => {
    const mutations = doors.filter(({ kind }) => kind === 'Mutation');
    const answers = await Promise.all(mutations.map((door) => knock(door, viewing)));
    const open = mutations.filter((_, index) => answers[index] !== 'VIEW_ONLY');
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'Mutation.refreshSession',
      'Mutation.signOut',
      'Mutation.stopViewAs',
    ]);
  });

  it('sees nothing of what the plugins call secret', () => {
    expect(secrets.length).toBeGreaterThan(0);
    const { caller } = viewing;
    if (caller.kind !== 'known') throw new Error('Nobody looks.');
    const shown = secrets.filter((subject) =>
      ['read', 'create', 'update', 'delete'].some((action) => caller.ability.can(action, subject)),
    );
    expect(shown).toEqual([]);
  });
});
