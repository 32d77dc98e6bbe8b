import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Group, notify, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  type Agreement36ToChangeQuery,
  CancelAgreement36ChangeDocument,
} from '../Agreement36.generated.ts';
import { useLimitText } from '../limit-text.ts';

type Agreement = NonNullable<Agreement36ToChangeQuery['agreement36']>;
type Version = Agreement['versions'][number];

/** What the agreement says since when; one that lies ahead can be taken back. */
export function VersionList({ agreement }: { readonly agreement: Agreement }) {
  const t = useLimitText();
  const format = useFormat();
  const [cancel, { saving }] = useMutate(CancelAgreement36ChangeDocument, {
    alsoStale: ['Agreement36', 'SpecialClauseLine'],
  });
  const today = tokyoDate(new Date());
  const current = agreement.versions.find(({ validFrom }) => validFrom <= today)?.validFrom;
  const takeBack = async (validFrom: string) => {
    try {
      await cancel({ id: agreement.id, validFrom });
      notify.success(t('change36.tookBack'));
    } catch (error) {
      tellFailure(error);
    }
  };
  const clause = ({ specialMonthHours, specialYearHours, specialMonths }: Version) =>
    t('change36.clause', {
      month: specialMonthHours ?? 0,
      year: specialYearHours ?? 0,
      times: specialMonths ?? 0,
    });
  return (
    <Panel title={t('change36.versions')}>
      {agreement.versions.length === 0 ? <p>{t('change36.none')}</p> : null}
      <Stack gap={3}>
        {agreement.versions.map((version) => (
          <Group key={version.validFrom} justify="space-between">
            <div>
              <Group gap={2}>
                <strong>{t('change36.from', { date: format.date(version.validFrom) })}</strong>
                {version.validFrom === current ? (
                  <Tag tone="green">{t('change36.current')}</Tag>
                ) : null}
                {version.validFrom > today ? <Tag tone="indigo">{t('change36.coming')}</Tag> : null}
              </Group>
              <div>
                {t('change36.terms', { month: version.monthHours, year: version.yearHours })}
                {t('log.between')}
                {version.hasSpecialClause ? clause(version) : t('change36.noClause')}
              </div>
              <div>{version.reason ?? t('change36.first')}</div>
            </div>
            {version.mayCancel ? (
              <Button size="sm" loading={saving} onClick={() => void takeBack(version.validFrom)}>
                {t('change36.takeBack')}
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}
