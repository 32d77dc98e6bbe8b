import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Notice } from '#kit/ui/index.ts';
import { useApprovalText } from '../approval-text.ts';
import type { Handled } from './decisions.ts';
import classes from './Inbox.module.css';
import { useBecause, useDates, useTypeWord } from './words.tsx';

const SHOWN = 8;

/** What another took meanwhile, or what could not be done: each with who and why. */
export const HandledList = ({
  handled,
  onClear,
}: {
  readonly handled: readonly Handled[];
  readonly onClear: () => void;
}) => {
  const t = useApprovalText();
  const format = useFormat();
  const dates = useDates();
  const because = useBecause();
  const typeWord = useTypeWord();
  if (handled.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('handled.title', { count: handled.length })}
      action={
        <Button size="sm" variant="secondary" onClick={onClear}>
          {t('handled.clear')}
        </Button>
      }
    >
      <ul className={classes.checks}>
        {handled.slice(0, SHOWN).map(({ row, kind, outcome, by, at, reasons }) => (
          <li key={row.id}>
            {format.labelled(
              format.list([
                format.name(row.application.employee),
                typeWord(row.application),
                dates(row.application),
              ]),
              outcome === 'ALREADY_HANDLED' && by
                ? t('handled.by', { name: format.name(by), time: at ? format.dateTime(at) : '' })
                : reasons.length > 0
                  ? t(kind === 'withdraw' ? 'handled.notTakenBack' : 'handled.because', {
                      reasons: format.list(reasons.map(because)),
                    })
                  : t(`handled.${outcome}`),
            )}
          </li>
        ))}
      </ul>
      {handled.length > SHOWN ? t('handled.more', { count: handled.length - SHOWN }) : null}
    </Notice>
  );
};
