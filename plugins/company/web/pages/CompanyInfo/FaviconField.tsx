import { useMemo } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { type Send, sendWith } from '#kit/files/send-file.ts';
import { Button, Group } from '#kit/ui/index.ts';
import { FileField } from '#kit/ui/inputs/FileField.tsx';
import { useText } from '../../text.ts';
import { AskForFaviconFormDocument } from './CompanyInfo.generated.ts';

export function useSendFavicon(): Send {
  const [askForForm] = useMutate(AskForFaviconFormDocument);
  return sendWith(askForForm);
}

type Props = {
  readonly url: string | null | undefined;
  /** Undefined where nothing was chosen, null where the picture is to go. */
  readonly picture: File | null | undefined;
  readonly onChange: (picture: File | null | undefined) => void;
};

const SIZE_PIXELS = 48;

/** The company's own icon for the tab and the top bar; it is sent with the form. */
export const FaviconField = ({ url, picture, onChange }: Props) => {
  const t = useText();
  const preview = useMemo(() => (picture ? URL.createObjectURL(picture) : undefined), [picture]);
  const shown = picture === null ? undefined : (preview ?? url ?? undefined);
  return (
    <Group align="end">
      {shown ? (
        <img src={shown} alt={t('field.favicon')} width={SIZE_PIXELS} height={SIZE_PIXELS} />
      ) : null}
      <FileField
        label={t('field.favicon')}
        help={picture ? t('company.faviconNew') : t('field.faviconHelp')}
        accept=".jpg,.jpeg,.png"
        maxFiles={1}
        pictures
        value={picture ? [picture] : []}
        onChange={([chosen]) => onChange(chosen)}
      />
      {shown ? (
        <Button size="sm" onClick={() => onChange(picture ? undefined : null)}>
          {t('company.faviconRemove')}
        </Button>
      ) : null}
    </Group>
  );
};
