import { useEffect, useState } from 'react';
import { LACKS } from '#kit/access/viewer.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { hasText, say } from '#kit/i18n/i18n.ts';
import { rightTextsOf } from '#kit/i18n/plugin-texts.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconX } from '#kit/ui/icons.ts';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { useHalves } from '../areas.ts';
import { useShellText } from '../shell-text.ts';
import classes from './Frame.module.css';
import { WhomToAskDocument } from './WhomToAsk.generated.ts';

/** Nobody in the company can give these. */
const NOT_GIVEN: readonly string[] = [LACKS.plan, LACKS.provider];

/** Why somebody stands here and not on the page that they have opened, and who can mend it. `denied`: see `lackOf`. */
export function Denied({ denied }: { readonly denied: string }) {
  const t = useShellText();
  const format = useFormat();
  const navigate = useNavigate();
  const right = denied.includes('.') ? denied : undefined;
  const isGiven = !NOT_GIVEN.includes(denied);
  const { data, loading } = useDocument(
    WhomToAskDocument,
    { where: right ? { right } : { isManager: denied === LACKS.staff } },
    { skip: !isGiven },
  );
  const name = useRightName(data?.whomToAsk.description);
  if (loading || name === WAITING) return <div className={classes.denied} />;
  const people = format.list(
    (data?.whomToAsk.people ?? []).map((one) => t('denied.person', { name: format.name(one) })),
  );
  const why =
    right && name
      ? t(right.endsWith(':update') ? 'denied.toUpdate' : 'denied.toRead', { right: name })
      : t(`denied.${isLack(denied) ? denied : 'right'}`);
  return (
    <div className={classes.denied}>
      <Notice
        tone="warning"
        announce
        title={t('denied.title')}
        action={
          <IconButton
            label={t('denied.close')}
            icon={<IconX size={16} aria-hidden />}
            onClick={() =>
              void navigate({
                replace: true,
                search: ({ denied: _denied, ...rest }) => rest,
                resetScroll: false,
              })
            }
          />
        }
      >
        <p>{why}</p>
        {isGiven ? (
          <p>{people === '' ? t('denied.askAdministrators') : t('denied.ask', { people })}</p>
        ) : null}
      </Notice>
    </div>
  );
}

const isLack = (denied: string): denied is keyof typeof LACKS => denied in LACKS;

const WAITING = Symbol('its words are on their way');

/** What the screens call the right; undefined where they do not know it. */
function useRightName(description: string | null | undefined): string | undefined | typeof WAITING {
  const halves = useHalves();
  const [plugin = '', key = ''] = description?.split(':') ?? [];
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (plugin) rightTextsOf(plugin, halves).catch(() => setHasFailed(true));
  }, [plugin, halves]);
  if (!description || hasFailed || !halves.some(({ words }) => words.plugin === plugin))
    return undefined;
  return hasText(plugin, key) ? say(plugin, key) : WAITING;
}
