import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type FilterJoin, JOINS, type ListFilter } from '#core/list-filter/list-filter.ts';
import { HelpDoor } from '#kit/help/HelpDoor.tsx';
import { useListText } from '#kit/i18n/list-text.ts';
import { useText } from '#kit/i18n/useText.ts';
import { Button } from '../../actions/Button.tsx';
import { IconPlus } from '../../icons.ts';
import { Fieldset } from '../../inputs/Fieldset.tsx';
import { SegmentedControl } from '../../inputs/RadioGroup.tsx';
import { Stack } from '../../layout/layout.tsx';
import { Drawer } from '../../windows/Drawer.tsx';
import { WindowGuard } from '../../windows/window-guard.ts';
import { ConditionRow } from './ConditionRow.tsx';
import type { ConditionField } from './condition-field.ts';
import classes from './FilterBuilder.module.css';
import {
  type DraftCondition,
  type DraftGroup,
  draftIssues,
  draftOf,
  type FilterDraft,
  filterOf,
  hasRoomForGroup,
  isFull,
  newCondition,
  newGroup,
} from './filter-draft.ts';

export type FilterBuilderProps = {
  readonly fields: readonly ConditionField[];
  readonly filter: ListFilter | undefined;
  readonly onApply: (filter: ListFilter | undefined) => void;
  readonly onClose: () => void;
};

/** Conditions in groups. Nothing is asked for before it is applied, and what is wrong is said at its place. */
export function FilterBuilder({ fields, filter, onApply, onClose }: FilterBuilderProps) {
  const t = useListText();
  const kit = useText('kit');
  const first = fields[0] as ConditionField;
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(filter, first));
  const [tries, setTries] = useState(0);
  const tried = tries > 0;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const issues = useMemo(() => {
    const byId = new Map(fields.map((field) => [field.id, field]));
    return draftIssues(draft, (id) => byId.get(id));
  }, [draft, fields]);
  const full = isFull(draft);
  const changeGroup = (changed: DraftGroup) =>
    setDraft({
      ...draft,
      groups: draft.groups
        .map((group) => (group.id === changed.id ? changed : group))
        .filter(({ conditions }) => conditions.length > 0),
    });
  const apply = () => {
    if (issues.size > 0) {
      setTries(tries + 1);
      return;
    }
    onApply(filterOf(draft));
    onClose();
  };
  let number = 0;
  return (
    <Drawer
      title={t('filter.title')}
      width={500}
      onClose={onClose}
      footer={
        <>
          {filter ? (
            <Button
              variant="quiet"
              onClick={() => {
                onApply(undefined);
                onClose();
              }}
            >
              {t('filter.clear')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <UnsavedDraft draft={draft} />
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The drawer may stand in the form of a page, as React sees it.
          event.stopPropagation();
          apply();
        }}
      >
        <Stack gap={4}>
          {draft.groups.length > 1 ? (
            <JoinChoice
              label={t('filter.joinOfGroups')}
              value={draft.join}
              words={{ ALL: t('filter.allGroups'), ANY: t('filter.anyGroup') }}
              onChange={(join) => setDraft({ ...draft, join })}
            />
          ) : null}
          {draft.groups.map((group, place) => {
            const start = number;
            number += group.conditions.length;
            return (
              <section key={group.id} className={classes.group}>
                <Fieldset legend={t('filter.group', { number: place + 1 })}>
                  {group.conditions.length > 1 ? (
                    <JoinChoice
                      label={t('filter.joinOfGroup', { number: place + 1 })}
                      value={group.join}
                      words={{ ALL: t('filter.all'), ANY: t('filter.any') }}
                      onChange={(join) => changeGroup({ ...group, join })}
                    />
                  ) : null}
                  <ul className={classes.conditions}>
                    {group.conditions.map((condition, index) => (
                      <ConditionRow
                        key={condition.id}
                        number={start + index + 1}
                        fields={fields}
                        condition={condition}
                        issues={tried ? (issues.get(condition.id) ?? []) : []}
                        onChange={(changed) => changeGroup(withCondition(group, changed))}
                        onRemove={() => changeGroup(without(group, condition))}
                      />
                    ))}
                  </ul>
                  <Button
                    variant="quiet"
                    size="sm"
                    icon={<IconPlus size={16} aria-hidden />}
                    disabled={full}
                    disabledReason={t('filter.full')}
                    onClick={() =>
                      changeGroup({
                        ...group,
                        conditions: [...group.conditions, newCondition(first)],
                      })
                    }
                  >
                    {t('filter.add')}
                  </Button>
                </Fieldset>
              </section>
            );
          })}
          <Button
            size="sm"
            icon={<IconPlus size={16} aria-hidden />}
            disabled={!hasRoomForGroup(draft)}
            disabledReason={t('filter.full')}
            onClick={() => setDraft({ ...draft, groups: [...draft.groups, newGroup(first)] })}
          >
            {t('filter.addGroup')}
          </Button>
          <HelpDoor help="list-conditions" helpLabel={t('filter.help')} />
          {tried && issues.size > 0 ? (
            <p role="alert" className={classes.wrong}>
              {t('filter.wrong', { count: issues.size })}
            </p>
          ) : null}
        </Stack>
      </form>
    </Drawer>
  );
}

/** Closing the drawer asks first where something was changed and not applied. */
function UnsavedDraft({ draft }: { readonly draft: FilterDraft }) {
  const guard = useContext(WindowGuard);
  const [begun] = useState(() => JSON.stringify(filterOf(draft)));
  const isUnsaved = JSON.stringify(filterOf(draft)) !== begun;
  useEffect(
    () => guard?.add({ isUnsaved: () => isUnsaved, letGo: () => undefined }),
    [guard, isUnsaved],
  );
  return null;
}

const withCondition = (group: DraftGroup, changed: DraftCondition): DraftGroup => ({
  ...group,
  conditions: group.conditions.map((one) => (one.id === changed.id ? changed : one)),
});
const without = (group: DraftGroup, { id }: DraftCondition): DraftGroup => ({
  ...group,
  conditions: group.conditions.filter((one) => one.id !== id),
});

type JoinProps = {
  readonly label: string;
  readonly value: FilterJoin;
  readonly words: Readonly<Record<FilterJoin, string>>;
  readonly onChange: (join: FilterJoin) => void;
};

const JoinChoice = ({ label, value, words, onChange }: JoinProps) => (
  <SegmentedControl
    label={label}
    value={value}
    options={JOINS.map((join) => ({ value: join, label: words[join] }))}
    onChange={(join) => onChange(join as FilterJoin)}
  />
);
