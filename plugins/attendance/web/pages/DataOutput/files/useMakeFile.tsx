import { type ReactNode, useState } from 'react';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import type { OutputResultFragment } from '../DataOutput.generated.ts';
import { useOutputText } from '../output-text.ts';
import { type Lost, LostLetters } from './LostLetters.tsx';
import { useDownload } from './useDownload.ts';

type Make = (acceptsLostLetters: boolean) => Promise<OutputResultFragment>;

/** Asks for a file: a small one is saved at once, of a large one is told that it goes on. */
export function useMakeFile(onMade: () => void) {
  const t = useOutputText();
  const { save } = useDownload();
  const [asking, setAsking] = useState(false);
  const [lost, setLost] = useState<{ readonly letters: Lost; readonly make: Make }>();
  const [nobody, setNobody] = useState(false);

  async function run(make: Make, accepts: boolean): Promise<void> {
    setAsking(true);
    setNobody(false);
    try {
      const result = await make(accepts);
      if (result.__typename === 'OutputLostLetters') setLost({ letters: result.letters, make });
      else if (result.__typename === 'OutputHasNobody') setNobody(true);
      else {
        setLost(undefined);
        if (result.state === 'DONE') {
          await save(result);
          notify.success(t('files.made', { name: result.name }));
        } else notify.success(t('files.started', { name: result.name }));
        onMade();
      }
    } catch (error) {
      tellFailure(error);
    }
    setAsking(false);
  }
  const window: ReactNode = lost ? (
    <LostLetters
      letters={lost.letters}
      saving={asking}
      onAccept={() => void run(lost.make, true)}
      onClose={() => setLost(undefined)}
    />
  ) : null;
  return { make: (make: Make) => run(make, false), asking, nobody, window };
}
