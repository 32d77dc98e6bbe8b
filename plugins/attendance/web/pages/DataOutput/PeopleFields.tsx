import { useDocument } from '#kit/data/useDocument.ts';
import { MultiSelect, Select } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import type { OutputEmployment } from '#schema/generated/schema-types.ts';
import type { PeopleConditions } from './conditions.ts';
import { OutputChoicesDocument } from './DataOutput.generated.ts';
import { useOutputText } from './output-text.ts';

type Props = {
  readonly value: PeopleConditions;
  readonly onChange: (more: Partial<PeopleConditions>) => void;
};

export const EMPLOYMENTS = [
  'ALL',
  'EMPLOYED',
  'LEFT',
] as const satisfies readonly OutputEmployment[];

/** 在籍状況, 所属グループ, 雇用区分. */
export const PeopleFields = ({ value, onChange }: Props) => {
  const t = useOutputText();
  const { data } = useDocument(OutputChoicesDocument);
  return (
    <>
      <Select
        label={t('conditions.employment')}
        required
        value={value.employment}
        options={EMPLOYMENTS.map((one) => ({ value: one, label: t(`outputEmployment.${one}`) }))}
        onChange={(employment) => onChange({ employment: employment as OutputEmployment })}
      />
      <MultiSelect
        label={t('conditions.groups')}
        placeholder={t('conditions.everybody')}
        value={value.groupIds}
        options={treeOptions(data?.outputChoices.groups ?? [])}
        onChange={(groupIds) => onChange({ groupIds })}
      />
      <MultiSelect
        label={t('conditions.divisions')}
        placeholder={t('conditions.everybody')}
        value={value.divisionIds}
        options={(data?.outputChoices.divisions ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        onChange={(divisionIds) => onChange({ divisionIds })}
      />
    </>
  );
};
