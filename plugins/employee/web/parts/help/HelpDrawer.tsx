import { useState } from 'react';
import { areaOf } from '#kit/data/session.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { usePathname } from '#kit/navigation/navigation.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconPlus } from '#kit/ui/icons.ts';
import { SearchField } from '#kit/ui/inputs/SearchField.tsx';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { ArticleDrawer } from './ArticleDrawer.tsx';
import { ArticleList } from './ArticleList.tsx';
import { AddHelp } from './EditHelp.tsx';
import {
  HelpArticleByCodeDocument,
  HelpArticlesDocument,
  HelpFoundDocument,
} from './Help.generated.ts';
import classes from './Help.module.css';
import { useHelpText } from './text.ts';

type Props = {
  /** The article that is opened at once, of whichever screen. */
  readonly codeId: string | undefined;
  readonly onClose: () => void;
};

/** The articles of the screen that is open, or those with some words; one opens beside the list. */
export function HelpDrawer({ codeId, onClose }: Props) {
  const t = useHelpText();
  const path = usePathname();
  const [words, setWords] = useState('');
  const [openCode, setOpenCode] = useState(codeId);
  const [adding, setAdding] = useState(false);
  const area = areaOf(path) === 'admin' ? 'ADMIN' : 'APP';
  const isSearching = words.trim() !== '';
  const ofScreen = useDocument(HelpArticlesDocument, { path }, { skip: isSearching });
  const search = useDocument(
    HelpFoundDocument,
    { search: words.trim().slice(0, 100), area },
    { skip: !isSearching, keepRows: true },
  );
  const shown = isSearching ? search : ofScreen;
  const connection = shown.data?.helpArticlesConnection;
  const articles = connection?.nodes ?? [];
  const listed = articles.find((article) => article.codeId === openCode);
  // An error, an empty list or the search leads to an article that is not of this screen.
  const elsewhere = useDocument(
    HelpArticleByCodeDocument,
    { codeId: openCode ?? '' },
    { skip: openCode === undefined || listed !== undefined || shown.loading },
  );
  const opened =
    listed ??
    (openCode === undefined
      ? undefined
      : elsewhere.data?.helpArticlesConnection.nodes.find((one) => one.codeId === openCode));
  const isEditor = connection?.isEditor ?? false;
  const refetch = async () => {
    await Promise.all([shown.refetch(), listed ? undefined : elsewhere.refetch()]);
  };
  return (
    <>
      <Drawer title={t('title')} width={500} onClose={onClose}>
        <div className={classes.search}>
          <SearchField label={t('search')} value={words} onChange={setWords} width="100%" />
        </div>
        <ArticleList
          state={shown}
          isSearching={isSearching}
          articles={articles}
          isEditor={isEditor && !isSearching}
          openCode={openCode}
          onOpen={setOpenCode}
        />
        {isEditor && !isSearching ? (
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
          isEditor={isEditor}
          refetch={refetch}
          onClose={() => setOpenCode(undefined)}
        />
      ) : null}
      {adding ? (
        <AddHelp path={path} order={articles.length} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
