import { useEffect, useMemo, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconX } from '#kit/ui/icons.ts';
import { Group, IconButton, Select, Stack, Tag } from '#kit/ui/index.ts';
import { NoticePeopleDocument, type NoticePeopleQuery } from '../Notices.generated.ts';
import { useNoticeText } from '../notice-text.ts';

export type ChosenPerson = NoticePeopleQuery['colleaguesConnection']['nodes'][number];

type Props = {
  readonly label: string;
  readonly value: readonly string[] | null;
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Those who were chosen before, with their names. */
  readonly known: readonly ChosenPerson[];
};

const SETTLED_AFTER = 250;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** People found by name or kana, one after the other. */
export function PeopleField({ label, value, onChange, onBlur, error, required, known }: Props) {
  const t = useNoticeText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly ChosenPerson[]>(known);
  const search = useSettled(typed);
  const { data } = useDocument(
    NoticePeopleDocument,
    { search: search || null },
    { keepRows: true },
  );
  const colleagues = data?.colleaguesConnection.nodes;
  const ids = value ?? [];
  const options = useMemo(
    () =>
      (colleagues ?? [])
        .filter(({ id }) => !(value ?? []).includes(id))
        .map((person) => ({
          value: person.id,
          label: format.name(person),
          ...(person.groupName ? { hint: person.groupName } : {}),
        })),
    [colleagues, value, format],
  );
  const add = (id: string | null) => {
    const person = (colleagues ?? []).find((one) => one.id === id);
    if (!person) return;
    setChosen([...chosen.filter((one) => one.id !== person.id), person]);
    onChange([...ids, person.id]);
  };
  const shown = ids.flatMap((id) => chosen.filter((one) => one.id === id));
  return (
    <Stack gap={2}>
      <Select
        label={label}
        help={t('field.peopleHelp')}
        value={null}
        searchable
        onSearch={setTyped}
        onChange={add}
        options={options}
        error={error}
        {...(onBlur ? { onBlur } : {})}
        {...(required ? { required } : {})}
      />
      {shown.length > 0 ? (
        <Group gap={2} wrap>
          {shown.map((person) => (
            <Tag key={person.id}>
              {format.name(person)}
              <IconButton
                size="sm"
                label={t('removePerson', { name: format.name(person) })}
                icon={<IconX size={14} />}
                onClick={() => onChange(ids.filter((id) => id !== person.id))}
              />
            </Tag>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}
