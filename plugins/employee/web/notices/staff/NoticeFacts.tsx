import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, TextLink } from '#kit/ui/index.ts';
import { confirmationsAt } from '../addresses.ts';
import { useNoticeText } from '../notice-text.ts';
import { useNoticeWords, type WholeNotice } from '../notice-words.ts';

const MOST_NAMES = 20;

/** Whom it is for and who has confirmed it, for who writes notices. */
export function NoticeFacts({ notice }: { readonly notice: WholeNotice }) {
  const t = useNoticeText();
  const format = useFormat();
  const words = useNoticeWords();
  const { groups, people, counts } = notice;
  const names = [
    ...(groups ?? []).map(({ name }) => name),
    ...(people ?? []).map((person) => format.name(person)),
  ];
  const more = names.length - MOST_NAMES;
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('field.kind'), value: t(`kinds.${notice.kind}`) },
        {
          label: t('field.target'),
          value: [
            words.target(notice),
            names.slice(0, MOST_NAMES).join(t('comma')),
            more > 0 ? t('andMore', { count: more }) : '',
          ]
            .filter(Boolean)
            .join(t('colon')),
        },
        {
          label: t('field.isPublic'),
          value: t(notice.isPublic ? 'public.yes' : 'public.no'),
        },
        ...(notice.asksConfirmation
          ? [
              {
                label: t('field.confirmBy'),
                value: notice.confirmBy ? format.date(notice.confirmBy) : t('noLastDay'),
              },
            ]
          : []),
        ...(notice.followsJoiners ? [{ label: t('field.followsJoiners'), value: t('yes') }] : []),
        ...(counts
          ? [
              {
                label: t(
                  notice.asksConfirmation ? 'confirmations.title' : 'confirmations.received',
                ),
                value: (
                  <TextLink to={confirmationsAt(notice.id)}>
                    {notice.asksConfirmation
                      ? words.confirmed(notice)
                      : t('people', { count: counts.targets })}
                  </TextLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
