import { tokyoDate } from '#core/time/tokyo.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import type { BoardOptions } from '#kit/fields/board/board-options.ts';
import { DateText, Stack, TextLink } from '#kit/ui/index.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { ClientChoicesDocument } from '../../parts/ClientChoices.generated.ts';
import { clientPageOf, fullName } from '../../parts/client-list.tsx';
import { useText } from '../../text.ts';
import classes from './client-board.module.css';

type Row = ClientPartsFragment;
type Where = { readonly statusIds?: readonly string[] };

/** Name, owner and what is to be done next; a day that has passed stands out. */
const ClientCard = ({ row }: { readonly row: Row }) => {
  const t = useText();
  const { nextAction, nextActionOn } = row;
  const isLate = nextActionOn !== null && nextActionOn < tokyoDate(new Date());
  return (
    <Stack gap={1}>
      <TextLink to={clientPageOf(row)}>{row.name}</TextLink>
      {row.owner ? <span className={classes.quiet}>{fullName(row.owner)}</span> : null}
      {nextAction || nextActionOn ? (
        <span className={classes.next} data-late={isLate || undefined}>
          {isLate ? <span className={classes.late}>{t('client.nextActionLate')}</span> : null}
          {nextActionOn ? <DateText value={nextActionOn} /> : null} {nextAction}
        </span>
      ) : null}
    </Stack>
  );
};

/** Clients by their status, in the company's own order and colours. */
export const clientBoard: BoardOptions<Row> = {
  field: 'statusId',
  useColumns: () =>
    useDocument(ClientChoicesDocument).data?.clientStatuses.map(({ id, name, hex }) => ({
      id,
      title: name,
      color: hex,
    })),
  none: (word) => word('client.noStatus'),
  whereOf(status, where: Where) {
    const { statusIds = [] } = where;
    if (statusIds.length === 0)
      return status === null ? { ...where, hasNoStatus: true } : { ...where, statusIds: [status] };
    return status !== null && statusIds.includes(status)
      ? { ...where, statusIds: [status] }
      : undefined;
  },
  card: (row) => <ClientCard row={row} />,
};
