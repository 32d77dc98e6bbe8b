import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';

/**
 * A row holds from `valid_from` on, and `valid_until` is the first day on which it holds no more
 * (docs/adr/0026). Compared in any other way it counts a day too long or too short, on that one day
 * of the year on which nobody looks.
 */
type Comparison = { readonly file: string; readonly text: string; readonly asks: string };

const COLUMN = String.raw`(?:[\w$\{\}.]+\.)?(valid_from|valid_until)`;
const OPERATOR = '(<=|>=|<(?!=)|>(?!=))';
const VALUE = String.raw`(\$\{[^}]*\}|[$?:'"\w.()]+)`;
const FORMS: readonly (readonly [RegExp, (found: RegExpExecArray) => [string, string, string]])[] =
  [
    // valid_until > $3::date
    [
      new RegExp(`${COLUMN}\\s*${OPERATOR}\\s*${VALUE}`, 'g'),
      ([, column, operator, value]) => [column!, operator!, value!],
    ],
    // $3::date < valid_until
    [
      new RegExp(`${VALUE}\\s*${OPERATOR}\\s*${COLUMN}`, 'g'),
      ([, value, operator, column]) => [column!, TURNED[operator as keyof typeof TURNED], value!],
    ],
    // ('affiliations.valid_until', '>', day)
    [
      new RegExp(`${COLUMN}[\`']\\s*,\\s*[\`']${OPERATOR}[\`']\\s*,\\s*${VALUE}`, 'g'),
      ([, column, operator, value]) => [column!, operator!, value!],
    ],
  ];
const TURNED = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const;

const files = globSync(
  [
    'core/**/*.ts',
    'plugins/*/{server,sql,migrations,demo}/**/*.ts',
    'migrations/**/*.ts',
    'plugins/*/demo*.ts',
  ],
  {
    cwd: ROOT,
    exclude: (path) => path.endsWith('.test.ts') || path.includes('generated'),
  },
);

function comparisons(): Comparison[] {
  const found: Comparison[] = [];
  for (const file of files) {
    const source = readFileSync(`${ROOT}/${file}`, 'utf8');
    for (const [form, parts] of FORMS) {
      for (const match of source.matchAll(form)) {
        const [column, operator, value] = parts(match as RegExpExecArray);
        found.push({ file, text: match[0].replace(/\s+/g, ' '), asks: `${column} ${operator}` });
        if (value.includes('valid_')) found.pop();
      }
    }
  }
  return found;
}

/** Compared with a day that itself belongs no more: begun before it is right there. */
const ALLOWED: readonly { readonly file: string; readonly text: string; readonly why: string }[] = [
  {
    file: 'plugins/contract/server/plan.store.ts',
    text: "contracts.valid_from', '<', from",
    why: 'a contract that begins on that very day is replaced, one begun before it ends there',
  },
  {
    file: 'plugins/attendance/server/basic-shifts/planned-by-shift.ts',
    text: 'held.valid_from < $4::date',
    why: '$4 is the first day behind the range',
  },
  {
    file: 'plugins/attendance/server/calendar/calendars.store.ts',
    text: 'valid_from < $3::date',
    why: 'what begins on that very day is replaced, what began before it ends there',
  },
  {
    file: 'plugins/attendance/server/calendar/calendars.store.ts',
    text: 'valid_from >= $3::date',
    why: 'what begins on that very day or later is replaced',
  },
  {
    file: 'plugins/employee/sql/posts.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code as it stands there.
    text: 'valid_from < ${until}',
    why: 'the days are half-open, until is the first behind them',
  },
  {
    file: 'plugins/attendance/server/rules/rules-of-people.ts',
    text: 'valid_from < $4::date',
    why: '$4 is the first day behind the range',
  },
  {
    file: 'plugins/attendance/server/records/month.sql.ts',
    text: 'shifts.valid_from < $',
    why: 'the first of the next month lies behind the month',
  },
];

describe('rows that hold from a day until a day', () => {
  const all = comparisons();

  it('are found where they are asked for', () => {
    expect(all.filter(({ asks }) => asks === 'valid_until >').length).toBeGreaterThan(40);
    expect(all.filter(({ asks }) => asks === 'valid_from <=').length).toBeGreaterThan(40);
  });

  it('hold on their first day and not on the day of their end', () => {
    const wrong = all.filter(({ asks, file, text }) => {
      if (asks === 'valid_until >' || asks === 'valid_until <=') return false;
      if (asks === 'valid_from <=' || asks === 'valid_from >') return false;
      return !ALLOWED.some((one) => one.file === file && text.includes(one.text));
    });
    // A day belongs where valid_from <= day and valid_until > day; what is meant otherwise says why above.
    expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});
