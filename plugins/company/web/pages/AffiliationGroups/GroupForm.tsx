import type { ReactNode } from 'react';
import { toKanaField } from '#core/text/kana.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import { useFormParts } from '#kit/forms/useFormParts.ts';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { Slot } from '#kit/slots/Slot.tsx';
import { groupPanelsSlot } from '#kit/slots/slots.ts';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Checkbox, Grid, MultiSelect, RadioGroup, Select, TimeField } from '#kit/ui/index.ts';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { treeRows, wouldCycle } from '#plugins/company/domain/group-tree.ts';
import { checkPlace } from '#plugins/company/domain/place-rules.ts';
import type { AffiliationGroupPartsFragment } from '#plugins/company/generated/records/AffiliationGroup.generated.ts';
import { AddressFields } from '../../parts/AddressFields.tsx';
import { ClosingNotice } from '../../parts/ClosingNotice.tsx';
import { PhoneField } from '../../parts/PhoneField.tsx';
import { PositionFields } from '../../parts/PositionFields.tsx';
import { useText } from '../../text.ts';
import {
  AffiliationGroupTreeDocument,
  WorkplaceChoicesDocument,
} from './AffiliationGroups.generated.ts';

export type GroupValues = Partial<
  Omit<AffiliationGroupPartsFragment, 'isMain' | 'workplaces' | 'version'>
> & {
  /** A radio's value; the API wants a boolean. */
  kind: 'main' | 'sub';
  workplaceIds: readonly string[];
};

type Props = KeptFormProps<GroupValues> & { readonly actions?: ReactNode };

/** The form of creating and of editing; what happens to its input is the page's business. */
export const GroupForm = (props: Props) => {
  const t = useText();
  const parts = useFormParts();
  const { id, isActive = true, abolishedOn = null } = props.initial;
  const closing = {
    subject: 'AffiliationGroup',
    row: id === undefined ? undefined : { id, isActive, abolishedOn },
  } as const;
  return (
    <KeptForm<GroupValues> {...props} check={checkPlace} parts={parts}>
      {(form) => (
        <>
          <BasicFields form={form} groupId={id}>
            <ClosingNotice form={form} {...closing} of="isActive" />
          </BasicFields>
          <FormSection title={t('group.place')}>
            <AddressFields form={form} />
            <Grid columns={2}>
              <PhoneField form={form} name="phoneNumber" />
              <PhoneField form={form} name="faxNumber" />
            </Grid>
            <PositionFields form={form} />
          </FormSection>
          <FormSection title={t('group.hours')}>
            <Grid columns={2}>
              <Field form={form} name="openTime" label={t('field.openTime')} as={TimeField} />
              <Field
                form={form}
                name="closeTime"
                label={t('field.closeTime')}
                help={t('field.closeTimeHelp')}
                as={TimeField}
                allow36
              />
              <Field
                form={form}
                name="establishedOn"
                label={t('field.establishedOn')}
                as={DateField}
              />
              <Field
                form={form}
                name="abolishedOn"
                label={t('field.abolishedOn')}
                help={t('field.abolishedOnHelp')}
                as={DateField}
              />
            </Grid>
            <ClosingNotice form={form} {...closing} of="abolishedOn" />
          </FormSection>
          {id ? <Slot of={groupPanelsSlot} with={{ groupId: id, tell: parts.tell }} /> : null}
        </>
      )}
    </KeptForm>
  );
};

type BasicProps = {
  readonly form: InputForm<GroupValues>;
  readonly groupId: string | undefined;
  readonly children: ReactNode;
};

const BasicFields = ({ form, groupId, children }: BasicProps) => {
  const t = useText();
  const workplaces = useDocument(WorkplaceChoicesDocument).data?.workplaces ?? [];
  const parents = useParents(form.values.kind, groupId);
  return (
    <FormSection title={t('group.basics')}>
      <Field
        form={form}
        name="kind"
        label={t('field.kind')}
        as={RadioGroup}
        inline
        options={[
          { value: 'main', label: t('group.main') },
          { value: 'sub', label: t('group.sub') },
        ]}
        // Its members and rights hang on it.
        disabled={groupId !== undefined}
        onChanged={() => form.set('parentId', null)}
      />
      <Field form={form} name="name" label={t('field.name')} required />
      <Grid columns={2}>
        <Field
          form={form}
          name="kana"
          label={t('field.kana')}
          as={FoldedTextField}
          fold={toKanaField}
        />
        <Field form={form} name="shortName" label={t('field.shortName')} />
      </Grid>
      <Field
        form={form}
        name="parentId"
        label={t('field.parentId')}
        as={Select}
        options={parents}
        placeholder={t('field.parentNone')}
        clearable
      />
      <Field
        form={form}
        name="workplaceIds"
        label={t('field.workplaceIds')}
        as={MultiSelect}
        options={workplaces.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field
        form={form}
        name="isActive"
        label={t('field.isActive')}
        help={t('field.isActiveHelp')}
        as={Checkbox}
      />
      {children}
    </FormSection>
  );
};

/** Groups of the same kind, indented as the tree; never the group itself or what is below it. */
function useParents(kind: 'main' | 'sub', groupId: string | undefined) {
  const groups = useDocument(AffiliationGroupTreeDocument).data?.allAffiliationGroups ?? [];
  const ofKind = groups.filter(({ isMain }) => isMain === (kind === 'main'));
  return treeOptions(
    treeRows(ofKind)
      .filter(({ group }) => groupId === undefined || !wouldCycle(ofKind, groupId, group.id))
      .map(({ group, depth }) => ({ ...group, depth })),
  );
}
