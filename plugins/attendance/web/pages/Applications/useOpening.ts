import { useNavigate, usePathname, useSearch } from '#kit/navigation/navigation.ts';
import { APPLICATIONS, type Opening, tabAt } from './application-address.ts';
import { useTabs } from './own-kinds.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What a window was opened with, and the way back to the list below it. */
export function useOpening() {
  const search = useSearch<{ [Name in keyof Opening]: unknown }>();
  const navigate = useNavigate();
  const pathname = usePathname();
  const tab = tabAt(pathname, search.tab, useTabs());
  return {
    tab,
    edit: text(search.edit),
    copy: text(search.copy),
    date: text(search.date),
    stamps: text(search.stamps),
    leave: text(search.leave),
    vacationClass: text(search.vacationClass),
    close: () =>
      void navigate({
        to: `${APPLICATIONS}/${tab}`,
        search: ({
          tab: _tab,
          edit: _edit,
          copy: _copy,
          date: _date,
          stamps: _stamps,
          leave: _leave,
          vacationClass: _vacationClass,
          detailCommentId: _detailCommentId,
          ...rest
        }) => rest,
      }),
  };
}
