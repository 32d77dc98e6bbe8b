export type Article = {
  readonly number: string;
  readonly sub: string | undefined;
  readonly paragraph: string | undefined;
  readonly isProviso: boolean;
};

const ARTICLE = /^(?:LSA )?(\d+)(?:-(\d+))?(?:\((\d+)\))?( proviso)?$/;

/**
 * 'LSA 32(2), LSA 37(1) proviso' as the engine cites the Labour Standards Act, one by one and each
 * once; undefined where something else is cited, which is then shown as it is.
 */
export function articlesOf(cited: string): readonly Article[] | undefined {
  const articles: Article[] = [];
  for (const one of new Set(cited.split(', ').map((text) => text.replace(/^LSA /, '')))) {
    const match = ARTICLE.exec(one);
    if (!match?.[1]) return undefined;
    articles.push({
      number: match[1],
      sub: match[2],
      paragraph: match[3],
      isProviso: match[4] !== undefined,
    });
  }
  return articles;
}
