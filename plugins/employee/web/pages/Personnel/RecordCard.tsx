import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { IconPencil, IconTrash } from '#kit/ui/icons.ts';
import { DescriptionList } from '#kit/ui/layout/DescriptionList.tsx';
import { FileList } from '#kit/ui/layout/FileList.tsx';
import { Group, Stack } from '#kit/ui/layout/layout.tsx';
import { Tag, type Tone } from '#kit/ui/layout/marks.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import type { Section } from '#plugins/employee/domain/personnel/section.ts';
import classes from './Personnel.module.css';
import { usePartItems, useRecordTitle, useRecordValue } from './RecordValue.tsx';
import type { SectionRecord } from './section-documents.ts';
import { layoutOf } from './section-layout.ts';
import { usePersonnelText, useSectionWords } from './text.ts';
import type { When } from './when-of.ts';

const TONES: Readonly<Record<When, Tone>> = { CURRENT: 'green', FUTURE: 'indigo', PAST: 'grey' };

export type RecordCardProps = {
  readonly section: Section;
  readonly record: SectionRecord;
  readonly when: When | undefined;
  /** The history is for administrators: nobody reads their own. */
  readonly withHistory: boolean;
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
};

/** One record with what is filled in, its files, and what can be done with it. */
export function RecordCard(props: RecordCardProps) {
  const { section, record, when, withHistory, onEdit, onDelete } = props;
  const t = usePersonnelText();
  const words = useSectionWords(section);
  const itemsOf = usePartItems(section);
  const written = useRecordValue(section);
  const title = useRecordTitle(section)(record);
  const layout = layoutOf(section);
  const badge = layout.badge ? section.fields[layout.badge] : undefined;
  const parts = Object.keys(layout.parts)
    .map((part) => ({ part, items: itemsOf(part, record, !section.many) }))
    .filter(({ items }) => items.length > 0);
  const tone =
    section.id === 'tags' ? (String(record['tone'] ?? 'GREY').toLowerCase() as Tone) : 'grey';
  return (
    <Panel
      title={
        <Group gap={2}>
          {section.id === 'tags' ? <Tag tone={tone}>{title}</Tag> : <span>{title}</span>}
          {badge && layout.badge && record[layout.badge] ? (
            <Tag tone="grey">{written(layout.badge, badge, record[layout.badge])}</Tag>
          ) : null}
          {when ? <Tag tone={TONES[when]}>{t(`when.${when}`)}</Tag> : null}
        </Group>
      }
      actions={
        <>
          {withHistory ? (
            <HistoryButton
              subject={section.type}
              id={record.id}
              name={title}
              size="sm"
              right={{ do: 'read', on: section.type }}
            />
          ) : null}
          {onEdit ? (
            <IconButton
              label={t('editNamed', { name: title })}
              icon={<IconPencil size={18} aria-hidden />}
              onClick={onEdit}
            />
          ) : null}
          {onDelete ? (
            <IconButton
              label={t('deleteNamed', { name: title })}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={onDelete}
            />
          ) : null}
        </>
      }
    >
      <Stack gap={4}>
        {parts.map(({ part, items }) => (
          <div key={part} className={classes.part}>
            {parts.length > 1 ? <h3 className={classes.partTitle}>{words.part(part)}</h3> : null}
            <DescriptionList columns={2} items={items} />
          </div>
        ))}
        {record.files && record.files.length > 0 ? (
          <div className={classes.part}>
            <h3 className={classes.partTitle}>{t('files')}</h3>
            <FileList files={record.files} />
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
}
