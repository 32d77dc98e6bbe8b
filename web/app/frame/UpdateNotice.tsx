import { useEffect, useState } from 'react';
import { onNewVersion } from '../service-worker.ts';
import { useShellText } from '../shell-text.ts';
import classes from './UpdateNotice.module.css';

/** A newer build is waiting. The person decides when: nothing typed may be lost by it. */
export function UpdateNotice() {
  const t = useShellText();
  const [update, setUpdate] = useState<(() => void) | undefined>();
  useEffect(() => onNewVersion((apply) => setUpdate(() => apply)), []);
  return (
    <div role="status">
      {update ? (
        <div className={classes.notice}>
          <span>{t('update.text')}</span>
          <button type="button" className={classes.action} onClick={update}>
            {t('update.action')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
