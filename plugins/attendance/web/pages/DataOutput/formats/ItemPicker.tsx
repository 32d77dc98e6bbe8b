import { useState } from 'react';
import { foldForSearch } from '#core/text/kana.ts';
import { IconPlus } from '#kit/ui/icons.ts';
import { Button, SearchField, Skeleton } from '#kit/ui/index.ts';
import type { OutputItemGroup } from '#schema/generated/schema-types.ts';
import { useOutputText } from '../output-text.ts';
import classes from './FormatForm.module.css';
import type { Item } from './useItems.ts';

const GROUPS = [
  'PERSON',
  'PERIOD',
  'DAY',
  'WORK',
  'BANDS',
  'DAYS',
  'LEAVE',
] as const satisfies readonly OutputItemGroup[];

type Props = {
  readonly items: readonly Item[];
  readonly loading: boolean;
  readonly chosen: readonly string[];
  readonly onAdd: (code: string) => void;
};

/** All items that fit, by group; whoever types finds them by a part of their names. */
export const ItemPicker = ({ items, loading, chosen, onAdd }: Props) => {
  const t = useOutputText();
  const [search, setSearch] = useState('');
  const folded = foldForSearch(search);
  const offered = items.filter(
    ({ code, name }) => !chosen.includes(code) && foldForSearch(name).includes(folded),
  );
  return (
    <section className={classes.part} aria-label={t('builder.items')}>
      <SearchField label={t('builder.search')} value={search} onChange={setSearch} />
      <div className={classes.items}>
        {loading ? <Skeleton height={240} /> : null}
        {GROUPS.map((group) => {
          const own = offered.filter((item) => item.group === group);
          return own.length > 0 ? (
            <div key={group}>
              <h3 className={classes.group}>{t(`group.${group}`)}</h3>
              <ul className={classes.choices}>
                {own.map(({ code, name }) => (
                  <li key={code}>
                    <Button
                      size="sm"
                      icon={<IconPlus size={14} aria-hidden />}
                      aria-label={t('builder.add', { name })}
                      onClick={() => onAdd(code)}
                    >
                      {name}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          ) : null;
        })}
      </div>
    </section>
  );
};
