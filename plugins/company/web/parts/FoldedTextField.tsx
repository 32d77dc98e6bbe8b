import type { ComponentProps } from 'react';
import { TextField } from '../../../../web/kit/ui/index.ts';

type Props = ComponentProps<typeof TextField> & {
  /** Mends width and kind of kana when the field is left; while somebody types nothing jumps. */
  readonly fold: (text: string) => string;
};

export const FoldedTextField = ({ fold, ...field }: Props) => (
  <TextField
    {...field}
    onBlur={() => {
      const folded = fold(field.value ?? '');
      if (folded !== (field.value ?? '')) field.onChange(folded);
      field.onBlur?.();
    }}
  />
);
