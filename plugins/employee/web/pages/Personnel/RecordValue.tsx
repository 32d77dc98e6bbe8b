import type { ReactNode } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { isAsked } from '#plugins/employee/domain/personnel/check.ts';
import { type Field, isLong, type Section } from '#plugins/employee/domain/personnel/section.ts';
import classes from './Personnel.module.css';
import type { SectionRecord } from './section-documents.ts';
import { layoutOf } from './section-layout.ts';
import { usePersonnelText, useSectionWords } from './text.ts';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** How a value of the file is written. */
export function useRecordValue(section: Section) {
  const t = usePersonnelText();
  const words = useSectionWords(section);
  const format = useFormat();
  return (name: string, field: Field, value: unknown): ReactNode => {
    if (isEmpty(value)) return null;
    switch (field.kind) {
      case 'date':
        return format.date(String(value));
      case 'number':
        if (field.unit === 'yen') return format.yen(Number(value));
        return field.unit
          ? t(`withUnit.${field.unit}`, { value: format.number(Number(value)) })
          : format.number(Number(value));
      case 'choice':
        return words.choice(name, String(value));
      case 'flag':
        return t(value === true ? 'yes' : 'no');
      default:
        return isLong(field) ? (
          <span className={classes.note}>{String(value)}</span>
        ) : (
          String(value)
        );
    }
  };
}

/** The filled fields of one part of a record, or all that the form would ask for. */
export function usePartItems(section: Section) {
  const words = useSectionWords(section);
  const written = useRecordValue(section);
  const { badge, parts } = layoutOf(section);
  const inTitle = new Set([...section.title, badge]);
  return (part: string, record: SectionRecord, all: boolean) =>
    (parts[part] ?? [])
      .filter((name) => all || !inTitle.has(name))
      .filter((name) =>
        all ? isAsked(section, name, record) : !isEmpty(record[name]) && record[name] !== false,
      )
      .flatMap((name) => {
        const field = section.fields[name];
        return field
          ? [{ label: words.field(name), value: written(name, field, record[name]) }]
          : [];
      });
}

/** What a record is called on its card and in questions about it. */
export function useRecordTitle(section: Section) {
  const written = useRecordValue(section);
  const words = useSectionWords(section);
  const fields = section.fields;
  return (record: SectionRecord): string =>
    section.title
      .map((name) => {
        const field = fields[name];
        return field ? written(name, field, record[name]) : null;
      })
      .filter((word) => typeof word === 'string' && word !== '')
      .join(section.id === 'commuting' ? ' → ' : ' ') || words.title;
}
