import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { type InputFormOptions, useInputForm } from '#kit/forms/useInputForm.ts';
import { ConflictNotice } from '#kit/kept-list/ConflictNotice.tsx';
import { Button, Notice, Panel } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import { PermissionTree } from './tree/PermissionTree.tsx';
import {
  type Action,
  type Chosen,
  chosenOf,
  differingLines,
  inputOf,
  mergedChoice,
} from './tree/tree-state.ts';
import type { usePermissionTree } from './tree/usePermissionTree.ts';

type ActionPermission = { readonly code: string; readonly action: Action };
type GroupInput = { readonly name: string; readonly actionPermissions: ActionPermission[] };

type Rights = { readonly name: string; readonly chosen: Chosen };

type GroupFormProps = {
  readonly tree: Pick<ReturnType<typeof usePermissionTree>, 'lines' | 'label' | 'mayGive'>;
  readonly input: InputFormOptions<GroupInput>['input'];
  readonly initial: Rights;
  /** What it has become where somebody else was faster; else as it was opened. */
  readonly theirs?: Rights;
  /** Why nothing can be changed here. */
  readonly closed?: string | undefined;
  readonly submitLabel: string;
  readonly onCancel: () => void;
  readonly onSave: (input: GroupInput) => Promise<void>;
  /** For a group that somebody else may change meanwhile. */
  readonly onOverwrite?: () => void;
  readonly onReload?: () => void;
};

/** The name of a group and the tree of what it gives. */
export function GroupForm(props: GroupFormProps) {
  const { tree, input, initial, closed, submitLabel, onCancel, onSave } = props;
  const { theirs = initial, onOverwrite, onReload } = props;
  const t = useEmployeeText();
  const form = useInputForm<GroupInput>({
    input,
    initial: { name: initial.name, actionPermissions: inputOf(initial.chosen) },
    onSubmit: (_input, values) => onSave({ ...values, name: values.name.trim() }),
  });
  const chosen = chosenOf(
    form.values.actionPermissions.map(({ code, action }) => ({ action, permission: { code } })),
  );
  const words = (action: Action | undefined): string =>
    action ? t(`rights.action.${action}`) : t('rights.noAction');
  const change = (next: Chosen) => form.set('actionPermissions', inputOf(next));
  if (closed) {
    return (
      <Panel title={t('rights.tabs.rights')}>
        <Notice tone="info">{closed}</Notice>
        <PermissionTree {...tree} chosen={chosen} />
      </Panel>
    );
  }
  return (
    <Form
      form={form}
      conflict={
        onOverwrite && onReload ? (
          <ConflictNotice
            form={form}
            opened={{ name: initial.name }}
            theirs={{ name: theirs.name }}
            more={differingLines(tree.lines, chosen, initial.chosen, theirs.chosen).map(
              ({ line, isMine }) => ({
                label: tree.label(line),
                theirs: words(theirs.chosen.get(line.code)),
                mine: words(chosen.get(line.code)),
                isMine,
              }),
            )}
            onReload={onReload}
            onOverwrite={() => {
              change(mergedChoice(chosen, initial.chosen, theirs.chosen));
              onOverwrite();
              void form.submit();
            }}
          />
        ) : null
      }
      label={t('rights.title')}
      submitLabel={submitLabel}
      actions={<Button onClick={onCancel}>{t('rights.cancel')}</Button>}
    >
      <Panel>
        <Field form={form} name="name" label={t('rights.name')} required width={420} />
      </Panel>
      <Panel title={t('rights.tabs.rights')}>
        {form.errors.actionPermissions ? (
          <Notice tone="danger" announce>
            {form.errors.actionPermissions}
          </Notice>
        ) : null}
        <PermissionTree {...tree} chosen={chosen} onChange={change} />
      </Panel>
    </Form>
  );
}
