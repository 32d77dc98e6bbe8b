import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconHelpCircle, IconPlus } from '#kit/ui/icons.ts';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { ArticleDrawer } from './ArticleDrawer.tsx';
import { AddHelp } from './EditHelp.tsx';
import { type HelpArticlePartsFragment, HelpArticlesDocument } from './Help.generated.ts';
import classes from './Help.module.css';
import { useHelpText } from './text.ts';

/** In the reader's language where the article has it. */
export const titleIn = (language: string, { title, titleEn }: HelpArticlePartsFragment): string =>
  language === 'en' && titleEn ? titleEn : title;

/** The articles of the screen that is open; one opens beside the list. */
export function HelpDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useHelpText();
  const { language } = useFormat();
  const path = usePathname();
  const { data, loading, error, refetch } = useDocument(HelpArticlesDocument, { path });
  const [openId, setOpenId] = useState<string>();
  const [adding, setAdding] = useState(false);
  const connection = data?.helpArticlesConnection;
  const articles = connection?.nodes ?? [];
  const opened = articles.find(({ id }) => id === openId);
  return (
    <>
      <Drawer title={t('title')} width={500} onClose={onClose}>
        {error ? (
          <ErrorPanel error={error} title={t('failed')} onRetry={() => void refetch()} />
        ) : null}
        {loading ? <PanelSkeleton lines={5} title={false} /> : null}
        {connection && articles.length === 0 ? (
          <EmptyState title={t('empty')} icon={<IconHelpCircle size={32} />} />
        ) : null}
        {articles.length > 0 ? (
          <>
            <p className={classes.lead}>{t('lead')}</p>
            <ul className={classes.list}>
              {articles.map((article) => (
                <li key={article.id}>
                  <button
                    type="button"
                    className={classes.article}
                    aria-haspopup="dialog"
                    aria-expanded={article.id === openId}
                    onClick={() => setOpenId(article.id)}
                  >
                    {titleIn(language, article)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {connection?.isEditor ? (
          <div className={classes.tools}>
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
        ) : null}
      </Drawer>
      {opened ? (
        <ArticleDrawer
          article={opened}
          isEditor={connection?.isEditor ?? false}
          refetch={refetch}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
      {adding ? (
        <AddHelp path={path} order={articles.length} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
