import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Switch } from '#kit/ui/inputs/Switch.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { useEverywhereText } from '../../text.ts';
import { OnlineChoiceDocument, UpdateOnlineChoiceDocument } from './OnlineList.generated.ts';

type Choice = { readonly isHidden: boolean };

/** Undefined where the company does not leave it to its people. */
export function useOnlineChoice(): Choice | undefined {
  const { data } = useDocument(OnlineChoiceDocument);
  return data?.onlineChoice.mayHide ? data.onlineChoice : undefined;
}

/** Takes effect at once, here and in the lists that colleagues have open. */
export function HideSwitch({ choice }: { readonly choice: Choice }) {
  const t = useEverywhereText();
  const [update] = useMutate(UpdateOnlineChoiceDocument, { alsoStale: ['OnlineEmployee'] });
  const [wanted, setWanted] = useState<boolean>();
  const choose = async (isHidden: boolean) => {
    setWanted(isHidden);
    try {
      await update({ data: { isHidden } });
      notify.success(t(isHidden ? 'online.hidden' : 'online.shown'));
    } catch {
      setWanted(undefined);
      notify.error(t('online.hideFailed'));
    }
  };
  return (
    <Switch
      label={t('online.hide')}
      help={t('online.hideHelp')}
      value={wanted ?? choice.isHidden}
      onChange={(isHidden) => void choose(isHidden)}
    />
  );
}
