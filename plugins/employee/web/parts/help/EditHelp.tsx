import { useMutate } from '#kit/data/useMutate.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import * as CreateHelpArticleInput from '#plugins/employee/generated/inputs/CreateHelpArticleInput.js';
import * as UpdateHelpArticleInput from '#plugins/employee/generated/inputs/UpdateHelpArticleInput.js';
import type { UpdateHelpArticleInput as Input } from '#schema/generated/schema-types.ts';
import {
  CreateHelpArticleDocument,
  type HelpArticlePartsFragment,
  UpdateHelpArticleDocument,
} from './Help.generated.ts';
import { HelpForm, newArticle, valuesOf } from './HelpForm.tsx';
import { useHelpText } from './text.ts';

type Props = { readonly onClose: () => void } & (
  | { readonly article: HelpArticlePartsFragment }
  | { readonly path: string; readonly order: number }
);

/** A new article of the screen that is open, or another text for one. */
export function EditHelp(props: Props) {
  const t = useHelpText();
  const { onClose } = props;
  const [create] = useMutate(CreateHelpArticleDocument);
  const [update] = useMutate(UpdateHelpArticleDocument);
  if ('article' in props) {
    const { article } = props;
    return (
      <HelpForm
        title={t('updateTitle')}
        input={UpdateHelpArticleInput}
        initial={valuesOf(article)}
        onClose={onClose}
        onSubmit={async (data: Input) => {
          await update({ id: article.id, data: { ...data, version: article.version } });
          notify.success(t('updated'));
          onClose();
        }}
      />
    );
  }
  return (
    <HelpForm
      title={t('createTitle')}
      input={CreateHelpArticleInput}
      initial={newArticle(props.path, props.order)}
      onClose={onClose}
      onSubmit={async (data) => {
        await create({ data });
        notify.success(t('created'));
        onClose();
      }}
    />
  );
}
