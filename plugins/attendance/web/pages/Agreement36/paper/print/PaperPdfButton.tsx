import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconDownload } from '#kit/ui/icons.ts';
import { Button } from '#kit/ui/index.ts';
import { hasSpecialPage } from '#plugins/attendance/domain/agreement36/paper/paper.ts';
import { flowPages } from '#plugins/attendance/domain/papers/flow.ts';
import { useLimitText } from '../../limit-text.ts';
import { useSavePdf } from '../../print/useSavePdf.ts';
import { useClauseWords } from '../../special-clause/clause-words.ts';
import { type Agreement, draftOf, type Paper } from './draft-words.ts';
import { draftBlocks } from './paper-blocks.ts';

type Props = { readonly agreement: Agreement; readonly paper: Paper };

/** Saves a draft of the form to copy from; it is not the official one, and says so on each page. */
export function PaperPdfButton({ agreement, paper }: Props) {
  const t = useLimitText();
  const format = useFormat();
  const { measure } = useClauseWords();
  const { save, making } = useSavePdf();
  const { form } = paper;
  if (!form) return null;
  const print = async () => {
    const pages = flowPages(draftBlocks(draftOf({ t, format, measure }, agreement, paper)), {
      left: t(`paper36.form.${form}`),
      title: t(hasSpecialPage(form) ? 'draft36.holderSpecial' : 'draft36.holder'),
      right: t('draft36.draft'),
      footer: `${agreement.name}　${t('draft36.draft')}`,
      pageOf: (page, all) => t('paper.page', { page, pages: all }),
    });
    return { pages, rows: 1, columns: [t(`paper36.form.${form}`)] };
  };
  return (
    <Button
      variant="primary"
      icon={<IconDownload size={16} aria-hidden />}
      loading={making}
      onClick={() => void save(`${agreement.name} ${t(`paper36.form.${form}`)}`, print)}
    >
      {t('paper36.pdf')}
    </Button>
  );
}
