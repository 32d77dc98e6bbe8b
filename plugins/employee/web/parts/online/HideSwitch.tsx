import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Switch } from '#kit/ui/inputs/Switch.tsx';
import { useEverywhereText } from '../../text.ts';
import { OnlineChoiceDocument, UpdateOnlineChoiceDocument } from './OnlineList.generated.ts';

type Choice = { readonly isHidden: boolean };

/** Undefined where the company does not leave it to its people. */
export function useOnlineChoice(): Choice | undefined {
  const { data } = useDocument(OnlineChoiceDocument);
  return data?.onlineChoice.mayHide ? data.onlineChoice : undefined;
}

/**
 * Takes effect at once, here and in the lists that colleagues have open. What went wrong stands below it: a message in the corner would
 * lie over the foot of the drawer.
 */
export function HideSwitch({ choice }: { readonly choice: Choice }) {
  const t = useEverywhereText();
  const [update, { error }] = useMutate(UpdateOnlineChoiceDocument, {
    alsoStale: ['OnlineEmployee'],
  });
  const [wanted, setWanted] = useState<boolean>();
  const choose = async (isHidden: boolean) => {
    setWanted(isHidden);
    try {
      await update({ data: { isHidden } });
    } catch {
      setWanted(undefined);
    }
  };
  return (
    <Switch
      label={t('online.hide')}
      help={t('online.hideHelp')}
      error={error ? t('online.hideFailed') : undefined}
      value={wanted ?? choice.isHidden}
      onChange={(isHidden) => void choose(isHidden)}
    />
  );
}
