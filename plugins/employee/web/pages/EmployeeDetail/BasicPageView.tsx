import { useFormat } from '#kit/i18n/useFormat.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconPencil } from '#kit/ui/icons.ts';
import { DescriptionList } from '#kit/ui/layout/DescriptionList.tsx';
import { Grid, Group, Stack } from '#kit/ui/layout/layout.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { useEmployeeText } from '../../text.ts';
import { SectionTitle } from '../EmployeeFrame/SectionTitle.tsx';
import { type BasicPart, type DetailedEmployee, useBasicPanels } from './basic-panels.ts';

type BasicPageViewProps = {
  readonly employee: DetailedEmployee;
  readonly part: BasicPart;
  readonly title: string;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
};

export function BasicPageView({ employee, part, title, mayChange, onEdit }: BasicPageViewProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const panels = useBasicPanels(employee, part);
  return (
    <Stack gap={5}>
      <Group justify="space-between">
        <SectionTitle>{title}</SectionTitle>
        {mayChange ? (
          <Group>
            <HistoryButton subject="Employee" id={employee.id} name={format.name(employee)} />
            <Button variant="primary" icon={<IconPencil size={18} />} onClick={onEdit}>
              {t('basic.edit')}
            </Button>
          </Group>
        ) : null}
      </Group>
      <Grid columns={panels.length > 1 ? 2 : 1} gap={5}>
        {panels.map((panel) => (
          <Panel key={panel.title} title={panel.title}>
            <DescriptionList items={[...panel.items]} />
          </Panel>
        ))}
      </Grid>
    </Stack>
  );
}
