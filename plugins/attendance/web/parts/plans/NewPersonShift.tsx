import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { Grid, Select } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { ShiftChoicesDocument } from './PersonShift.generated.ts';

/** In the form of a new person: the shift that they work by from their first day on. */
export const NewPersonShift = ({ form }: { readonly form: InputForm }) => {
  const t = useText();
  const ability = useAbility();
  const { data } = useDocument(ShiftChoicesDocument);
  if (!ability.can('assign', 'BasicShift')) return null;
  return (
    <Grid columns={2}>
      <Field
        form={form}
        name="basicShiftId"
        as={Select}
        label={t('basicShift.kind')}
        help={t('basicShift.newPersonHelp')}
        options={(data?.basicShifts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
    </Grid>
  );
};
