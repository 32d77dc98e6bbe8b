import type { useFormat } from '#kit/i18n/useFormat.ts';
import {
  type HolidayRow,
  hasSpecialPage,
  type OvertimeRow,
  type SpecialRow,
} from '#plugins/attendance/domain/agreement36/paper/paper.ts';
import type { HealthMeasure } from '#schema/generated/schema-types.ts';
import type { useLimitText } from '../../limit-text.ts';
import type { Agreement36PaperOfQuery, Agreement36PaperPartsFragment } from '../Paper.generated.ts';
import type { DraftPaper } from './paper-blocks.ts';

export type Agreement = NonNullable<Agreement36PaperOfQuery['agreement36']>;
export type Paper = Agreement36PaperPartsFragment;

export type DraftTools = {
  readonly t: ReturnType<typeof useLimitText>;
  readonly format: Pick<ReturnType<typeof useFormat>, 'date' | 'range' | 'labelled'>;
  readonly measure: (measure: HealthMeasure) => string;
};

/** The words of a form as they are printed. */
export function draftOf(tools: DraftTools, agreement: Agreement, paper: Paper): DraftPaper {
  const { t, format, measure } = tools;
  const date = (value: string | null | undefined) =>
    value ? format.date(value) : t('draft36.blank');
  const textOrBlank = (value: string) => value || t('draft36.blank');
  const box = (checked: boolean, label: string) =>
    `${t(checked ? 'draft36.check' : 'draft36.uncheck')} ${label}`;

  const counted = date(agreement.countedFrom ?? agreement.startsOn);
  const inYear = `${t('paper36.row.year')}\n(${t('draft36.counted')} ${counted})`;
  const isRepresentative = paper.party === 'REPRESENTATIVE';
  return {
    facts: [
      [t('paper36.labourInsuranceNumber'), textOrBlank(paper.labourInsuranceNumber)],
      [t('paper36.corporateNumber'), textOrBlank(paper.corporateNumber)],
      [t('paper36.businessKind'), textOrBlank(paper.businessKind)],
      [t('paper36.businessName'), textOrBlank(paper.businessName)],
      [
        t('paper36.address'),
        textOrBlank(
          [paper.postalCode && `〒${paper.postalCode}`, paper.address].filter(Boolean).join(' '),
        ),
      ],
      [t('paper36.phone'), textOrBlank(paper.phone)],
      [t('draft36.period'), format.range(date(agreement.startsOn), date(agreement.endsOn))],
      [t('draft36.counted'), counted],
    ],
    overtime: {
      title: t('paper36.section.overtime'),
      headers: [
        t('paper36.row.block'),
        t('paper36.row.reason'),
        t('paper36.row.work'),
        t('paper36.row.people'),
        t('draft36.prescribed'),
        t('paper36.row.day'),
        t('paper36.row.month'),
        inYear,
      ],
      rows: paper.overtimeRows as readonly OvertimeRow[],
      blockOf: ({ block }) => t(`paper36.block.${block}`),
    },
    holiday: {
      title: t('paper36.section.holiday'),
      headers: [
        t('paper36.row.reason'),
        t('paper36.row.work'),
        t('paper36.row.people'),
        t('paper36.row.prescribedHolidays'),
        t('paper36.row.days'),
        `${t('paper36.row.start')} – ${t('paper36.row.end')}`,
      ],
      rows: paper.holidayRows as readonly HolidayRow[],
    },
    special:
      paper.form && hasSpecialPage(paper.form)
        ? {
            title: t('paper36.section.special'),
            headers: [
              t('paper36.row.reason'),
              t('paper36.row.work'),
              t('paper36.row.people'),
              t('paper36.row.day'),
              t('paper36.row.times'),
              t('paper36.row.month'),
              t('paper36.row.monthRate'),
              inYear,
              t('paper36.row.yearRate'),
            ],
            rows: paper.specialRows as readonly SpecialRow[],
            health: healthOf(),
          }
        : undefined,
    checks: [
      ...(paper.form === 'FORM_9_3' ? [] : [box(paper.keepsUnder100, t('paper36.keepsUnder100'))]),
      ...(paper.form === 'FORM_9_3' || paper.form === 'FORM_9_4'
        ? healthOf().map(([label, value]) => format.labelled(label, value))
        : []),
      box(paper.representsMajority, t('paper36.representsMajority')),
      ...(isRepresentative ? [box(paper.electedProperly, t('paper36.electedProperly'))] : []),
    ],
    parties: [
      [t('paper36.agreedOn'), date(paper.agreedOn)],
      [t('paper36.party'), t(`party.${paper.party}`)],
      ...(isRepresentative
        ? ([[t('paper36.partyTitle'), textOrBlank(paper.partyTitle)]] as const)
        : []),
      [t('paper36.partyName'), textOrBlank(paper.partyName)],
      ...(isRepresentative
        ? ([[t('paper36.electedBy'), textOrBlank(paper.electedBy)]] as const)
        : []),
      [t('paper36.submittedOn'), date(paper.submittedOn)],
      [t('paper36.employerTitle'), textOrBlank(paper.employerTitle)],
      [t('paper36.employerName'), textOrBlank(paper.employerName)],
      [
        t('paper36.office'),
        paper.office ? t('draft36.to', { office: paper.office }) : textOrBlank(''),
      ],
    ],
    missingTitle: t('draft36.missing'),
    missing:
      paper.missing.length > 0
        ? paper.missing.map((field) => `- ${t(`paper36.field.${field}`)}`)
        : [t('draft36.none')],
  };

  function healthOf(): [string, string][] {
    const level = paper.doctorLevel;
    return [
      ...(level
        ? ([[t('paper36.doctorLevel'), t(`doctorLevel.${level}`)]] as [string, string][])
        : []),
      [t('paper36.procedure'), textOrBlank(paper.procedure)],
      [t('paper36.measures'), textOrBlank(paper.measures.map(measure).join(t('log.between')))],
      [t('paper36.measureText'), textOrBlank(paper.measureText)],
    ];
  }
}
