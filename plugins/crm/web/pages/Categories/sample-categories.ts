import type { CategoryRow } from './CategoriesView.tsx';

const category = (n: number, name: string, customID: string | null): CategoryRow => ({
  id: `c-${n}`,
  name,
  customID,
  displayOrder: n,
  updatedAt: new Date(Date.UTC(2026, 10, 20 - n, 1, 30)).toISOString(),
});

export const sampleCategories: readonly CategoryRow[] = [
  category(0, '取引先', 'C-01'),
  category(1, '見込客', 'C-02'),
  category(2, '協力会社', null),
  category(3, 'とても長い名前のカテゴリ'.repeat(10), 'LONG-CATEGORY-0001'),
];
