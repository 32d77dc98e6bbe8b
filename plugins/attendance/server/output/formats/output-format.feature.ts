import type { Issue } from '#core/issue.ts';
import { kept } from '#core/server/kept/kept.ts';
import { roundingUnits } from '#plugins/attendance/domain/engine/day/rounding.ts';
import { fitsUnit } from '#plugins/attendance/domain/output/items/catalogue.ts';
import {
  OutputFormat,
  type OutputFormatRow,
} from '#plugins/attendance/generated/records/OutputFormat.ts';
import { itemsOfCompany } from '../figures/company-items.ts';
import { nameOfItem } from '../tables/output-words.ts';

/** 出力フォーマット: held to the items of the company. One that is gone since stays, and is said where the format is used. */
export const outputFormats = kept(OutputFormat, {
  check: async (ctx, wanted, before) => {
    const { columns = [], unit, roundingUnit } = wanted as OutputFormatRow;
    const issues: Issue[] = [];
    if (roundingUnit && !(roundingUnits as readonly number[]).includes(roundingUnit))
      issues.push({
        path: 'data/roundingUnit',
        key: 'validation.outputRounding',
        params: { units: roundingUnits.join(', ') },
      });
    const knownItems = new Map((await itemsOfCompany(ctx)).map((item) => [item.code, item]));
    const stood = new Set(before?.columns.map(({ code }) => code));
    for (const [index, { code }] of columns.entries()) {
      const item = knownItems.get(code);
      const path = `data/columns/${index}/code`;
      if (item && !fitsUnit(item, unit))
        issues.push({
          path,
          key: 'validation.outputItemUnit',
          params: { name: nameOfItem('ja', item) },
        });
      if (!item && !stood.has(code))
        issues.push({ path, key: 'validation.outputItem', params: { name: code } });
    }
    return issues;
  },
});
