import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import {
  Button,
  DescriptionList,
  ErrorPanel,
  FormSkeleton,
  LinkButton,
  Modal,
  Notice,
  Stack,
} from '#kit/ui/index.ts';
import { useLimitText } from '../limit-text.ts';
import { SPECIAL_CLAUSE, withdrawAt } from './addresses.ts';
import { type Use, useClauseWords } from './clause-words.ts';
import { SpecialClauseUseOfDocument } from './SpecialClause.generated.ts';
import { TakenMeasures } from './TakenMeasures.tsx';

/** One use of the special clause: its procedure, what was promised and what was done. */
export function ClauseDetail() {
  const t = useLimitText();
  const format = useFormat();
  const navigate = useNavigate();
  const { useId } = useParams<{ useId: string }>();
  const { data, loading, error, refetch } = useDocument(SpecialClauseUseOfDocument, { id: useId });
  const use = data?.specialClauseUse;
  const name = use ? `${format.name(use)} ${format.month(use.month)}` : '';
  const close = () => void navigate({ to: SPECIAL_CLAUSE, search: true });
  const mayWithdraw = use?.mayChange && !use.withdrawnAt && use.takenMeasures.length === 0;
  return (
    <Modal
      title={
        use
          ? t('detail.title', { name: format.name(use), month: format.month(use.month) })
          : t('use.record')
      }
      width={760}
      onClose={close}
      footer={
        use ? (
          <>
            <HistoryButton
              subject="SpecialClauseUse"
              id={use.id}
              name={name}
              right={{ do: 'read', on: 'SpecialClauseUse' }}
            />
            {mayWithdraw ? (
              <LinkButton to={withdrawAt(use.id)}>{t('detail.withdraw')}</LinkButton>
            ) : null}
            <Button onClick={close}>{t('detail.close')}</Button>
          </>
        ) : null
      }
    >
      {loading ? <FormSkeleton fields={5} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {use ? <Facts use={use} /> : null}
    </Modal>
  );
}

function Facts({ use }: { readonly use: Use }) {
  const t = useLimitText();
  const format = useFormat();
  const words = useClauseWords();
  const moment = (at: string, by: string | null | undefined) =>
    t('detail.enteredBy', { at: format.dateTimeShort(at), by: by ?? '' });
  return (
    <Stack gap={4}>
      {use.withdrawnAt ? (
        <Notice tone="warning">
          {t('detail.withdrawnOn', {
            at: format.dateTimeShort(use.withdrawnAt),
            by: use.withdrawnBy ?? '',
          })}{' '}
          {use.withdrawnBecause}
        </Notice>
      ) : null}
      <DescriptionList
        columns={2}
        items={[
          { label: t('use.agreement'), value: use.agreementName },
          {
            label: t('use.month'),
            value: format.aside(
              format.month(use.month),
              format.range(format.date(use.from), format.date(use.to)),
            ),
          },
          { label: t('log.place'), value: words.place(use) },
          { label: t('use.invokedOn'), value: format.date(use.invokedOn) },
          { label: t('use.procedure'), value: t(`procedure.${use.procedure}`) },
          {
            label: t('use.consultedWith'),
            value: format.aside(use.consultedWith, format.date(use.consultedOn)),
          },
          {
            label: t('use.expectedHours'),
            value: use.expectedHours == null ? null : `${use.expectedHours} ${t('invoke.hours')}`,
          },
          { label: t('detail.entered'), value: moment(use.createdAt, use.createdBy) },
          { label: t('use.reason'), value: use.reason },
          { label: t('detail.promised'), value: words.measures(use.measures) },
        ]}
      />
      <TakenMeasures use={use} />
    </Stack>
  );
}
