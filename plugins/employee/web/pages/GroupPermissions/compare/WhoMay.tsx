import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { PageHeader } from '#kit/ui/index.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import { WhoMaySeeDocument } from '../GroupPermissions.generated.ts';
import { GroupTabs } from '../GroupTabs.tsx';
import { usePermissionTree } from '../tree/usePermissionTree.ts';
import { type Asked, WhoMayView } from './WhoMayView.tsx';

const PAGE = 50;

/** Back from a screen or a right to the people. What is asked stands in the address. */
export function WhoMay() {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const { path, code, action, page } = useSearch<Asked & { page?: number }>();
  const tree = usePermissionTree();
  const asked: Asked = {
    ...(path ? { path: pathOf(path) } : {}),
    ...(code ? { code } : {}),
    ...(action === 'UPDATE' ? { action } : {}),
  };
  const at = Math.max(1, Number(page) || 1);
  const { data, loading, error, refetch } = useDocument(
    WhoMaySeeDocument,
    { where: asked, skip: (at - 1) * PAGE, first: PAGE },
    { skip: !path && !code, keepRows: true },
  );
  return (
    <>
      <PageHeader
        title={t('rights.title')}
        description={t('rights.whoMay.description')}
        tabs={<GroupTabs />}
      />
      <WhoMayView
        tree={tree}
        asked={asked}
        found={path || code ? data?.whoMay : undefined}
        loading={loading}
        error={error}
        page={at}
        pageSize={PAGE}
        onRetry={() => void refetch()}
        onAsk={(next) => void navigate({ search: next, replace: true })}
        onPage={(next) => void navigate({ search: { ...asked, page: next }, replace: true })}
      />
    </>
  );
}

/** An address is copied with everything: https://…/admin/company/info?x=1 → /admin/company/info. */
const pathOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '') || '/';
