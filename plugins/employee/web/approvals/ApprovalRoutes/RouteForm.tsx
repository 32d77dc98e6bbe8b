import { type ReactNode, useRef, useState } from 'react';
import type { ConflictForm } from '#kit/kept-list/differing-lines.tsx';
import {
  Button,
  CheckboxGroup,
  ErrorPanel,
  Group,
  MultiSelect,
  Notice,
  NumberField,
  RadioGroup,
  Stack,
  Switch,
  TextField,
  WindowFoot,
} from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import { useKindText, useRequestTypes } from '../request-kinds.ts';
import { problemsOf, type RouteDraft } from './route-draft.ts';
import { type ApproverChoice, StepsField } from './StepsField.tsx';

/** What a route is for and whom it asks; the effect on what waits is shown before it is saved. */
export const RouteForm = ({
  initial,
  groups,
  choices,
  busy,
  failure,
  conflict,
  nameError,
  onNext,
  onCancel,
}: {
  readonly initial: RouteDraft;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly choices: readonly ApproverChoice[];
  readonly busy: boolean;
  readonly failure: unknown;
  /** Told instead of the failure where somebody else was faster. */
  readonly conflict?: ((form: Omit<ConflictForm, 'failure'>) => ReactNode) | undefined;
  readonly nameError?: string | undefined;
  readonly onNext: (draft: RouteDraft) => void;
  readonly onCancel: () => void;
}) => {
  const t = useApprovalText();
  const words = useKindText();
  const allTypes = useRequestTypes();
  const [draft, setDraft] = useState(initial);
  // What is sent in the same breath as it is changed has not been drawn yet.
  const latest = useRef(initial);
  const [tried, setTried] = useState(false);
  const put = (change: Partial<RouteDraft>) => {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
  };
  const submit = () => {
    setTried(true);
    if (problemsOf(latest.current).length === 0) onNext(latest.current);
  };
  const problems = tried ? problemsOf(draft) : [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={4}>
        {conflict ? (
          conflict({
            values: draft,
            set: (name, value) => put({ [name]: value }),
            submit: async () => submit(),
            fields: new Map(),
          })
        ) : failure ? (
          <ErrorPanel error={failure} />
        ) : null}
        <TextField
          label={t('edit.name')}
          value={draft.name}
          onChange={(name) => put({ name })}
          required
          maxCount={101}
          {...(problems.includes('name')
            ? { error: t('edit.nameMissing') }
            : nameError
              ? { error: nameError }
              : {})}
        />
        <CheckboxGroup
          label={t('edit.types')}
          help={t('edit.typesHint')}
          value={[...draft.types]}
          options={allTypes.map((type) => ({ value: type, label: words.type(type) }))}
          onChange={(types) => put({ types: allTypes.filter((type) => types.includes(type)) })}
        />
        <MultiSelect
          label={t('edit.groups')}
          help={t('edit.groupsHint')}
          value={[...draft.groupIds]}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(groupIds) => put({ groupIds })}
        />
        <Group gap={4} wrap align="start">
          <NumberField
            label={t('edit.minDays')}
            help={t('edit.minDaysHint')}
            value={draft.minDays}
            min={0.5}
            max={366}
            step={0.5}
            suffix={t('edit.days')}
            onChange={(minDays) => put({ minDays })}
          />
          <NumberField
            label={t('edit.minHours')}
            help={t('edit.minHoursHint')}
            value={draft.minHours}
            min={0.5}
            max={160}
            step={0.5}
            suffix={t('edit.hours')}
            onChange={(minHours) => put({ minHours })}
          />
        </Group>
        <RadioGroup
          label={t('edit.retroactive')}
          inline
          value={draft.retroactive}
          options={(['ANY', 'ONLY', 'NOT'] as const).map((value) => ({
            value,
            label: t(`edit.when.${value}`),
          }))}
          onChange={(value) =>
            put({ retroactive: value === 'ONLY' || value === 'NOT' ? value : 'ANY' })
          }
        />
        <StepsField
          steps={draft.steps}
          choices={choices}
          onChange={(steps) => put({ steps })}
          error={problems.includes('steps') ? t('edit.stepsMissing') : undefined}
        />
        <Switch
          label={t('edit.different')}
          help={t('edit.differentHint')}
          value={draft.asksDifferentPeople}
          onChange={(asksDifferentPeople) => put({ asksDifferentPeople })}
        />
        {draft.asksDifferentPeople ? null : (
          <Notice tone="warning">{t('edit.differentRisk')}</Notice>
        )}
        <Switch
          label={t('edit.self')}
          help={t('edit.selfHint')}
          value={draft.allowsSelfApproval}
          onChange={(allowsSelfApproval) => put({ allowsSelfApproval })}
        />
        <WindowFoot>
          <Button type="button" variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('edit.next')}
          </Button>
        </WindowFoot>
      </Stack>
    </form>
  );
};
