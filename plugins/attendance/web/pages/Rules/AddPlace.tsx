import { Suspense, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import {
  Button,
  ErrorPanel,
  FormSkeleton,
  Modal,
  RadioGroup,
  Select,
  Stack,
} from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { kindOf, type RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { useRuleText } from '../../rule-text.ts';
import { RulesOfKindDocument } from './Rules.generated.ts';
import { editLink, pageOfKind } from './rule-pages.ts';

type Props = {
  readonly kind: RuleKind;
  /** The company can be chosen too. */
  readonly withCompany?: boolean;
  readonly onClose: () => void;
};

/** Which workplace, group, division or shift gets a rule of its own. */
export const AddPlace = ({ kind, withCompany = false, onClose }: Props) => {
  const t = useRuleText();
  const navigate = useNavigate();
  const scopes = kindOf(kind).scopes.filter((scope) => withCompany || scope !== 'COMPANY');
  const [scope, setScope] = useState<string | null>(
    withCompany ? 'COMPANY' : (scopes[1] ?? scopes[0] ?? null),
  );
  const [place, setPlace] = useState<string | null>(null);
  const { data, loading, error, refetch } = useDocument(RulesOfKindDocument, { kind });
  const options = treeOptions(
    (data?.attendanceRulePlaces ?? []).filter((one) => one.scope === scope && one.isActive),
  );
  const go = () => {
    if (!scope || !(place || scope === 'COMPANY')) return;
    onClose();
    void navigate(editLink(kind, { scope, scopeId: place }));
  };
  return (
    <Modal
      title={t('addPlace.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            disabled={!(place || scope === 'COMPANY')}
            disabledReason={t('addPlace.choose')}
            onClick={go}
          >
            {t('addPlace.next')}
          </Button>
        </>
      }
    >
      {loading ? <FormSkeleton fields={2} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Stack gap={4}>
          <RadioGroup
            label={t('addPlace.scope')}
            value={scope}
            onChange={(chosen) => {
              setScope(chosen);
              setPlace(null);
            }}
            options={scopes.map((one) => ({ value: one, label: t(`scopes.${one}`) }))}
            inline
          />
          {scope === 'COMPANY' ? null : (
            <Select
              label={t('addPlace.place')}
              value={place}
              onChange={setPlace}
              options={options}
              clearable={false}
              help={t('addPlace.hint')}
            />
          )}
        </Stack>
      ) : null}
    </Modal>
  );
};

/** Of its own path: a notice of the company or of a place. */
export const CreateNotice = () => {
  const navigate = useNavigate();
  const { path } = pageOfKind('PART_TIME_NOTICE');
  return (
    <Suspense fallback={null}>
      <AddPlace kind="PART_TIME_NOTICE" withCompany onClose={() => void navigate({ to: path })} />
    </Suspense>
  );
};
