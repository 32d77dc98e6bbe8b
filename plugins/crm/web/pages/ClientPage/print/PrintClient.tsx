import { useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { makePdf } from '#kit/pdf/make-pdf.ts';
import type { PaperPart } from '#kit/slots/slots.ts';
import { RecordExportDocument } from '#kit/transfer/RecordExport.generated.ts';
import { saveFile } from '#kit/ui/DataTable/save-file.ts';
import { IconPrinter } from '#kit/ui/icons.ts';
import { Button, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { type ClientPaper, clientPaper } from '#plugins/crm/domain/papers/client-paper.ts';
import { useCustomFacts } from '#plugins/crm/web/parts/items/CustomFacts.tsx';
import { PEOPLE } from '#plugins/crm/web/rights.ts';
import { useText } from '#plugins/crm/web/text.ts';
import type { ShownClient } from '../shown-client.ts';
import {
  type ClientCallPartsFragment,
  ClientTimelineDocument,
} from '../timeline/Timeline.generated.ts';
import { useFactWords } from '../use-fact-words.ts';

const CONTACTS = 30;
const LONG = new Set(['note', 'cautionNote']);

type Props = {
  readonly client: ShownClient;
  readonly askPaper: () => Promise<readonly PaperPart[]>;
};

/** The page of the client as one sheet: what its reader may see, the newest contacts as far as there is room. */
export const PrintClient = ({ client, askPaper }: Props) => {
  const t = useText();
  const [making, setMaking] = useState(false);
  const { request } = useDataSource();
  const [record] = useMutate(RecordExportDocument);
  const paperOf = useClientPaper(client);
  const print = async () => {
    setMaking(true);
    try {
      const { clientTimelineEntriesConnection: contacts } = await request(ClientTimelineDocument, {
        clientId: client.id,
        kinds: ['CALL', 'MAIL'],
        first: CONTACTS,
        skip: 0,
      });
      const paper = {
        ...paperOf(
          contacts.nodes.flatMap(({ call, personName }) => (call ? [{ call, personName }] : [])),
          contacts.totalCount,
        ),
        others: await askPaper(),
      };
      const columns = [...paper.facts, ...paper.notes].map(([label]) => label);
      const title = t('print.title', { name: client.name });
      await record({ data: { name: title, format: 'PDF', rows: 1, columns } });
      const pages = [clientPaper(paper)];
      saveFile(`${title}.pdf`, await makePdf({ title, language: currentLanguage(), pages }));
      notify.success(t('print.done'));
    } catch (failure) {
      tellFailure(failure);
    }
    setMaking(false);
  };
  return (
    <Button
      icon={<IconPrinter size={16} aria-hidden />}
      loading={making}
      onClick={() => void print()}
    >
      {t('print.button')}
    </Button>
  );
};

type Contact = { readonly call: ClientCallPartsFragment; readonly personName: string | null };

function useClientPaper(client: ShownClient) {
  const t = useText();
  const format = useFormat();
  const { companyName, grants } = useViewer();
  const seesPeople = PEOPLE.some((code) => grants.includes(code));
  const { basic, construction, addresses } = useFactWords(client);
  const custom = useCustomFacts({ items: client.customItems, isAttack: client.isAttack });
  const filled = (facts: readonly { readonly label: string; readonly value: string }[]) =>
    facts.flatMap(({ label, value }) => (value ? [[label, value] as const] : []));
  const { name, kana, status, isAttack, nextAction, nextActionOn, people } = client;
  const nextWords = [nextActionOn ? format.date(nextActionOn) : '', nextAction ?? ''];
  return (contacts: readonly Contact[], total: number): Omit<ClientPaper, 'others'> => ({
    title: name,
    subtitle: [kana, status?.name, isAttack ? t('client.isAttack') : ''].filter(Boolean).join('　'),
    company: companyName,
    asOf: t('print.asOf', { date: format.date(tokyoDate(new Date())) }),
    next: [t('page.next'), nextWords.filter(Boolean).join(' ') || t('print.nothingNext')] as const,
    facts: filled([
      ...basic.filter((fact) => !LONG.has(fact.name)),
      ...addresses,
      ...custom,
      ...construction,
    ]),
    notes: filled(basic.filter((fact) => LONG.has(fact.name))),
    people: seesPeople
      ? {
          title: t('client.employees'),
          none: t('page.nobody'),
          lines: people.map((person) => ({
            head: [person.name, person.department, person.position].filter(Boolean).join(' '),
            text: [person.mobileNumber, person.phoneNumber, person.email]
              .filter(Boolean)
              .join(' / '),
          })),
        }
      : undefined,
    contacts: {
      title: t('print.contacts'),
      none: t('print.noContacts'),
      total,
      lines: contacts.map(({ call, personName }) => ({
        head: [
          format.dateTimeShort(call.calledAt),
          t(`clientCallMeans.${call.means}`),
          t(`clientCallResult.${call.result}`),
          personName ?? '',
        ]
          .filter(Boolean)
          .join('　'),
        text: call.note ?? '',
      })),
    },
    more: (count: number) => t('print.more', { count }),
  });
}
