import { useState } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import type { PaperPart } from '#kit/slots/slots.ts';
import { IconDots } from '#kit/ui/icons.ts';
import { Button, ColorTag, Group, LinkButton, Menu, PageHeader, Tag } from '#kit/ui/index.ts';
import { DeleteClientDocument } from '#plugins/crm/generated/records/Client.generated.ts';
import { clientPageOf, personEditorOf } from '../../parts/client-list.tsx';
import { useMove } from '../../parts/use-moves.tsx';
import { useText } from '../../text.ts';
import { PrintClient } from './print/PrintClient.tsx';
import type { ShownClient } from './shown-client.ts';

const LISTS = { true: '/app/crm/client_attack_list', false: '/app/crm/client_list' } as const;

type Props = {
  readonly client: ShownClient;
  /** What other plugins print of it. */
  readonly askPaper: () => Promise<readonly PaperPart[]>;
};

/** Name, state and what can be done with the client; what is rare stands behind a menu. */
export const ClientHead = ({ client, askPaper }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const { move, mayMove } = useMove('Client');
  const [deleting, setDeleting] = useState(false);
  const [remove] = useMutate(DeleteClientDocument, { alsoStale: ['Client'] });
  const { id, name, isAttack, status, kana } = client;
  const list = LISTS[`${isAttack}`];
  return (
    <>
      <PageHeader
        name={name}
        title={
          <Group gap={2}>
            {name}
            {status ? <ColorTag color={status.hex}>{status.name}</ColorTag> : null}
            {isAttack ? <Tag tone="amber">{t('client.isAttack')}</Tag> : null}
          </Group>
        }
        {...(kana ? { description: kana } : {})}
        breadcrumb={[{ label: t(isAttack ? 'clientAttack.title' : 'client.title'), to: list }]}
        actions={
          <Group>
            <PrintClient client={client} askPaper={askPaper} />
            <HistoryButton subject="Client" id={id} name={name} />
            <Can do="update" on="Client" row={client}>
              {mayMove && isAttack ? (
                <Button onClick={() => void move([id], false)}>{t('move.back')}</Button>
              ) : null}
              <Menu
                label={t('page.moreOf', { name })}
                trigger={
                  <Button icon={<IconDots size={18} aria-hidden />}>{t('page.more')}</Button>
                }
                items={[
                  ...(mayMove && !isAttack
                    ? [{ label: t('move.toAttack'), onSelect: () => void move([id], true) }]
                    : []),
                  {
                    label: t('client.deleteConfirm'),
                    tone: 'danger' as const,
                    onSelect: () => setDeleting(true),
                  },
                ]}
                align="end"
              />
              <LinkButton to={`${clientPageOf(client)}/update`} variant="primary">
                {t('page.edit')}
              </LinkButton>
            </Can>
          </Group>
        }
      />
      {deleting ? (
        <DeleteKept
          kind={{ plugin: 'crm', words: 'client', subject: 'Client', path: list }}
          id={id}
          name={name}
          remove={async () => {
            const { deleted } = await remove({ key: id });
            if (deleted.trashId) void navigate({ to: list });
            return { ...deleted, others: deleted.employees };
          }}
          onClose={() => setDeleting(false)}
          people={t('client.refusedOthers')}
          others={{
            text: t('client.refusedOthers'),
            label: t('client.employees'),
            to: (person) => personEditorOf({ id: person, isAttack }),
          }}
        />
      ) : null}
    </>
  );
};
