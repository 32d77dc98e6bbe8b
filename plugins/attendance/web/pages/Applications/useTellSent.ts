import { useFormat } from '#kit/i18n/useFormat.ts';
import { notify } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import type { AnswerFragment } from './Applications.generated.ts';

/** It was sent; a step that nobody is left to decide is said at once, with who can step in. */
export function useTellSent() {
  const t = useText();
  const format = useFormat();
  return (answer: AnswerFragment | undefined): void => {
    const route = answer?.__typename === 'ApplicationSaved' ? answer.application.route : [];
    const lack = route.find(({ lacksPerson }) => lacksPerson);
    if (!lack) {
      notify.success(t('application.sent'));
      return;
    }
    const names = format.list(lack.canStepIn.map((one) => format.name(one)));
    notify.info(
      t('application.sentLacking', {
        step: lack.step + 1,
        who: names
          ? t('application.progress.canStepIn', { names })
          : t('application.nobodyCanStepIn'),
      }),
    );
  };
}
