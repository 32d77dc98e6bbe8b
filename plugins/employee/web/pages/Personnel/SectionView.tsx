import { Button } from '#kit/ui/actions/Button.tsx';
import { IconPlus } from '#kit/ui/icons.ts';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import type { Section } from '#plugins/employee/domain/personnel/section.ts';
import { SectionTitle } from '../EmployeeFrame/SectionTitle.tsx';
import { ConversionNotice } from './ConversionNotice.tsx';
import classes from './Personnel.module.css';
import { RecordCard } from './RecordCard.tsx';
import type { SectionRecord } from './section-documents.ts';
import { usePersonnelText, useSectionWords } from './text.ts';
import { whenOf } from './when-of.ts';

type Props = {
  readonly section: Section;
  readonly records: readonly SectionRecord[];
  readonly today: string;
  readonly mine: boolean;
  readonly onAdd: (() => void) | undefined;
  readonly onEdit: ((record: SectionRecord) => void) | undefined;
  readonly onDelete: ((record: SectionRecord) => void) | undefined;
};

/** The records of a section as cards, or why there are none and what comes next. */
export function SectionView(props: Props) {
  const { section, records, today, mine, onAdd, onEdit, onDelete } = props;
  const t = usePersonnelText();
  const words = useSectionWords(section);
  const full = section.many ? records.length >= section.most : records.length > 0;
  const add =
    onAdd && !full ? (
      <Button variant="primary" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
        {t(section.many ? 'add' : 'begin', { name: words.one })}
      </Button>
    ) : null;
  return (
    <Stack gap={4}>
      <div className={classes.head}>
        <div>
          <SectionTitle>{words.title}</SectionTitle>
          <p className={classes.help}>{words.help}</p>
        </div>
        {records.length > 0 ? add : null}
      </div>
      {section.id === 'labor_contract' ? (
        <ConversionNotice contracts={records} today={today} />
      ) : null}
      {records.length === 0 ? (
        <Panel>
          <EmptyState title={t('empty', { name: words.title })} action={add}>
            {t(onAdd ? 'emptyHint' : mine ? 'emptyMine' : 'emptyReadOnly')}
          </EmptyState>
        </Panel>
      ) : null}
      {records.map((record) => (
        <RecordCard
          key={record.id}
          section={section}
          record={record}
          when={whenOf(section, record, records, today)}
          withHistory={!mine}
          onEdit={onEdit && (() => onEdit(record))}
          onDelete={onDelete && (() => onDelete(record))}
        />
      ))}
    </Stack>
  );
}
