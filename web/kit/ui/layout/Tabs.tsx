import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link } from '../../navigation/navigation.ts';
import { CountedBadge } from './CountedBadge.tsx';
import { Badge } from './marks.tsx';
import classes from './Tabs.module.css';

type TabsProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly items: readonly {
    readonly value: string;
    readonly label: string;
    readonly badge?: number;
    readonly disabled?: boolean;
  }[];
  /** Makes ids for tab and panel: `<div role="tabpanel" id={`${idPrefix}-${value}`}>` */
  readonly idPrefix?: string;
};

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const Tabs = ({ label, value, onChange, items, idPrefix }: TabsProps) => {
  const own = useId();
  const open = items.filter((item) => !item.disabled);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next =
      open[
        step(
          open.findIndex((item) => item.value === value),
          open.length,
        )
      ];
    if (!next) return;
    onChange(next.value);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)
      ?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${idPrefix ?? own}-tab-${item.value}`}
          aria-controls={idPrefix ? `${idPrefix}-${item.value}` : undefined}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          disabled={item.disabled}
          data-value={item.value}
          className={classes.tab}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          <Badge count={item.badge ?? 0} />
        </button>
      ))}
    </div>
  );
};

type TabLinksProps = {
  readonly label: string;
  readonly items: readonly {
    readonly to: string;
    readonly label: string;
    readonly badge?: number;
    /** Hook that counts instead, asked where the tab is drawn. */
    readonly useBadge?: () => number;
    readonly exact?: boolean;
  }[];
};

/** Tabs that are pages: links, so that they open in a new tab and stand in the history. */
export const TabLinks = ({ label, items }: TabLinksProps) => {
  const row = useRef<HTMLElement>(null);
  // Where not all of them fit, the open one stands in the middle.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row.current || !current) return;
    const { left, width } = current.getBoundingClientRect();
    const frame = row.current.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
  }, []);
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={classes.tab}
          activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {item.label}
          {item.useBadge ? (
            <CountedBadge counts={[item.useBadge]} tone="grey" />
          ) : (
            <Badge count={item.badge ?? 0} />
          )}
        </Link>
      ))}
    </nav>
  );
};
