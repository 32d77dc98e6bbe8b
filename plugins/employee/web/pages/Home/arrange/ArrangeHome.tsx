import { useState } from 'react';
import { useAllAsked } from '#kit/data/asked-once.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { say } from '#kit/i18n/texts.ts';
import { useText } from '#kit/i18n/useText.ts';
import { isArranged } from '#kit/slots/is-arranged.ts';
import type { Filled } from '#kit/slots/Slot.tsx';
import { IconArrowsExchange } from '#kit/ui/icons.ts';
import { Button, IconButton, Modal, notify, Stack, Switch } from '#kit/ui/index.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import { VisuallyHidden } from '#kit/ui/layout/VisuallyHidden.tsx';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  arrange,
  type Column,
  type Columns,
  type HomeLayout,
  layoutOf,
  STANDARD_LAYOUT,
  without,
} from '#plugins/employee/domain/home-layout.ts';
import { UpdateHomeLayoutDocument } from './ArrangeHome.generated.ts';
import classes from './ArrangeHome.module.css';
import { type HomePanel, panelsOf } from './home-panels.ts';
import { useHomeText } from './text.ts';

type Panel = Pick<HomePanel, 'id' | 'plugin' | 'label'>;
export type ArrangeHomeProps = {
  /** As they stand for everybody. */
  readonly fills: Columns<Filled>;
  readonly layout: HomeLayout | undefined;
  /** A home with one column: nothing is moved beside it. */
  readonly hasOneColumn?: boolean;
  readonly onClose: () => void;
};

const COLUMNS = ['main', 'side'] as const;
const OTHER = { main: 'side', side: 'main' } as const;
const listed = (columns: Columns<Panel>) => ({
  main: columns.main.map(named),
  side: columns.side.map(named),
});
const named = ({ id, plugin, label }: Panel) => ({ id, label: say(plugin, label) });

/** Order, columns and visibility of one's own panels; nothing holds before it is saved. */
export function ArrangeHome({
  fills,
  layout = STANDARD_LAYOUT,
  hasOneColumn = false,
  onClose,
}: ArrangeHomeProps) {
  // A panel that nobody has come near yet has not brought the words with its name.
  useAllAsked([...fills.main, ...fills.side].flatMap(({ panel }) => panel?.named ?? []));
  const t = useHomeText();
  const kit = useText('kit');
  const [columns, setColumns] = useState(() =>
    listed(arrange({ main: panelsOf(fills.main), side: panelsOf(fills.side) }, layout)),
  );
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(layout.hidden));
  const panels = [...columns.main, ...columns.side];
  const [said, setSaid] = useState('');
  const [update, { saving }] = useMutate(UpdateHomeLayoutDocument);
  const save = async ({ main, side, hidden: unseen }: HomeLayout, sentence: string) => {
    try {
      await update({ data: { main: [...main], side: [...side], hidden: [...unseen] } });
      notify.success(sentence);
      onClose();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const order = (column: Column, ids: readonly string[]) =>
    setColumns({
      ...columns,
      [column]: ids.flatMap((id) => columns[column].find((one) => one.id === id) ?? []),
    });
  const move = (column: Column, id: string) => {
    const panel = columns[column].find((one) => one.id === id);
    if (!panel) return;
    const other = OTHER[column];
    setColumns({
      ...columns,
      [column]: columns[column].filter((one) => one !== panel),
      [other]: [...columns[other], panel],
    });
    setSaid(t('movedTo', { name: panel.label, column: t(other) }));
  };
  const show = (id: string, isShown: boolean) => {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    setHidden(next);
  };
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      closeOnMask={false}
      footer={
        <>
          <Button
            disabled={saving || !isArranged(layout, [...fills.main, ...fills.side])}
            onClick={() => void save(without(layout, panels), t('reset'))}
          >
            {t('standard')}
          </Button>
          <Button onClick={onClose} disabled={saving}>
            {kit('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={saving}
            onClick={() => void save(layoutOf(columns, hidden, layout), t('saved'))}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <p>{t('lead')}</p>
        {(hasOneColumn ? (['main'] as const) : COLUMNS).map((column) => (
          <section key={column} aria-labelledby={`home-${column}`}>
            <h3 id={`home-${column}`} className={classes.column}>
              {t(hasOneColumn ? 'panels' : column)}
            </h3>
            {column === 'side' ? <p className={classes.note}>{t('sideNote')}</p> : null}
            {columns[column].length === 0 ? <p className={classes.note}>{t('none')}</p> : null}
            {columns[column].length > 0 ? (
              <SortableList
                label={t(hasOneColumn ? 'panels' : column)}
                items={columns[column]}
                disabled={saving}
                onReorder={(ids) => order(column, ids)}
                renderItem={({ id, label }) => (
                  <span className={classes.panel}>
                    <span data-hidden={hidden.has(id) || undefined}>{label}</span>
                    <Switch
                      label={t('show', { name: label })}
                      hideLabel
                      value={!hidden.has(id)}
                      onChange={(isShown) => show(id, isShown)}
                    />
                    {hasOneColumn ? null : (
                      <IconButton
                        size="sm"
                        label={t(column === 'main' ? 'toSide' : 'toMain', { name: label })}
                        icon={<IconArrowsExchange size={18} aria-hidden />}
                        disabled={saving}
                        onClick={() => move(column, id)}
                      />
                    )}
                  </span>
                )}
              />
            ) : null}
          </section>
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Modal>
  );
}
