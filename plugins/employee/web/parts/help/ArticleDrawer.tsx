import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { ConfirmModal } from '#kit/ui/windows/ConfirmModal.tsx';
import { Drawer } from '#kit/ui/windows/Drawer.tsx';
import { EditHelp } from './EditHelp.tsx';
import { DeleteHelpArticleDocument, type HelpArticlePartsFragment } from './Help.generated.ts';
import classes from './Help.module.css';
import { Markdown } from './Markdown.tsx';
import { useHelpText } from './text.ts';

/** Section 9 of the specification: beside the list, so that both can be read. */
const BESIDE_THE_LIST = 520;

type Props = {
  readonly article: HelpArticlePartsFragment;
  readonly isEditor: boolean;
  /** The newest `article` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onClose: () => void;
};

export function ArticleDrawer({ article, isEditor, refetch, onClose }: Props) {
  const t = useHelpText();
  const { language } = useFormat();
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const [remove] = useMutate(DeleteHelpArticleDocument, { alsoStale: ['HelpArticle'] });
  const inEnglish = language === 'en';
  const title = (inEnglish && article.titleEn) || article.title;
  const content = (inEnglish && article.contentEn) || article.content;
  const stay = () => setDoing(undefined);
  return (
    <>
      <Drawer title={title} width={380} offset={BESIDE_THE_LIST} onClose={onClose}>
        <Markdown content={content} />
        {article.htmlpath ? (
          <p>
            <TextLink href={article.htmlpath}>{t('more')}</TextLink>
          </p>
        ) : null}
        <div className={classes.tools}>
          <Button onClick={onClose}>{t('back')}</Button>
          {isEditor ? (
            <>
              <Button onClick={() => setDoing('edit')}>{t('edit')}</Button>
              <Button variant="danger" onClick={() => setDoing('delete')}>
                {t('delete')}
              </Button>
            </>
          ) : null}
        </div>
      </Drawer>
      {doing === 'edit' ? <EditHelp article={article} refetch={refetch} onClose={stay} /> : null}
      {doing === 'delete' ? (
        <ConfirmModal
          title={t('deleteTitle')}
          confirmLabel={t('deleteYes')}
          onClose={stay}
          onConfirm={async () => {
            await remove({ id: article.id });
            notify.success(t('deleted'));
            onClose();
          }}
        >
          <p>{t('deleteBody', { title: article.title })}</p>
        </ConfirmModal>
      ) : null}
    </>
  );
}
