import { type CSSProperties, Fragment, useMemo, useState } from 'react';
import { foldForSearch } from '#core/text/kana.ts';
import { Checkbox, EmptyState, SearchField, VisuallyHidden } from '#kit/ui/index.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import classes from './PermissionTree.module.css';
import { type Action, type Chosen, leavesOf, markOf, rowsOf, toggled } from './tree-state.ts';
import type { PermissionLine } from './usePermissionTree.ts';

type PermissionTreeProps = {
  readonly lines: readonly PermissionLine[];
  readonly label: (line: PermissionLine) => string;
  readonly chosen: Chosen;
  /** Left out: the tree is only looked at. */
  readonly onChange?: ((chosen: Chosen) => void) | undefined;
  readonly mayGive: (code: string, action: Action) => boolean;
};

const ACTIONS = ['READ', 'UPDATE'] as const;

/** Every right below the menu it belongs to, with a box to look and a box to change. */
export function PermissionTree(props: PermissionTreeProps) {
  const { lines, label, chosen } = props;
  const t = useEmployeeText();
  const [search, setSearch] = useState('');
  const rows = useMemo(() => {
    const wanted = foldForSearch(search);
    return rowsOf(lines, (line) => foldForSearch(label(line)).includes(wanted));
  }, [lines, label, search]);
  const total = lines.filter(({ isHeading }) => !isHeading).length;

  return (
    <div className={classes.tree}>
      <div className={classes.bar}>
        <SearchField label={t('rights.searchTree')} value={search} onChange={setSearch} />
        <p className={classes.count} role="status">
          {t('rights.chosenCount', { count: chosen.size, total })}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('rights.nothingFound')}>{t('rights.nothingFoundHint')}</EmptyState>
      ) : (
        <table className={classes.table}>
          <caption>
            <VisuallyHidden>{t('rights.treeLabel')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('rights.permission')}</th>
              <th scope="col">{t('rights.action.READ')}</th>
              <th scope="col">{t('rights.action.UPDATE')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, depth }, index) => (
              <Fragment key={line.code}>
                {line.isHeading && rows[index - 1]?.line.permissionType !== line.permissionType ? (
                  <tr className={classes.area}>
                    <th scope="colgroup" colSpan={3}>
                      {t(`rights.type.${line.permissionType}`)}
                    </th>
                  </tr>
                ) : null}
                <Line {...props} line={line} depth={depth} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type LineProps = PermissionTreeProps & { readonly line: PermissionLine; readonly depth: number };

function Line({ line, depth, lines, label, chosen, onChange, mayGive }: LineProps) {
  const t = useEmployeeText();
  const name = label(line);
  return (
    <tr data-heading={line.isHeading || undefined}>
      <th scope="row" style={{ '--depth': depth } as CSSProperties}>
        {name}
      </th>
      {ACTIONS.map((action) => {
        const takes = leavesOf(lines, line.code).filter(
          ({ isOnlyRead }) => action === 'READ' || !isOnlyRead,
        );
        if (takes.length === 0) {
          return (
            <td key={action}>
              <span aria-hidden>–</span>
              <VisuallyHidden>{t('rights.onlyRead')}</VisuallyHidden>
            </td>
          );
        }
        const mark = markOf(lines, chosen, line.code, action);
        const locked = !takes.some(({ code }) => mayGive(code, action));
        return (
          <td key={action}>
            <Checkbox
              label={t('rights.box', { name, action: t(`rights.action.${action}`) })}
              hideLabel
              value={mark === 'on'}
              indeterminate={mark === 'some'}
              disabled={!onChange || locked}
              onChange={() => onChange?.(toggled(lines, chosen, line.code, action, mayGive))}
            />
          </td>
        );
      })}
    </tr>
  );
}
