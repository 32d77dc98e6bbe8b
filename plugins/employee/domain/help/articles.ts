import type { Article } from './articles/article.ts';
import { clientArticles } from './articles/clients.ts';
import { companyArticles } from './articles/company.ts';
import { errorArticles } from './articles/errors.ts';
import { firstScreens } from './articles/first-screens.ts';
import { leaveArticles } from './articles/leave.ts';
import { limitArticles } from './articles/limits.ts';
import { listArticles } from './articles/lists.ts';
import { managementArticles } from './articles/management.ts';
import { monthEndArticles } from './articles/month-end.ts';
import { ownArticles } from './articles/own.ts';
import { peopleArticles } from './articles/people.ts';
import { ruleArticles } from './articles/rules.ts';

export type FirstArticle = Article & {
  /** Among the articles of its screen. */
  readonly order: number;
};

const all: readonly Article[] = [
  ...firstScreens,
  ...ownArticles,
  ...clientArticles,
  ...managementArticles,
  ...monthEndArticles,
  ...leaveArticles,
  ...ruleArticles,
  ...limitArticles,
  ...listArticles,
  ...companyArticles,
  ...peopleArticles,
  ...errorArticles,
];

/** The help that comes with the program, of every screen and in both languages. */
export const firstArticles: readonly FirstArticle[] = all.map((one, index) => ({
  ...one,
  order: all.slice(0, index).filter(({ path }) => path === one.path).length,
}));
