import { useMemo, useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { makePdf } from '#kit/pdf/make-pdf.ts';
import { RecordExportDocument } from '#kit/transfer/RecordExport.generated.ts';
import { saveFile } from '#kit/ui/DataTable/save-file.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { paperOf, type RegisterPaper } from '#plugins/attendance/domain/papers/register-paper.ts';
import { useLeaveAmount } from '#plugins/attendance/web/parts/leave/amount.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { type RegisterPageRow, useRegisterWords } from '../register-words.ts';

/** How far the file is: null before its first pages. */
type Progress = { readonly done: number; readonly total: number } | null;

/** 年次有給休暇管理簿 as one PDF, a page for each window; who took it out stays in the history. */
export function useRegisterPdf() {
  const t = useText();
  const toPaper = useRegisterPaper();
  const [record] = useMutate(RecordExportDocument);
  const [progress, setProgress] = useState<Progress>(null);
  const [making, setMaking] = useState(false);
  const save = async (read: () => Promise<readonly RegisterPageRow[]>, name: string) => {
    setMaking(true);
    try {
      const rows = await read();
      const papers = rows.map(toPaper);
      const pages = papers.flatMap(paperOf);
      const columns = [
        ...new Set(papers.flatMap(({ figures }) => figures.map(([label]) => label))),
      ];
      await record({ data: { name, format: 'PDF', rows: rows.length, columns } });
      const file = await makePdf({ title: name, language: currentLanguage(), pages }, (done) =>
        setProgress({ done, total: pages.length }),
      );
      saveFile(`${name}.pdf`, file);
      notify.success(t('register.pdfDone', { count: pages.length }));
    } catch (error) {
      tellFailure(error);
    }
    setProgress(null);
    setMaking(false);
  };
  return { save, making, progress };
}

/** The words of a page, as they are printed. */
function useRegisterPaper(): (page: RegisterPageRow) => RegisterPaper {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const words = useRegisterWords();
  const { companyName } = useViewer();
  return useMemo(() => {
    const baseDates = ({ baseDates: dates }: RegisterPageRow): [string, string][] => {
      const [first, second] = dates;
      const granted = t('register.granted');
      if (!first) return [[t('register.baseDates'), t('register.noBase')]];
      const lines: [string, string][] = [
        [t(second ? 'register.firstBase' : 'register.baseDates'), format.date(first.date)],
        [granted, amount(first.days, first.hours)],
      ];
      if (second)
        lines.push(
          [t('register.secondBase'), format.date(second.date)],
          [granted, amount(second.days, second.hours)],
        );
      return lines;
    };
    return (page) => ({
      title: t('register.title'),
      company: companyName,
      asOf: t('register.asOf', { date: format.date(tokyoDate(new Date())) }),
      person: [
        [t('errors.name'), format.name(page)],
        [t('errors.number'), page.employeeNumber ?? ''],
        [t('errors.group'), page.groupName ?? ''],
        [t('register.joinedOn'), page.joinedOn ? format.date(page.joinedOn) : ''],
        [t('register.leftOn'), page.leftOn ? format.date(page.leftOn) : ''],
        [t('register.window'), format.range(format.date(page.from), format.date(page.to))],
      ],
      figures: [
        ...baseDates(page),
        [t('register.carriedOver'), amount(page.carriedOverDays, page.carriedOverHours)],
        [t('register.besides'), amount(page.besidesDays, page.besidesHours)],
        [t('register.taken'), amount(page.takenDays, page.takenHours)],
        [t('register.takenElsewhere'), amount(page.takenElsewhereDays, 0)],
        [t('register.planned'), amount(page.plannedDays, page.plannedHours)],
        [t('register.left'), amount(page.leftDays, page.leftHours)],
      ],
      datesTitle: t('register.dates'),
      columns: [
        'No.',
        t('register.date'),
        t('register.amount'),
        t('register.chosen'),
        t('register.state'),
      ],
      dates: page.dates.map((one) => [
        format.dateWithDay(one.date),
        words.amountOf(one),
        words.chosenBy(one),
        t(one.isPlanned ? 'register.isPlanned' : 'register.isTaken'),
      ]),
      noDates: t('register.noDates'),
      footer: [
        t('register.article'),
        format.labelled(t('register.keepUntil'), format.date(page.keepUntil)),
      ],
    });
  }, [t, format, amount, words, companyName]);
}
