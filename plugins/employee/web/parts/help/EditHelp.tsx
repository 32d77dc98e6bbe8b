import { useMutate } from '#kit/data/useMutate.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { useTurns } from '#kit/kept-list/useTurns.ts';
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

type AddProps = {
  readonly path: string;
  readonly order: number;
  readonly onClose: () => void;
};

/** A new article of the screen that is open. */
export function AddHelp({ path, order, onClose }: AddProps) {
  const t = useHelpText();
  const [create] = useMutate(CreateHelpArticleDocument);
  return (
    <HelpForm
      title={t('createTitle')}
      input={CreateHelpArticleInput}
      initial={newArticle(path, order)}
      onClose={onClose}
      onSubmit={async (data) => {
        await create({ data });
        notify.success(t('created'));
        onClose();
      }}
    />
  );
}

type EditProps = {
  readonly article: HelpArticlePartsFragment;
  /** The newest `article` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Another text for an article. */
export function EditHelp(props: EditProps) {
  const { turn, again } = useTurns(props.refetch);
  return <ChangedArticle key={turn} {...props} onReload={() => void again()} />;
}

function ChangedArticle(props: EditProps & { readonly onReload: () => void }) {
  const { article, refetch, onClose, onReload } = props;
  const t = useHelpText();
  const [update] = useMutate(UpdateHelpArticleDocument);
  const conflict = useConflict({ row: article, refetch, valuesOf });
  return (
    <HelpForm
      title={t('updateTitle')}
      input={UpdateHelpArticleInput}
      initial={conflict.initial}
      conflict={(form) => conflict.notice({ form, onReload })}
      onClose={onClose}
      onSubmit={(data: Input, values) =>
        conflict.save(async (version) => {
          await update({ id: article.id, data: { ...conflict.changedOf(data, values), version } });
          notify.success(t('updated'));
          onClose();
        })
      }
    />
  );
}
