import { Suspense, useState } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { IconPencil, IconPlus } from '#kit/ui/icons.ts';
import {
  Button,
  ErrorPanel,
  LinkButton,
  PageHeader,
  Panel,
  PanelSkeleton,
  Stack,
  Tabs,
} from '#kit/ui/index.ts';
import { kindOf, type RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { useRuleText, useRuleWords } from '../../rule-text.ts';
import { AddPlace } from './AddPlace.tsx';
import { EarlyWorkList } from './EarlyWorkList.tsx';
import { EffectiveFor } from './EffectiveFor.tsx';
import { ExtractionList } from './ExtractionList.tsx';
import { PlaceList } from './PlaceList.tsx';
import { RulesOfKindDocument } from './Rules.generated.ts';
import { RuleValues, settingsOf } from './RuleValues.tsx';
import { editLink, pageAt } from './rule-pages.ts';
import { Warnings } from './Warnings.tsx';

/** One page of settings, whatever its kinds are: all there is to it follows from the catalogue. */
export const RulePage = () => (
  <Suspense fallback={<PanelSkeleton lines={8} />}>
    <Page />
    <Outlet />
  </Suspense>
);

const Page = () => {
  const pathname = usePathname();
  // The address moves on before the page goes.
  const [page] = useState(() => pageAt(pathname));
  const t = useRuleText();
  const search = useSearch<{ kind?: string }>();
  const navigate = useNavigate();
  const kind = page.kinds.find((one) => one === search.kind) ?? page.kinds[0];
  const mayChange = useGrants().has(`${page.right}:update`);
  const words = useRuleWords(kind);
  const [adds, setAdds] = useState(false);
  const { loading } = useDocument(RulesOfKindDocument, { kind });
  return (
    <>
      <PageHeader
        title={page.kinds.length > 1 ? t(`pages.${page.id}`) : words.title}
        description={words.lead}
        actions={
          mayChange && kindOf(kind).scopes.length > 1 ? (
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdds(true)}>
              {t('addPlace.open')}
            </Button>
          ) : undefined
        }
        tabs={
          page.kinds.length > 1 ? (
            <Tabs
              label={t('kindOfRule')}
              value={kind}
              onChange={(chosen) =>
                void navigate({ to: page.path, search: { kind: chosen }, replace: true })
              }
              items={page.kinds.map((one) => ({ value: one, label: t(`kindNames.${one}`) }))}
            />
          ) : undefined
        }
      />
      <Stack gap={4}>
        <OfKind key={kind} kind={kind} mayChange={mayChange} />
        {/* They would be moved by the rules above them, of which nobody knows the length. */}
        {page.list ? (
          <div hidden={loading}>
            {page.list === 'EARLY_WORK' ? <EarlyWorkList /> : <ExtractionList />}
          </div>
        ) : null}
      </Stack>
      {adds ? <AddPlace kind={kind} onClose={() => setAdds(false)} /> : null}
    </>
  );
};

const OfKind = ({ kind, mayChange }: { readonly kind: RuleKind; readonly mayChange: boolean }) => {
  const t = useRuleText();
  const { data, loading, error, refetch } = useDocument(RulesOfKindDocument, { kind });
  if (loading) return <PanelSkeleton lines={8} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { company, attendanceRules: rules } = data;
  return (
    <Stack gap={4}>
      <Panel
        title={t('company.title')}
        description={t('company.lead')}
        actions={
          mayChange ? (
            <LinkButton
              {...editLink(kind, { scope: 'COMPANY' })}
              variant="primary"
              icon={<IconPencil size={16} aria-hidden />}
            >
              {t('company.change')}
            </LinkButton>
          ) : undefined
        }
      >
        <Stack gap={3}>
          <RuleValues
            kind={kind}
            settings={settingsOf(kind, company.settings)}
            sources={company.sources}
          />
          <Warnings warnings={company.warnings} />
        </Stack>
      </Panel>
      <PlaceList kind={kind} rules={rules} mayChange={mayChange} />
      {kindOf(kind).scopes.length > 1 ? <EffectiveFor kind={kind} /> : null}
    </Stack>
  );
};
