import { normalisePostalCode } from '#core/text/postal-code.ts';
import { FoldedTextField } from '../../ui/inputs/FoldedTextField.tsx';
import { Field } from '../Field.tsx';
import { PostalLookUp, type PostalLookUpProps, type PostalPlace } from './PostalLookUp.tsx';

type Props<Place extends PostalPlace> = PostalLookUpProps<Place> & {
  readonly label: string;
  readonly autoComplete?: string;
};

/** A postal code, as it is typed in any width, with the look-up of its address. */
export const PostalCodeField = <Place extends PostalPlace>({
  label,
  autoComplete,
  ...lookUp
}: Props<Place>) => (
  <PostalLookUp {...lookUp}>
    <Field
      form={lookUp.form}
      name={lookUp.name ?? 'postalCode'}
      label={label}
      as={FoldedTextField}
      fold={normalisePostalCode}
      uncounted
      width={160}
      inputMode="numeric"
      placeholder="100-0001"
      {...(autoComplete ? { autoComplete } : {})}
    />
  </PostalLookUp>
);
