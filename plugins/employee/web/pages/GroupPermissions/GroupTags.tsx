import { Group, Tag } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';

type GroupTagsProps = {
  readonly group: {
    readonly isMaster: boolean;
    readonly isReadOnly: boolean;
    readonly isWithinOwnRights: boolean;
  };
};

/** What kind of group it is, and whether the viewer can do anything about it. */
export function GroupTags({ group }: GroupTagsProps) {
  const t = useEmployeeText();
  return (
    <Group gap={1}>
      {group.isMaster ? <Tag tone="indigo">{t('rights.master')}</Tag> : null}
      {group.isReadOnly && !group.isMaster ? <Tag tone="blue">{t('rights.readOnly')}</Tag> : null}
      {!group.isReadOnly && !group.isMaster ? <Tag tone="grey">{t('rights.own')}</Tag> : null}
      {group.isWithinOwnRights ? null : <Tag tone="amber">{t('rights.beyond')}</Tag>}
    </Group>
  );
}
