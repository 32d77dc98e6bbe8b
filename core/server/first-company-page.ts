import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { formatNamed } from '../formats.ts';
import type { Issue } from '../issue.ts';
import type { Suite } from './compose.ts';
import { AppError } from './errors.ts';
import { companiesIn, FIRST_COMPANY_PATH, foundCompany } from './found-company.ts';
import { html, type Markup, openStyle, plainPage } from './plain-page.ts';
import { isSameSecret } from './same-secret.ts';

/** The web application's own font, in slices of which a browser loads what a page says. */
const FONTS = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-jp/package.json'),
);

const FIELDS = ['companyName', 'lastName', 'firstName', 'email', 'password', 'repeated'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;
type Wrong = Partial<Record<Field, string>>;

const WORDS = {
  ja: {
    tagline: '今日の勤怠を、静かに正確に。',
    title: '最初の会社の登録',
    lead: 'このサーバーにはまだ会社がありません。会社と、最初の管理者を登録してください。登録した人がマスター管理者になり、従業員や設定はあとから追加できます。',
    companyName: '会社名',
    lastName: '管理者の姓',
    firstName: '管理者の名',
    email: '管理者のメールアドレス（ログインに使います）',
    password: 'パスワード',
    passwordRule: '英字と数字を組み合わせた6文字以上。空白は使えません。',
    repeated: 'パスワード（確認）',
    submit: '会社を登録',
    missing: '入力してください。',
    tooLong: '250文字以内で入力してください。',
    notEmail: 'メールアドレスの形式が正しくありません。name@example.comのように入力してください。',
    weak: 'パスワードは英字と数字を組み合わせ、空白なしの6文字以上で入力してください。',
    common:
      'よく使われるパスワードのため、使えません。ほかの人が思いつかない言葉を選んでください。',
    personal:
      'メールアドレス、氏名、会社名から思いつくパスワードは使えません。別の言葉を選んでください。',
    differs: '確認用のパスワードが一致しません。同じパスワードを入力してください。',
    taken: 'このメールアドレスはすでに使われています。別のアドレスを入力してください。',
    failed:
      '登録できませんでした。もう一度お試しください。何度も失敗する場合は、サーバーのログを確認してください。',
    doneTitle: '会社を登録しました',
    done: (email: string) => `${email}と、いま設定したパスワードでログインできます。`,
    signIn: '管理者ログインへ',
    closedTitle: 'このページは使えません',
    closed:
      'プログラムの起動時に表示されたリンクから開いてください。会社をすでに登録した場合は、ログインしてください。',
  },
  en: {
    tagline: "Today's attendance, quiet and exact.",
    title: 'Register the first company',
    lead: 'This server has no company yet. Register it with its first administrator, who becomes the master administrator. People and settings can be added later.',
    companyName: 'Company name',
    lastName: "Administrator's family name",
    firstName: "Administrator's given name",
    email: "Administrator's email address (for signing in)",
    password: 'Password',
    passwordRule: 'Six or more characters with letters and digits, no spaces.',
    repeated: 'Password (again)',
    submit: 'Register the company',
    missing: 'Fill this in.',
    tooLong: 'Use at most 250 characters.',
    notEmail: 'This is not an email address. Enter one like name@example.com.',
    weak: 'Use six or more characters with letters and digits and no spaces.',
    common: 'This is one of the commonest passwords. Choose words that nobody would guess.',
    personal: 'This can be guessed from the address, the name or the company. Choose other words.',
    differs: 'The two passwords differ. Enter the same password twice.',
    taken: 'This address is used already. Enter another one.',
    failed:
      'The company could not be registered. Try again, and look at the log of the server if it goes on failing.',
    doneTitle: 'The company is registered',
    done: (email: string) =>
      `You can sign in as ${email} with the password that you have just set.`,
    signIn: 'To the administrator sign-in',
    closedTitle: 'This page is closed',
    closed:
      'Open the link that the program printed when it started. If the company is registered already, sign in.',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const EMPTY: Typed = {
  companyName: '',
  lastName: '',
  firstName: '',
  email: '',
  password: '',
  repeated: '',
};

/**
 * The page where an empty server gets its first company. It answers to the secret that the start has
 * printed, works once, and is not there at all once a company is.
 */
export function firstCompanyPage(suite: Suite, secret: string, log: Logger): Router {
  const router = express.Router();
  const words = (request: Request): Words =>
    WORDS[request.acceptsLanguages('ja', 'en') === 'en' ? 'en' : 'ja'];
  // Two presses of the button found one company.
  let founding: Promise<unknown> = Promise.resolve();
  const isOpen = async (key: unknown) =>
    typeof key === 'string' && isSameSecret(key, secret) && (await companiesIn(suite)).length === 0;

  router.get('/style.css', (_request, response) => {
    response.type('text/css').set('cache-control', 'no-store').send(openStyle);
  });
  router.use('/fonts', express.static(FONTS, { index: false, maxAge: '1d' }));

  router.get('/', async (request, response) => {
    const t = words(request);
    if (!(await isOpen(request.query['key']))) return closed(response, t);
    answer(response, t, 200, t.title, form(t, String(request.query['key']), EMPTY, {}));
  });

  router.post(
    '/',
    express.urlencoded({ extended: false, limit: '20kb' }),
    async (request, response) => {
      const t = words(request);
      const body = (request.body ?? {}) as Record<string, unknown>;
      const text = (name: Field) => (typeof body[name] === 'string' ? (body[name] as string) : '');
      const typed: Typed = {
        companyName: text('companyName').trim(),
        lastName: text('lastName').trim(),
        firstName: text('firstName').trim(),
        email: text('email').trim(),
        password: text('password'),
        repeated: text('repeated'),
      };
      const before = founding;
      let over = () => {};
      founding = new Promise<void>((resolve) => {
        over = resolve;
      });
      await before;
      try {
        if (!(await isOpen(body['key']))) return closed(response, t);
        const wrong = wrongOf(typed, t);
        const again = (issues: Wrong, failure?: string) =>
          answer(
            response,
            t,
            failure ? 500 : 422,
            t.title,
            form(t, String(body['key']), typed, issues, failure),
          );
        if (Object.keys(wrong).length > 0) return again(wrong);
        const { companyName, lastName, firstName, email, password } = typed;
        try {
          const administrator = { lastName, firstName, email };
          await foundCompany(suite, { companyName, planId: 'premium', administrator, password });
        } catch (error) {
          if (error instanceof AppError && error.code === 'CONFLICT')
            return again({ email: t.taken });
          const refused = passwordRefused(error, t);
          if (refused) return again({ password: refused });
          log.error({ err: error }, 'the first company could not be founded');
          return again({}, t.failed);
        }
        answer(
          response,
          t,
          200,
          t.doneTitle,
          html`<h1>${t.doneTitle}</h1><p>${t.done(email)}</p><p><a class="button" href="/admin/login">${t.signIn}</a></p>`,
        );
      } finally {
        over();
      }
    },
  );
  return router;
}

const PASSWORD = new RegExp(formatNamed('password')?.pattern ?? '^$', 'u');

function wrongOf(typed: Typed, t: Words): Wrong {
  const wrong: Wrong = {};
  for (const name of FIELDS) {
    if (!typed[name]) wrong[name] = t.missing;
    else if (typed[name].length > 250) wrong[name] = t.tooLong;
  }
  if (!wrong.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email)) wrong.email = t.notEmail;
  if (!wrong.password && !PASSWORD.test(typed.password)) wrong.password = t.weak;
  if (!wrong.password && typed.password !== typed.repeated) wrong.repeated = t.differs;
  return wrong;
}

/** What the founding says of the password: the same function as for everybody's (plugins/employee). */
function passwordRefused(error: unknown, t: Words): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') return undefined;
  const issues = (error.extensions['issues'] ?? []) as readonly Issue[];
  const key = issues.find(({ path }) => path === 'password')?.key;
  return key === 'validation.passwordPersonal' ? t.personal : key && t.common;
}

const KINDS: Partial<Record<Field, { type: string; complete: string }>> = {
  companyName: { type: 'text', complete: 'organization' },
  lastName: { type: 'text', complete: 'family-name' },
  firstName: { type: 'text', complete: 'given-name' },
  email: { type: 'email', complete: 'username' },
};

function form(t: Words, key: string, typed: Typed, wrong: Wrong, failure?: string): Markup {
  const first = FIELDS.find((name) => wrong[name]) ?? 'companyName';
  const inputs = FIELDS.map((name) => {
    const { type, complete } = KINDS[name] ?? { type: 'password', complete: 'new-password' };
    const issue = wrong[name];
    const hint = name === 'password' ? html`<small>${t.passwordRule}</small>` : '';
    const mark = issue ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : '';
    const focus = name === first ? html` autofocus` : '';
    // What was typed stays; a password is typed again.
    const value = type === 'password' ? '' : typed[name];
    const message = issue ? html`<p class="wrong" id="${name}-wrong">${issue}</p>` : '';
    return html`<div><label>${t[name]}${hint}<input name="${name}" type="${type}" autocomplete="${complete}" maxlength="250" value="${value}"${mark}${focus}></label>${message}</div>`;
  });
  const notice = failure ? html`<p class="wrong" role="alert">${failure}</p>` : '';
  return html`<h1>${t.title}</h1><p>${t.lead}</p>${notice}
    <form method="post" action="${FIRST_COMPANY_PATH}" novalidate>
      <input type="hidden" name="key" value="${key}">${inputs}
      <button type="submit">${t.submit}</button>
    </form>`;
}

/** As the pages before the sign-in: the mark, and one thing to do in a card. */
const inCard = (t: Words, body: Markup): Markup =>
  html`<div class="brand"><img src="/icons/icon.svg" alt="" width="44" height="44"><div><p class="name">Hataraki</p><p class="tagline">${t.tagline}</p></div></div><section class="card">${body}</section>`;

function closed(response: Response, t: Words): void {
  const body = html`<h1>${t.closedTitle}</h1><p>${t.closed}</p><p><a class="button" href="/admin/login">${t.signIn}</a></p>`;
  answer(response, t, 404, t.closedTitle, body);
}

function answer(response: Response, t: Words, status: number, title: string, body: Markup): void {
  response
    .status(status)
    .set({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'accept-language',
    })
    .type('text/html')
    .send(
      plainPage(
        title,
        inCard(t, body),
        `${FIRST_COMPANY_PATH}/style.css`,
        t === WORDS.en ? 'en' : 'ja',
      ).markup,
    );
}
