import type { ImportAtHandQuery } from '../Imports.generated.ts';
import type { Kind, useImportWords } from '../import-words.ts';

export type AtHand = NonNullable<ImportAtHandQuery['import']>;

export type StepProps = {
  readonly kind: Kind;
  readonly words: ReturnType<typeof useImportWords>;
  readonly found: AtHand;
  readonly onImport: (id: string | undefined) => void;
  readonly onClose: () => void;
};
