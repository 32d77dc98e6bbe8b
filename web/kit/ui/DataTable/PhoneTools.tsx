import { useText } from '../../i18n/useText.ts';
import { type TableDownloadProps, useTableDownload } from '../../transfer/TableDownload.tsx';
import { Button } from '../actions/Button.tsx';
import { PopoverButton } from '../actions/PopoverButton.tsx';
import { IconDots, IconDownload } from '../icons.ts';
import { Select } from '../inputs/Select.tsx';
import { Stack } from '../layout/layout.tsx';
import { ViewSettings, type ViewSettingsProps } from './ViewSettings.tsx';

type Props<Row> = {
  readonly view: ViewSettingsProps<Row>;
  readonly download: TableDownloadProps | undefined;
};

/** Cards have no heads to sort by and a phone has no room for buttons: all of it stands behind one. */
export function PhoneTools<Row>({ view, download }: Props<Row>) {
  const t = useText('kit');
  return download ? (
    <WithDownload view={view} download={download} />
  ) : (
    <PopoverButton label={t('table.more')} icon={<IconDots size={18} aria-hidden />} iconOnly>
      {() => <Tools view={view} />}
    </PopoverButton>
  );
}

function WithDownload<Row>({ view, download }: Required<Props<Row>>) {
  const t = useText('kit');
  const { formats, run } = useTableDownload(download as TableDownloadProps);
  return (
    <>
      <PopoverButton label={t('table.more')} icon={<IconDots size={18} aria-hidden />} iconOnly>
        {(close) => (
          <Stack gap={4}>
            <Tools view={view} />
            {download?.disabled ? null : (
              <Stack gap={2}>
                {formats.map(({ label, onSelect }) => (
                  <Button
                    key={label}
                    variant="quiet"
                    icon={<IconDownload size={16} aria-hidden />}
                    onClick={() => {
                      close();
                      onSelect();
                    }}
                  >
                    {label}
                  </Button>
                ))}
              </Stack>
            )}
          </Stack>
        )}
      </PopoverButton>
      {run}
    </>
  );
}

function Tools<Row>({ view }: Pick<Props<Row>, 'view'>) {
  const { props, state, change } = view;
  const t = useText('kit');
  const sortable = props.columns.filter((column) => column.sortable);
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id} asc`, label: t('table.ascending', { column: header }) },
    { value: `${id} desc`, label: t('table.descending', { column: header }) },
  ]);
  const value = state.sort ? `${state.sort.id} ${state.sort.desc ? 'desc' : 'asc'}` : null;
  const sortBy = (chosen: string | null) => {
    const [id = '', direction] = chosen?.split(' ') ?? [];
    change({
      ...state,
      page: 1,
      sort: chosen === null ? null : { id, desc: direction === 'desc' },
    });
  };
  return (
    <Stack gap={4}>
      {options.length > 0 ? (
        <Select label={t('table.sort')} value={value} options={options} onChange={sortBy} />
      ) : null}
      <ViewSettings {...view} />
    </Stack>
  );
}
