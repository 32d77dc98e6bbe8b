import { useId, useState } from 'react';
import type { Field } from '#core/record.ts';
import { useViewer } from '../../access/AbilityProvider.tsx';
import { useDataSource } from '../../data/DataProvider.tsx';
import { useMutate } from '../../data/useMutate.ts';
import { HelpDoor } from '../../help/HelpDoor.tsx';
import { useListText } from '../../i18n/list-text.ts';
import { useText } from '../../i18n/useText.ts';
import { useRecordWords } from '../../kept-list/record-words.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ErrorPanel } from '../../ui/messages/ErrorPanel.tsx';
import { notify } from '../../ui/messages/notify.ts';
import { Modal } from '../../ui/windows/Modal.tsx';
import { type FormOptions, plainFields } from '../inline/plain-fields.ts';
import { type AnyRecordWeb, type BulkOutcome, NO_DOCUMENT } from '../record-web.ts';
import { declaredField, type RowField } from '../row-field.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkHistory } from './BulkHistory.tsx';
import { BulkOutcomeView } from './BulkOutcomeView.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import type { BulkScope } from './bulk-scope.ts';
import { useBulkUndo } from './use-bulk-undo.ts';

type Props = {
  readonly web: AnyRecordWeb;
  readonly options: FormOptions;
  /** Fields that no declaration knows. */
  readonly further?: readonly RowField[];
  readonly ids: readonly string[];
  readonly scope: BulkScope;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const NONE: readonly RowField[] = [];

/** As many as one change may touch; the server says the same. */
const MOST = 1_000;

/** What a list finds a row by is the row's own: it has no value for many. */
const isForMany = ({ isUnique, isSearched }: Field): boolean => !isUnique && !isSearched;

/** One value for many rows: which rows, which field, what comes of it, and then the change itself. */
export const BulkEdit = ({ web, options, further = NONE, ids, scope, onDone, onClose }: Props) => {
  const { record, documents } = web;
  const t = useListText();
  const kit = useText('kit');
  const { word } = useRecordWords(record);
  const { grants } = useViewer();
  const { request } = useDataSource();
  const formId = useId();
  const [reach, setReach] = useState<string | null>('selected');
  const [name, setName] = useState<string | null>(null);
  const [looked, setLooked] = useState<{ readonly data: object; readonly outcome: BulkOutcome }>();
  const [done, setDone] = useState<BulkOutcome>();
  const [send, { saving, error }] = useMutate(documents.bulkUpdate ?? NO_DOCUMENT, {
    alsoStale: [record.name, 'BulkChange'],
  });
  const { undo, undoInMessage, undoing } = useBulkUndo(web);
  const own = plainFields(record, options, grants).filter((one) => {
    const field = (record.fields as Readonly<Record<string, Field>>)[one];
    return field !== undefined && isForMany(field);
  });
  const fields = [
    ...own.map((one) =>
      declaredField(record, one, word(record.fields[one]?.label ?? one), options.fields?.[one]),
    ),
    ...further,
  ];
  const field = fields.find(({ id }) => id === name);
  const rows = reach === 'all' ? { where: scope.where } : { ids };
  const { total = 0 } = scope;
  const isTooMany = reach === 'selected' && ids.length > MOST;

  const look = async (data: object) => {
    const { outcome } = await request(documents.bulkPreview ?? NO_DOCUMENT, { rows, data });
    setLooked({ data, outcome });
  };
  const run = async () => {
    if (!looked || !field) return;
    let outcome: BulkOutcome;
    try {
      ({ outcome } = await send({ rows, data: looked.data }));
    } catch {
      // The panel above the buttons says why.
      return;
    }
    onDone();
    const { change } = outcome;
    const text = t('bulk.done', { count: outcome.changed, field: field.label });
    if (change) notify.undo(text, () => undoInMessage(change.id));
    else notify.info(t('bulk.nothing'));
    if (outcome.refusedCount > 0) setDone(outcome);
    else onClose();
  };

  if (done)
    return (
      <Modal
        title={t('bulk.open')}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {kit('kept.action.close')}
          </Button>
        }
      >
        <BulkOutcomeView web={web} outcome={done} field={field} isDone />
      </Modal>
    );
  return (
    <Modal
      title={t('bulk.open')}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit('kept.action.cancel')}</Button>
          {looked && looked.outcome.changed > 0 ? (
            <Button variant="primary" loading={saving} onClick={() => void run()}>
              {t('bulk.run', { count: looked.outcome.changed })}
            </Button>
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={formId}
              disabled={!field || isTooMany}
              disabledReason={isTooMany ? t('bulk.tooMany', { max: MOST }) : t('bulk.chooseField')}
            >
              {t('bulk.look')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {total > ids.length ? (
          <RadioGroup
            label={t('bulk.scope')}
            value={reach}
            onChange={(value) => {
              setReach(value);
              setLooked(undefined);
            }}
            options={[
              { value: 'selected', label: t('bulk.selected', { count: ids.length }) },
              {
                value: 'all',
                label: t('bulk.all', { count: total }),
                disabled: total > MOST,
                ...(total > MOST ? { hint: t('bulk.tooMany', { max: MOST }) } : {}),
              },
            ]}
          />
        ) : null}
        <Select
          label={t('bulk.field')}
          value={name}
          onChange={(chosen) => {
            setName(chosen);
            setLooked(undefined);
          }}
          options={fields.map(({ id, label }) => ({ value: id, label }))}
          clearable={false}
        />
        {field ? (
          <BulkForm
            key={field.id}
            id={formId}
            web={web}
            field={field}
            onChanged={() => setLooked(undefined)}
            onData={look}
          />
        ) : null}
        {looked ? (
          <BulkOutcomeView web={web} outcome={looked.outcome} field={field} isDone={false} />
        ) : null}
        <BulkProgress
          subject={record.name}
          doing={saving ? 'changing' : undoing ? 'undoing' : undefined}
        />
        {error ? <ErrorPanel error={error} /> : null}
        <HelpDoor help="list-edit" helpLabel={t('bulk.help')} />
        <BulkHistory web={web} further={further} undo={undo} undoing={undoing} />
      </Stack>
    </Modal>
  );
};
