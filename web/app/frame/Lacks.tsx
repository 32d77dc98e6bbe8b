import { useFormat } from '#kit/i18n/useFormat.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { useShellText } from '../shell-text.ts';

const LACKS = ['WORKPLACE_GROUP', 'RECRUITMENT_TYPE', 'BASIC_SHIFT'] as const;

/** In words, what of all that working needs is not there; empty where nothing is missing. */
function useLacking(lacks: readonly string[]): string {
  const t = useShellText();
  const format = useFormat();
  return format.list(
    LACKS.filter((code) => lacks.includes(code)).map((code) => t(`view.lack.${code}`)),
  );
}

type Props = { readonly lacks: readonly string[] };

/** What the person would be signed out for: the view shows the screens all the same. */
export function ViewLacks({ lacks }: Props) {
  const t = useShellText();
  const things = useLacking(lacks);
  return things ? <Notice tone="warning">{t('view.lacks', { things })}</Notice> : null;
}

/** Why an administrator who wanted to the employees' screens is here, and where to mend it. */
export function OwnLacks({ lacks }: Props) {
  const t = useShellText();
  const things = useLacking(lacks);
  return things ? (
    <Notice
      tone="warning"
      action={
        <LinkButton size="sm" to="/admin/employee/list">
          {t('adminHome.toPeople')}
        </LinkButton>
      }
    >
      {t('adminHome.lacks', { things })}
    </Notice>
  ) : null;
}
