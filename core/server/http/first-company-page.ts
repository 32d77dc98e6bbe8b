import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import { formatNamed } from '../../formats.ts';
import type { Issue } from '../../issue.ts';
import type { Language } from '../../texts.ts';
import { isSameSecret } from '../access/same-secret.ts';
import type { Suite } from '../compose/compose.ts';
import { AppError } from '../errors.ts';
import en from '../i18n/first-company.en.json' with { type: 'json' };
import ja from '../i18n/first-company.ja.json' with { type: 'json' };
import { serverTexts } from '../texts.ts';
import { FIRST_COMPANY_PATH, foundCompany } from './found-company.ts';
import { html, type Markup, openStyle, plainPage } from './plain-page.ts';

/** The web application's own font, in slices of which a browser loads what a page says. */
const FONTS = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-jp/package.json'),
);

const FIELDS = ['companyName', 'lastName', 'firstName', 'email', 'password', 'repeated'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Readonly<Record<Field, string>>;
type Wrong = Partial<Record<Field, string>>;

const texts = serverTexts({ firstCompany: { ja, en } });

/** The page in the language of whoever looks at it. */
type Say = {
  (key: keyof typeof ja, params?: { readonly email: string }): string;
  readonly language: Language;
};

function inLanguageOf(request: Request): Say {
  const language = request.acceptsLanguages('ja', 'en') === 'en' ? 'en' : 'ja';
  const say = (key: keyof typeof ja, params?: { readonly email: string }) =>
    texts.say(language, 'firstCompany', key, params);
  return Object.assign(say, { language } as const);
}

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
  // Two presses of the button found one company.
  let founding: Promise<unknown> = Promise.resolve();
  const isOpen = async (key: unknown) =>
    typeof key === 'string' && isSameSecret(key, secret) && (await suite.companies()).length === 0;

  router.get('/style.css', (_request, response) => {
    response.type('text/css').set('cache-control', 'no-store').send(openStyle);
  });
  router.use('/fonts', express.static(FONTS, { index: false, maxAge: '1d' }));

  router.get('/', async (request, response) => {
    const t = inLanguageOf(request);
    if (!(await isOpen(request.query['key']))) return closed(response, t);
    answer(response, t, 200, t('title'), form(t, String(request.query['key']), EMPTY, {}));
  });

  router.post(
    '/',
    express.urlencoded({ extended: false, limit: '20kb' }),
    async (request, response) => {
      const t = inLanguageOf(request);
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
            t('title'),
            form(t, String(body['key']), typed, issues, failure),
          );
        if (Object.keys(wrong).length > 0) return again(wrong);
        const { companyName, lastName, firstName, email, password } = typed;
        try {
          const administrator = { lastName, firstName, email };
          await foundCompany(suite, { companyName, planId: 'premium', administrator, password });
        } catch (error) {
          if (error instanceof AppError && error.code === 'CONFLICT')
            return again({ email: t('taken') });
          const refused = passwordRefused(error, t);
          if (refused) return again({ password: refused });
          log.error({ err: error }, 'the first company could not be founded');
          return again({}, t('failed'));
        }
        answer(
          response,
          t,
          200,
          t('doneTitle'),
          html`<h1>${t('doneTitle')}</h1><p>${t('done', { email })}</p><p><a class="button" href="/admin/login">${t('signIn')}</a></p>`,
        );
      } finally {
        over();
      }
    },
  );
  return router;
}

const PASSWORD = new RegExp(formatNamed('password')?.pattern ?? '^$', 'u');

function wrongOf(typed: Typed, t: Say): Wrong {
  const wrong: Wrong = {};
  for (const name of FIELDS) {
    if (!typed[name]) wrong[name] = t('missing');
    else if (typed[name].length > 250) wrong[name] = t('tooLong');
  }
  if (!wrong.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email)) wrong.email = t('notEmail');
  if (!wrong.password && !PASSWORD.test(typed.password)) wrong.password = t('weak');
  if (!wrong.password && typed.password !== typed.repeated) wrong.repeated = t('differs');
  return wrong;
}

/** What the founding says of the password: the same function as for everybody's (plugins/employee). */
function passwordRefused(error: unknown, t: Say): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') return undefined;
  const issues = (error.extensions['issues'] ?? []) as readonly Issue[];
  const key = issues.find(({ path }) => path === 'password')?.key;
  return key === 'validation.passwordPersonal' ? t('personal') : key && t('common');
}

const KINDS: Partial<Record<Field, { type: string; complete: string }>> = {
  companyName: { type: 'text', complete: 'organization' },
  lastName: { type: 'text', complete: 'family-name' },
  firstName: { type: 'text', complete: 'given-name' },
  email: { type: 'email', complete: 'username' },
};

function form(t: Say, key: string, typed: Typed, wrong: Wrong, failure?: string): Markup {
  const first = FIELDS.find((name) => wrong[name]) ?? 'companyName';
  const inputs = FIELDS.map((name) => {
    const { type, complete } = KINDS[name] ?? { type: 'password', complete: 'new-password' };
    const issue = wrong[name];
    const hint = name === 'password' ? html`<small>${t('passwordRule')}</small>` : '';
    const mark = issue ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : '';
    const focus = name === first ? html` autofocus` : '';
    // What was typed stays; a password is typed again.
    const value = type === 'password' ? '' : typed[name];
    const message = issue ? html`<p class="wrong" id="${name}-wrong">${issue}</p>` : '';
    return html`<div><label>${t(name)}${hint}<input name="${name}" type="${type}" autocomplete="${complete}" maxlength="250" value="${value}"${mark}${focus}></label>${message}</div>`;
  });
  const notice = failure ? html`<p class="wrong" role="alert">${failure}</p>` : '';
  return html`<h1>${t('title')}</h1><p>${t('lead')}</p>${notice}
    <form method="post" action="${FIRST_COMPANY_PATH}" novalidate>
      <input type="hidden" name="key" value="${key}">${inputs}
      <button type="submit">${t('submit')}</button>
    </form>`;
}

/** As the pages before the sign-in: the mark, and one thing to do in a card. */
const inCard = (t: Say, body: Markup): Markup =>
  html`<div class="brand"><img src="/icons/icon.svg" alt="" width="44" height="44"><div><p class="name">Hataraki</p><p class="tagline">${t('tagline')}</p></div></div><section class="card">${body}</section>`;

function closed(response: Response, t: Say): void {
  const body = html`<h1>${t('closedTitle')}</h1><p>${t('closed')}</p><p><a class="button" href="/admin/login">${t('signIn')}</a></p>`;
  answer(response, t, 404, t('closedTitle'), body);
}

function answer(response: Response, t: Say, status: number, title: string, body: Markup): void {
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
    .send(plainPage(title, inCard(t, body), `${FIRST_COMPANY_PATH}/style.css`, t.language).markup);
}
