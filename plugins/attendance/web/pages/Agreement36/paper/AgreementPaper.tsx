import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import {
  ErrorPanel,
  FormSkeleton,
  Group,
  LinkButton,
  Notice,
  PageHeader,
  Stack,
} from '#kit/ui/index.ts';
import { useLimitText } from '../limit-text.ts';
import { SETTING_36 } from '../special-clause/addresses.ts';
import { Agreement36PaperOfDocument, type Agreement36PaperOfQuery } from './Paper.generated.ts';
import { PaperForm } from './PaperForm.tsx';
import { PaperPdfButton } from './print/PaperPdfButton.tsx';

/** 協定届の様式: the fields of an agreement's form, what is missing, and a draft to copy from. */
export function AgreementPaper() {
  const t = useLimitText();
  const { agreementId } = useParams<{ agreementId: string }>();
  const { data, loading, error, refetch } = useDocument(Agreement36PaperOfDocument, {
    id: agreementId,
  });
  return (
    <>
      {data ? <Loaded {...data} /> : <PageHeader title={t('paper36.record')} />}
      {loading && !data ? <FormSkeleton fields={8} /> : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
    </>
  );
}

function Loaded({ agreement36: agreement, agreement36Paper: paper }: Agreement36PaperOfQuery) {
  const t = useLimitText();
  const format = useFormat();
  if (!agreement) return null;
  const { form, missing } = paper;
  return (
    <>
      <PageHeader
        title={t('paper36.title', { name: agreement.name })}
        description={t('paper36.description')}
        actions={
          <Group>
            <LinkButton to={SETTING_36}>{t('paper36.close')}</LinkButton>
            <HistoryButton
              subject="Agreement36Paper"
              id={agreement.id}
              name={agreement.name}
              right={{ do: 'read', on: 'Agreement36' }}
            />
            <PaperPdfButton agreement={agreement} paper={paper} />
          </Group>
        }
      />
      <Stack gap={4}>
        {form ? (
          <Notice tone={missing.length > 0 ? 'warning' : 'success'}>
            <strong>
              {format.aside(t(`paper36.form.${form}`), t(`paper36.formAbout.${form}`))}
            </strong>{' '}
            {missing.length > 0
              ? format.labelled(
                  t('paper36.missing'),
                  format.list(missing.map((field) => t(`paper36.field.${field}`))),
                )
              : t('paper36.complete')}
          </Notice>
        ) : (
          <Notice tone="info">{t('paper36.noForm')}</Notice>
        )}
        <PaperForm key={paper.updatedAt ?? 'new'} agreement={agreement} paper={paper} />
      </Stack>
    </>
  );
}
