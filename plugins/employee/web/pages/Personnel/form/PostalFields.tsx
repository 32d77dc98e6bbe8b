import type { ComponentProps } from 'react';
import { PostalLookUp } from '#kit/forms/postal/PostalLookUp.tsx';
import { usePersonnelText } from '../text.ts';
import { PersonnelAddressesDocument } from './Choices.generated.ts';
import { RecordField } from './RecordField.tsx';

/** A postal code, and the address that it stands for in one line. */
export function PostalFields(props: ComponentProps<typeof RecordField>) {
  const { form } = props;
  const t = usePersonnelText();
  return (
    <PostalLookUp
      form={form}
      wrap={false}
      document={PersonnelAddressesDocument}
      isWritten={Boolean(form.values.address)}
      onTake={({ prefecture, city, town }) =>
        form.set('address', `${prefecture.name}${city.name}${town}`)
      }
      words={{
        find: t('findAddress'),
        none: t('noAddress'),
        failed: t('addressFailed'),
        filled: t('addressFilled'),
      }}
    >
      <RecordField {...props} />
    </PostalLookUp>
  );
}
