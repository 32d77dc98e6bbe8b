import { Suspense } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  EmptyState,
  ErrorPanel,
  Group,
  LinkButton,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
  Tag,
  type Tone,
} from '#kit/ui/index.ts';
import { maySet } from '#plugins/attendance/domain/rules/check.ts';
import { useRuleText } from '../../rule-text.ts';
import {
  RuleFindingsDocument,
  type RuleFindingsQuery,
  YearlyTermFindingsDocument,
} from './Rules.generated.ts';
import classes from './Rules.module.css';
import { editLink } from './rule-pages.ts';
import { YearlyTerms } from './YearlyTerms.tsx';

type Finding = RuleFindingsQuery['attendanceRuleFindings'][number];

const TONES: Readonly<Record<Finding['severity'], Tone>> = {
  UNLAWFUL: 'vermilion',
  CONTRADICTORY: 'amber',
  MISSING: 'indigo',
  NOTICE: 'grey',
};
const SEVERITIES = ['UNLAWFUL', 'CONTRADICTORY', 'MISSING', 'NOTICE'] as const;

/** Everything to mend in the settings, each with its remedy and the way there. */
export const RuleCheck = () => (
  <Suspense fallback={<PanelSkeleton lines={8} />}>
    <Check />
  </Suspense>
);

const Check = () => {
  const t = useRuleText();
  const { data, loading, error, refetch } = useDocument(RuleFindingsDocument);
  const findings = data?.attendanceRuleFindings ?? [];
  const terms = useDocument(YearlyTermFindingsDocument);
  const plans = terms.data?.yearlyTermFindings ?? [];
  const isClean = findings.length === 0 && plans.length === 0 && !terms.loading && !terms.error;
  return (
    <>
      <PageHeader title={t('check.title')} description={t('check.lead')} />
      {loading ? <PanelSkeleton lines={8} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && isClean ? (
        <EmptyState title={t('check.empty')}>{t('check.emptyHint')}</EmptyState>
      ) : null}
      <Stack gap={4}>
        {terms.error ? (
          <ErrorPanel error={terms.error} onRetry={() => void terms.refetch()} />
        ) : null}
        {plans.length > 0 ? <YearlyTerms plans={plans} /> : null}
        {SEVERITIES.map((severity) => {
          const own = findings.filter((finding) => finding.severity === severity);
          return own.length === 0 ? null : (
            <Panel
              key={severity}
              title={t('check.group', { severity: t(`severity.${severity}`), count: own.length })}
            >
              <ul className={classes.places}>
                {own.map((finding) => (
                  <li key={finding.id} className={classes.place}>
                    <OneFinding finding={finding} />
                  </li>
                ))}
              </ul>
            </Panel>
          );
        })}
      </Stack>
    </>
  );
};

/** The company's week and limits are kept by the administration: one truth (catalogue). */
const CompanySetting = () => {
  const t = useRuleText();
  return useGrants().has('attendance.setting') ? (
    <LinkButton size="sm" to="/admin/company/attendance_setting">
      {t('check.mendSetting')}
    </LinkButton>
  ) : (
    <span className={classes.source}>{t('check.askAdmin')}</span>
  );
};

const OneFinding = ({ finding }: { readonly finding: Finding }) => {
  const t = useRuleText();
  const format = useFormat();
  const { severity, key, article, kind, field, scope, scopeName, on } = finding;
  const place = scopeName ? format.aside(scopeName, t(`scopes.${scope}`)) : t(`scopes.${scope}`);
  const title = article
    ? t('check.legal', { kind: t(`kindNames.${kind}`) })
    : t(`lint.${key}.title`);
  return (
    <Stack gap={2}>
      <Group justify="space-between">
        <Group>
          <Tag tone={TONES[severity]}>{t(`severity.${severity}`)}</Tag>
          <h3 className={classes.name}>{title}</h3>
        </Group>
        {field && !maySet(kind, field, scope) ? (
          <CompanySetting />
        ) : (
          <LinkButton
            size="sm"
            {...editLink(
              kind,
              finding,
              on > tokyoDate(new Date()) ? on : undefined,
              field ?? undefined,
            )}
          >
            {t('check.mend', { place })}
          </LinkButton>
        )}
      </Group>
      <p>
        {article
          ? t('withArticle', { text: t(`warnings.${key}`), article: t(`articles.${article}`) })
          : t(`lint.${key}.remedy`)}
      </p>
      <span className={classes.source}>{place}</span>
    </Stack>
  );
};
