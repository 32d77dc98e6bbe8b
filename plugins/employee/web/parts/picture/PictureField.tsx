import { useEffect, useMemo } from 'react';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FileField } from '#kit/ui/inputs/FileField.tsx';
import { Avatar } from '#kit/ui/layout/Avatar.tsx';
import { Group, Stack } from '#kit/ui/layout/layout.tsx';
import { useEmployeeText } from '../../text.ts';

type Props = {
  /** Whose picture it is: the initial stands where there is none. */
  readonly name: string;
  readonly help: string;
  /** The picture that is kept. */
  readonly kept?: string | null | undefined;
  /** A file that was chosen; null: the kept one goes; undefined: it stays. */
  readonly image: File | null | undefined;
  readonly onChange: (image: File | null | undefined) => void;
};

/** A person's picture as it will stand beside their name, and another one for it. */
export function PictureField({ name, help, kept, image, onChange }: Props) {
  const t = useEmployeeText();
  const preview = useMemo(() => (image ? URL.createObjectURL(image) : undefined), [image]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const shown = image === null ? undefined : (preview ?? kept ?? undefined);
  return (
    <Group gap={4} align="start">
      <Avatar name={name} src={shown} size={96} />
      <Stack gap={2}>
        <FileField
          label={t('field.image')}
          help={help}
          accept=".jpg,.jpeg,.png"
          maxFiles={1}
          pictures
          value={image ? [image] : []}
          onChange={(files) => onChange(files[0])}
        />
        {shown ? (
          <Group>
            <Button size="sm" variant="quiet" onClick={() => onChange(kept ? null : undefined)}>
              {t('myPage.removeImage')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Group>
  );
}
