import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type Props = ComponentProps<typeof TextField> & {
  /** Mends width and kind of kana when the field is left; while somebody types nothing jumps. */
  readonly fold: (text: string) => string;
  /** A number has its length by its form: counting letters would only be noise. */
  readonly uncounted?: boolean;
};

export const FoldedTextField = ({ fold, uncounted = false, maxCount, ...field }: Props) => (
  <TextField
    {...field}
    maxCount={uncounted ? undefined : maxCount}
    onBlur={() => {
      const folded = fold(field.value ?? '');
      if (folded !== (field.value ?? '')) field.onChange(folded);
      field.onBlur?.();
    }}
  />
);
