import type { ReactNode } from 'react';
import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { KeptForm, type KeptFormProps } from '../../../../../web/kit/kept-list/KeptForm.tsx';
import { RadioGroup, Select } from '../../../../../web/kit/ui/index.ts';
import { ClosingsField } from '../../parts/ClosingFields.tsx';
import { useTerms } from '../../parts/terms.ts';
import { useEmployeeText } from '../../text.ts';

export type RecruitmentTypeValues = {
  name: string;
  type: string;
  autoGrantVacationType: string;
  closings: readonly number[];
};
type Props = KeptFormProps<RecruitmentTypeValues> & { readonly actions?: ReactNode };

export const RecruitmentTypeForm = (props: Props) => {
  const t = useEmployeeText();
  const { kinds, grants } = useTerms();
  return (
    <KeptForm {...props}>
      {(form) => (
        <>
          <Field form={form} name="name" label={t('recruitmentType.name')} required />
          <Field
            form={form}
            name="type"
            label={t('recruitmentType.type')}
            as={Select}
            options={kinds}
            required
          />
          <Field
            form={form}
            name="closings"
            label={t('recruitmentType.closings')}
            help={t('recruitmentType.closingsHelp')}
            as={ClosingsField}
            required
          />
          <Field
            form={form}
            name="autoGrantVacationType"
            label={t('recruitmentType.autoGrant')}
            as={RadioGroup}
            options={grants}
          />
        </>
      )}
    </KeptForm>
  );
};
