import { Suspense, useContext, useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '../access/ability.ts';
import { useDocument } from '../data/useDocument.ts';
import { useMutate } from '../data/useMutate.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { Button } from '../ui/actions/Button.tsx';
import { IconButton } from '../ui/actions/IconButton.tsx';
import { IconPencil, IconTrash } from '../ui/icons.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { Tag } from '../ui/layout/marks.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { ErrorPanel } from '../ui/messages/ErrorPanel.tsx';
import { notify } from '../ui/messages/notify.ts';
import { PanelSkeleton } from '../ui/messages/Skeleton.tsx';
import { ConfirmModal } from '../ui/windows/ConfirmModal.tsx';
import { WindowGuard } from '../ui/windows/window-guard.ts';
import {
  CancelRecordNameDocument,
  type NamePeriodFragment,
  RecordNamesDocument,
} from './Names.generated.ts';
import classes from './NamesPanel.module.css';
import { NameWindow } from './NameWindow.tsx';
import { useNamesText } from './text.ts';

type Props = {
  /** SDL type of the record: 'Workplace'. */
  readonly subject: string;
  readonly id: string;
  /** Reads the window's form anew, where nothing in it is unsaved. */
  readonly onChanged: () => void | Promise<void>;
};

type Open = { readonly is: 'setting' | 'cancelling'; readonly period?: NamePeriodFragment };
const TONES = { future: 'indigo', current: 'green', past: 'grey' } as const;

const whenOf = ({ from, until }: NamePeriodFragment, today: string): keyof typeof TONES => {
  if (from && from > today) return 'future';
  return until && until <= today ? 'past' : 'current';
};

/** What a record was called and will be, each name from a day on; below the form of a record that exists. */
export const NamesPanel = (props: Props) => (
  <Suspense fallback={<PanelSkeleton lines={4} />}>
    <Names {...props} />
  </Suspense>
);

const Names = ({ subject, id, onChanged }: Props) => {
  const t = useNamesText();
  const format = useFormat();
  const guard = useContext(WindowGuard);
  const mayChange = useAbility().can('update', subject);
  const [open, setOpen] = useState<Open>();
  const [cancel] = useMutate(CancelRecordNameDocument, { alsoStale: [subject, 'RecordName'] });
  const { data, error, refetch } = useDocument(RecordNamesDocument, { subject, id });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const today = tokyoDate(new Date());
  const close = () => setOpen(undefined);
  const changed = async () => {
    await refetch();
    // What is typed and not saved stays: saving it tells what has changed meanwhile.
    if (!guard?.isUnsaved()) await onChanged();
  };
  const taken = open?.is === 'cancelling' ? open.period : undefined;
  return (
    <Panel
      title={t('title')}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setOpen({ is: 'setting' })}>
            {t('add')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={2}>
        <p>{t('help')}</p>
        <ul className={classes.list} aria-label={t('title')}>
          {[...(data?.recordNames ?? [])].reverse().map((period) => {
            const { name, from } = period;
            const when = whenOf(period, today);
            return (
              <li key={from ?? 'ever'}>
                <Tag tone={TONES[when]}>{t(when)}</Tag>
                <span className={classes.day}>
                  {from ? t('since', { date: format.date(from) }) : t('ever')}
                </span>
                <span className={classes.name}>{name}</span>
                {mayChange ? (
                  <IconButton
                    label={t('editNamed', { name })}
                    icon={<IconPencil size={16} />}
                    onClick={() => setOpen({ is: 'setting', period })}
                  />
                ) : null}
                {mayChange && from ? (
                  <IconButton
                    label={t('takeBackNamed', { name })}
                    icon={<IconTrash size={16} />}
                    onClick={() => setOpen({ is: 'cancelling', period })}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      </Stack>
      {open?.is === 'setting' ? (
        <NameWindow
          subject={subject}
          id={id}
          period={open.period}
          onSaved={changed}
          onClose={close}
        />
      ) : null}
      {taken?.from ? (
        <ConfirmModal
          title={t('takeBackTitle', { name: taken.name })}
          confirmLabel={t('takeBack')}
          onClose={close}
          onConfirm={async () => {
            await cancel({ subject, id, from: taken.from ?? '' });
            close();
            await changed();
            notify.success(t('takenBack', { name: taken.name }));
          }}
        >
          <p>{t('takeBackBody', { date: format.date(taken.from) })}</p>
        </ConfirmModal>
      ) : null}
    </Panel>
  );
};
