import { Can } from '#kit/access/Can.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { IconPencil } from '#kit/ui/icons.ts';
import {
  Button,
  DescriptionList,
  ErrorPanel,
  Gauge,
  Grid,
  Group,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { addressLine } from '../../parts/address-line.ts';
import { useText } from '../../text.ts';
import type { CompanyPartsFragment } from './CompanyInfo.generated.ts';

type Props = {
  readonly company: CompanyPartsFragment | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
};

export const CompanyView = ({ company, loading, error, onRetry, onEdit }: Props) => {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t('company.title')}
        description={company?.isGoldware ? t('company.provider') : undefined}
        actions={
          company ? (
            <Group>
              <HistoryButton subject="Company" id={company.id} name={company.name} />
              <Can do="update" on="Company">
                <Button
                  variant="primary"
                  icon={<IconPencil size={16} aria-hidden />}
                  onClick={onEdit}
                >
                  {t('company.edit')}
                </Button>
              </Can>
            </Group>
          ) : null
        }
      />
      {loading ? (
        <Stack>
          <PanelSkeleton lines={5} />
          <PanelSkeleton lines={4} />
        </Stack>
      ) : null}
      {error ? (
        <ErrorPanel error={error} onRetry={onRetry} title={t('company.loadFailed')} />
      ) : null}
      {company ? <CompanyPanels company={company} /> : null}
    </>
  );
};

const spaced = (...words: (string | null | undefined)[]): string => words.filter(Boolean).join(' ');

const CompanyPanels = ({ company }: { readonly company: CompanyPartsFragment }) => {
  const t = useText();
  const format = useFormat();
  const { industry, registeredOn, yearStartDate } = company;
  const industryName = industry
    ? format.language === 'en'
      ? industry.nameEn
      : industry.name
    : null;
  return (
    <Stack>
      <Panel title={t('company.basics')}>
        <DescriptionList
          columns={2}
          items={[
            { label: t('field.companyName'), value: company.name },
            { label: t('field.kana'), value: company.kana },
            { label: t('field.corporateNumber'), value: company.corporateNumber },
            { label: t('field.industryId'), value: industryName },
            {
              label: t('field.yearStartDate'),
              value: yearStartDate ? monthAndDay(yearStartDate) : null,
            },
            {
              label: t('field.registeredOn'),
              value: registeredOn ? format.date(registeredOn) : null,
            },
            {
              label: t('field.favicon'),
              value: company.faviconUrl ? (
                <img src={company.faviconUrl} alt={t('field.favicon')} width={32} height={32} />
              ) : (
                t('company.faviconNone')
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('company.contact')}>
        <DescriptionList
          columns={2}
          items={[
            { label: t('field.postalCode'), value: company.postalCode },
            { label: t('field.address'), value: addressLine(company) },
            { label: t('field.phoneNumber'), value: company.phoneNumber },
            { label: t('field.faxNumber'), value: company.faxNumber },
            { label: t('field.email'), value: company.email },
          ]}
        />
      </Panel>
      <Grid columns={2}>
        <Panel title={t('company.representative')}>
          <DescriptionList
            items={[
              { label: t('field.representativeTitle'), value: company.representativeTitle },
              {
                label: t('field.fullName'),
                value: spaced(company.representativeLastName, company.representativeFirstName),
              },
              {
                label: t('field.fullNameKana'),
                value: spaced(
                  company.representativeLastNameKana,
                  company.representativeFirstNameKana,
                ),
              },
            ]}
          />
        </Panel>
        <Panel title={t('company.chargePerson')} description={t('company.chargePersonHint')}>
          <DescriptionList
            items={[
              { label: t('field.chargePersonPosition'), value: company.chargePersonPosition },
              {
                label: t('field.fullName'),
                value: spaced(company.chargePersonLastName, company.chargePersonFirstName),
              },
              {
                label: t('field.fullNameKana'),
                value: spaced(company.chargePersonLastNameKana, company.chargePersonFirstNameKana),
              },
            ]}
          />
        </Panel>
      </Grid>
      <StoragePanel used={company.totalFileSize} limit={company.fileSizeLimit} />
    </Stack>
  );
};

/** Only month and day count: 04/01. */
const monthAndDay = (date: string): string => date.slice(5).replace('-', '/');

type StorageProps = {
  readonly used: number | null | undefined;
  readonly limit: number | null | undefined;
};

const ALMOST_FULL = 90;

/** Nothing is shown to whom the server told nothing. */
const StoragePanel = ({ used, limit }: StorageProps) => {
  const t = useText();
  const format = useFormat();
  if (used === null || used === undefined) return null;
  if (limit === null || limit === undefined) {
    return (
      <Panel title={t('company.storage')}>
        {t('company.storageUnlimited', { used: format.bytes(used) })}
      </Panel>
    );
  }
  // Floored, and any use at all shows as 1.
  const percent = used > 0 ? Math.max(1, Math.floor((used / limit) * 100)) : 0;
  const full = percent >= ALMOST_FULL;
  return (
    <Panel title={t('company.storage')}>
      <Gauge
        label={t('company.storageUse')}
        value={used}
        max={limit}
        valueText={t('company.storageValue', {
          used: format.bytes(used),
          limit: format.bytes(limit),
          percent,
        })}
        tone={full ? 'amber' : 'indigo'}
        hint={full ? t('company.storageFull') : undefined}
      />
    </Panel>
  );
};
