import { type CSSProperties, useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  EmptyState,
  Grid,
  Panel,
  Select,
  Stack,
  Switch,
  Tag,
  VisuallyHidden,
} from '#kit/ui/index.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import type { GroupPermissionPartsFragment } from '../GroupPermissions.generated.ts';
import classes from '../tree/PermissionTree.module.css';
import { type Action, chosenOf, differenceOf, rowsOf } from '../tree/tree-state.ts';
import type { usePermissionTree } from '../tree/usePermissionTree.ts';

type CompareViewProps = {
  readonly tree: Pick<ReturnType<typeof usePermissionTree>, 'lines' | 'label'>;
  readonly groups: readonly GroupPermissionPartsFragment[];
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly onChoose: (chosen: { left?: string; right?: string }) => void;
};

/** What one group gives and the other does not, line by line. */
export function CompareView({ tree, groups, left, right, onChoose }: CompareViewProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  const [one, other] = [left, right].map((id) => groups.find((group) => group.id === id));
  const [a, b] = [one, other].map((group) => chosenOf(group?.actionPermissions ?? []));
  const differs = (code: string) => a && b && differenceOf(a, b, code) !== 'same';
  const different = tree.lines.filter(({ code, isHeading }) => !isHeading && differs(code));
  const rows = rowsOf(
    tree.lines,
    onlyDifferent ? ({ code, isHeading }) => !isHeading && Boolean(differs(code)) : undefined,
  ).filter(({ line }) => !onlyDifferent || line.isHeading || differs(line.code));
  if (groups.length < 2) {
    return (
      <EmptyState title={t('rights.compare.tooFew')}>{t('rights.compare.tooFewHint')}</EmptyState>
    );
  }
  return (
    <Panel>
      <Stack gap={4}>
        <Grid min={220} gap={4}>
          <Select
            label={t('rights.compare.left')}
            options={options}
            value={one?.id ?? null}
            onChange={(id) => onChoose({ left: id ?? '' })}
          />
          <Select
            label={t('rights.compare.right')}
            options={options}
            value={other?.id ?? null}
            onChange={(id) => onChoose({ right: id ?? '' })}
          />
        </Grid>
        <div className={classes.bar}>
          <p className={classes.count} role="status">
            {t('rights.compare.count', { count: different.length })}
          </p>
          <Switch
            label={t('rights.compare.onlyDifferent')}
            value={onlyDifferent}
            onChange={setOnlyDifferent}
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState title={t('rights.compare.same')} />
        ) : (
          <table className={`${classes.table} ${classes.compared}`}>
            <caption>
              <VisuallyHidden>{t('rights.compare.label')}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('rights.permission')}</th>
                <th scope="col">{one?.name}</th>
                <th scope="col">{other?.name}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, depth }) => (
                <tr
                  key={line.code}
                  data-heading={line.isHeading || undefined}
                  data-difference={differs(line.code) && !line.isHeading ? true : undefined}
                >
                  <th
                    scope="row"
                    colSpan={line.isHeading ? 3 : 1}
                    style={{ '--depth': depth } as CSSProperties}
                  >
                    {line.isHeading
                      ? format.aside(tree.label(line), t(`rights.type.${line.permissionType}`))
                      : tree.label(line)}
                  </th>
                  {line.isHeading ? null : (
                    <>
                      <td>
                        <Given action={a?.get(line.code)} />
                      </td>
                      <td>
                        <Given action={b?.get(line.code)} />
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Panel>
  );
}

function Given({ action }: { readonly action: Action | undefined }) {
  const t = useEmployeeText();
  if (action === undefined) return <>{t('rights.none')}</>;
  return <Tag tone={action === 'UPDATE' ? 'green' : 'blue'}>{t(`rights.action.${action}`)}</Tag>;
}
