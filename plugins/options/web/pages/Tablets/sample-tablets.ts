import type { TabletRow } from './TabletsView.tsx';

const tablet = (
  n: number,
  installPlace: string,
  group: string | null,
  status: TabletRow['status'],
): TabletRow => ({
  id: `t-${n}`,
  licenceId: `AT-${String(n).padStart(4, '0')}`,
  installPlace,
  affiliationGroupId: group ? `g-${n}` : null,
  affiliationGroupName: group,
  status,
  createdAt: new Date(Date.UTC(2026, 3, n, 1, 30)).toISOString(),
  updatedAt: new Date(Date.UTC(2026, 10, n, 1, 30)).toISOString(),
});

export const sampleTablets: readonly TabletRow[] = [
  tablet(1, '本社 1階エントランス', '営業部', 'ACTIVE'),
  tablet(2, '本社 3階休憩室', null, 'ACTIVE'),
  tablet(3, '物流センター 通用口', '物流部', 'INACTIVE'),
  tablet(
    4,
    'とても長い名前の設置場所'.repeat(10),
    'とても長い名前の所属グループ'.repeat(6),
    'ACTIVE',
  ),
];
