import { useEffect, useRef } from 'react';
import type { InputForm } from '../forms/useInputForm.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { useDraft } from './useDraft.ts';

export type DraftOptions = {
  /** Which record it is of: 'News' for a new one, 'News:n1'. */
  readonly name: string;
  /** Fields that are not kept: passwords, files that were sent. */
  readonly without?: readonly string[];
};

type Props = {
  readonly form: Pick<InputForm, 'values' | 'dirty' | 'passing' | 'set'>;
  readonly draft: DraftOptions;
};
type Values = Readonly<Record<string, unknown>>;

/** Within a form: keeps what was typed while it is not saved, and offers what was left the last time. */
export const FormDraft = ({ form, draft: { name, without = [] } }: Props) => {
  const draft = useDraft<Values>(name);
  const wasDirty = useRef(false);
  const { dirty, passing } = form;
  const values = Object.fromEntries(
    Object.entries(form.values).filter(([field]) => !without.includes(field)),
  );
  useEffect(() => {
    if (dirty) draft.keep(values);
    else if (wasDirty.current) draft.drop();
    wasDirty.current = dirty;
  });
  const { drop } = draft;
  useEffect(
    () => () => {
      // Leaving was expected: the form was saved, or the person agreed to lose what was typed.
      if (passing.current) drop();
    },
    [passing, drop],
  );
  if (!draft.offered) return null;
  const { value, at } = draft.offered;
  return (
    <DraftOffer
      at={at}
      onDrop={draft.decline}
      onTake={() => {
        draft.take(dirty ? values : undefined);
        for (const [field, typed] of Object.entries(value))
          if (field in form.values) form.set(field, typed);
      }}
    />
  );
};
