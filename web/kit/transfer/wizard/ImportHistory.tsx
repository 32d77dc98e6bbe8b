import { useFormat } from '../../i18n/useFormat.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Tag, type Tone } from '../../ui/layout/marks.tsx';
import type { ImportLineFragment } from '../Imports.generated.ts';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';

export type ImportLine = ImportLineFragment;

const TONES: Record<ImportLine['state'], Tone> = {
  UPLOADED: 'grey',
  CHECKING: 'blue',
  CHECKED: 'amber',
  APPLYING: 'blue',
  APPLIED: 'green',
  UNDOING: 'blue',
  UNDONE: 'grey',
  FAILED: 'vermilion',
};

type ImportHistoryProps = {
  readonly past: readonly ImportLine[];
  readonly onOpen: (id: string) => void;
};

/** Who brought in what; the ones that are not finished can be gone on with. */
export function ImportHistory({ past, onOpen }: ImportHistoryProps) {
  const t = useTransferText();
  const format = useFormat();
  return (
    <section aria-labelledby="import-history">
      <Stack gap={2}>
        <h3 id="import-history" className={classes.heading}>
          {t('history.heading')}
        </h3>
        {past.length === 0 ? <p className={classes.hint}>{t('history.empty')}</p> : null}
        <ul className={classes.history} hidden={past.length === 0}>
          {past.map((line) => (
            <li key={line.id} className={classes.past}>
              <div className={classes.pastFile}>
                <span className={classes.fileName}>{line.fileName}</span>
                <Tag tone={TONES[line.state]}>{t(`state.${line.state}`)}</Tag>
              </div>
              <p className={classes.hint}>
                {t('history.who', {
                  name: line.createdByName,
                  time: format.dateTime(line.appliedAt ?? line.createdAt),
                })}
                {line.state === 'UPLOADED' ? null : (
                  <>
                    <br />
                    {t('history.counts', {
                      created: line.created,
                      updated: line.updated,
                      unchanged: line.unchanged,
                      bad: line.bad,
                    })}
                  </>
                )}
              </p>
              <Button size="sm" onClick={() => onOpen(line.id)}>
                {t('history.open', { name: line.fileName })}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
