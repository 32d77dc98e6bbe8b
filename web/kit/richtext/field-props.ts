import type { FieldProps } from '../ui/inputs/FormControl.tsx';

export type RichTextFieldProps = FieldProps<string> & {
  /** Left out: pictures may be inserted. */
  readonly pictures?: boolean;
  /** Pixels of what is written in; 300, and more where somebody pulls at it. */
  readonly height?: number;
  readonly placeholder?: string;
};
