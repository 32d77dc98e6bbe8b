import type { ReactNode } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import { Select } from '#kit/ui/index.ts';
import { treeOptions } from '#kit/ui/inputs/option.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { LeaveClassesDocument } from '../Leave.generated.ts';
import classesOf from './LeaveListBar.module.css';

export type LeaveGroup = { readonly id: string; readonly name: string; readonly depth: number };

type Props = {
  /** With the filters `class` and `group`. */
  readonly state: TableState;
  readonly onChange: (state: TableState) => void;
  readonly groups: readonly LeaveGroup[];
  /** What a list without a class is of; left out: of all. */
  readonly usualClass?: string;
  /** Before the two: a period. */
  readonly children?: ReactNode;
};

const ALL = 'all';

/** Class and group of a list of leave. */
export function LeaveListBar({ state, onChange, groups, usualClass, children }: Props) {
  const t = useText();
  const { data } = useDocument(LeaveClassesDocument, {});
  const narrow = (id: 'class' | 'group') => (value: string | null) =>
    onChange({
      ...state,
      page: 1,
      filters: { ...state.filters, [id]: value && value !== ALL ? [value] : [] },
    });
  const classes = data?.vacationClasses ?? [];
  const usual = classes.find(({ code }) => code === usualClass)?.id ?? ALL;
  return (
    <div className={classesOf.bar}>
      {children ? <div className={classesOf.period}>{children}</div> : null}
      <Select
        label={t('leave.class')}
        clearable={false}
        value={state.filters.class?.[0] ?? usual}
        onChange={narrow('class')}
        options={[
          ...(usualClass ? [] : [{ value: ALL, label: t('leaveLists.allClasses') }]),
          ...classes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label={t('errors.group')}
        clearable={false}
        value={state.filters.group?.[0] ?? ALL}
        onChange={narrow('group')}
        options={[{ value: ALL, label: t('grid.allGroups') }, ...treeOptions(groups)]}
      />
    </div>
  );
}
