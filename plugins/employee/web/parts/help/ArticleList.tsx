import type { DocumentState } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconArrowDown, IconArrowUp, IconHelpCircle } from '#kit/ui/icons.ts';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { type HelpArticlePartsFragment, SortHelpArticlesDocument } from './Help.generated.ts';
import classes from './Help.module.css';
import { useHelpText } from './text.ts';

type Props = {
  readonly state: Pick<DocumentState<object>, 'data' | 'loading' | 'error' | 'refetch'>;
  readonly isSearching: boolean;
  readonly articles: readonly HelpArticlePartsFragment[];
  readonly isEditor: boolean;
  readonly openCode: string | undefined;
  readonly onOpen: (codeId: string) => void;
};

/** In the reader's language where the article has it. */
const titleIn = (language: string, { title, titleEn }: HelpArticlePartsFragment): string =>
  language === 'en' && titleEn ? titleEn : title;

/** Titles of articles, which editors sort. */
export function ArticleList({ state, isSearching, articles, isEditor, openCode, onOpen }: Props) {
  const t = useHelpText();
  const { language } = useFormat();
  const [sort, { saving: sorting }] = useMutate(SortHelpArticlesDocument);
  const move = (from: number, to: number) => {
    const ids = articles.map(({ id }) => id);
    const [moved = ''] = ids.splice(from, 1);
    ids.splice(to, 0, moved);
    void sort({ inputs: ids.map((id, displayOrder) => ({ id, displayOrder })) });
  };
  if (state.error)
    return (
      <ErrorPanel
        error={state.error}
        title={t('failed')}
        help={false}
        onRetry={() => void state.refetch()}
      />
    );
  if (state.loading) return <PanelSkeleton lines={5} title={false} />;
  if (articles.length === 0)
    return (
      <EmptyState
        title={t(isSearching ? 'nothingFound' : 'empty')}
        icon={<IconHelpCircle size={32} />}
        help={false}
      >
        {t(isSearching ? 'otherWords' : 'searchInstead')}
      </EmptyState>
    );
  return (
    <>
      <p className={classes.lead}>{t(isSearching ? 'found' : 'lead')}</p>
      <ul className={classes.list}>
        {articles.map((article, place) => (
          <li key={article.id} className={classes.line}>
            <button
              type="button"
              className={classes.article}
              aria-haspopup="dialog"
              aria-expanded={article.codeId === openCode}
              onClick={() => onOpen(article.codeId)}
            >
              {titleIn(language, article)}
            </button>
            {isEditor && articles.length > 1 ? (
              <>
                <IconButton
                  label={t('up', { title: titleIn(language, article) })}
                  icon={<IconArrowUp size={16} />}
                  disabled={place === 0 || sorting}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  label={t('down', { title: titleIn(language, article) })}
                  icon={<IconArrowDown size={16} />}
                  disabled={place === articles.length - 1 || sorting}
                  onClick={() => move(place, place + 1)}
                />
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
