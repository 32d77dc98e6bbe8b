import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconDownload } from '#kit/ui/icons.ts';
import { Button } from '#kit/ui/index.ts';
import { tablePaper } from '#plugins/attendance/domain/papers/table-paper.ts';
import { useLimitText } from '../../limit-text.ts';
import { useSavePdf } from '../../print/useSavePdf.ts';
import { type Line, useClauseWords } from '../clause-words.ts';
import type { SpecialClauseLogQuery } from '../SpecialClause.generated.ts';

type Agreement = SpecialClauseLogQuery['specialClauseLinesConnection']['agreement'];
type Props = {
  readonly read: () => Promise<readonly Line[]>;
  readonly agreement: Agreement | undefined;
  readonly disabled: boolean;
};

/** Saves the log as it is narrowed now, for who asks for it on paper. */
export function ClausePdfButton({ read, agreement, disabled }: Props) {
  const t = useLimitText();
  const format = useFormat();
  const words = useClauseWords();
  const { companyName } = useViewer();
  const { save, making } = useSavePdf();
  const date = (value: string) => format.date(value);
  const cellsOf = (line: Line): string[] => {
    const { use } = line;
    const state =
      line.gaps.length > 0 ? line.gaps.map((gap) => t(`gap.${gap}`)) : [words.calm(line)];
    return [
      [format.name(line), line.employeeNumber].join('\n'),
      format.month(line.month),
      `${format.minutes(line.overtimeMinutes)}\n${format.minutes(line.holidayMinutes)}`,
      line.overOn ? date(line.overOn) : '',
      use ? `${date(use.invokedOn)}\n${words.place(use)}` : '',
      use
        ? [t(`procedure.${use.procedure}`), date(use.consultedOn), use.consultedWith].join('\n')
        : '',
      [use?.reason, use?.withdrawnBecause].filter(Boolean).join('\n'),
      use ? use.measures.map(words.measure).join('\n') : '',
      use
        ? use.takenMeasures
            .map(({ measure, takenOn, takenBy, note }) =>
              [`${date(takenOn)} ${words.measure(measure)}`, takenBy, note]
                .filter(Boolean)
                .join(' '),
            )
            .join('\n')
        : '',
      state.join('\n'),
    ];
  };
  const print = async () => {
    const rows = await read();
    const headers = [
      [t('log.name'), 2],
      [t('log.month'), 1.5],
      [`${t('log.overtime')}\n${t('log.holiday')}`, 1.5],
      [t('log.overOn'), 1.6],
      [t('use.invokedOn'), 1.6],
      [t('use.procedure'), 3],
      [t('use.reason'), 3.4],
      [t('use.measures'), 2.8],
      [t('log.taken'), 3.4],
      [t('log.state'), 1.6],
    ] as const;
    const pages = tablePaper({
      left: companyName,
      title: t('paper.title'),
      right: t('paper.asOf', { date: date(tokyoDate(new Date())) }),
      about: agreement
        ? [
            [
              t('log.agreement'),
              t('paper.agreement', {
                name: agreement.name,
                from: date(agreement.startsOn),
                to: date(agreement.endsOn),
              }),
            ],
          ]
        : [],
      columns: headers.map(([header, share]) => ({ header, share })),
      rows: rows.map(cellsOf),
      none: t('paper.none'),
      footer: t('paper.article'),
      pageOf: (page, all) => t('paper.page', { page, pages: all }),
    });
    return { pages, rows: rows.length, columns: headers.map(([header]) => header) };
  };
  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} aria-hidden />}
      disabled={disabled || making}
      disabledReason={t('paper.nothing')}
      loading={making}
      onClick={() => void save(t('paper.title'), print)}
    >
      {t('paper.pdf')}
    </Button>
  );
}
