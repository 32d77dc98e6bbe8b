import { describe, expect, it } from 'vitest';
import type { DayType, Piece } from '#plugins/attendance/domain/engine/rules.ts';
import { outputItems } from '#plugins/attendance/domain/output/items/catalogue.ts';
import type { OutputFacts } from '#plugins/attendance/domain/output/items/item.ts';
import { payrollPresets } from './presets.ts';

const items = new Map(outputItems().map((item) => [item.code, item]));
const MINUTES = 60;

/** A stretch of an hour on a day of its own. */
const hourOf = (band: Piece['band'], dayType: DayType, lateNight: boolean): Piece => ({
  ...{ workDay: 0, ledger: 'WORK', from: 600, until: 600 + MINUTES, dayType, lateNight, band },
  ...{ excess: undefined, over60: false },
});
const factsOf = (piece: Piece): OutputFacts =>
  ({ days: [{ outcome: { pieces: [piece] } }] }) as unknown as OutputFacts;

const workdays = [true, false].flatMap((lateNight) =>
  (['WORKDAY', 'NON_STATUTORY_HOLIDAY'] as const).flatMap((dayType) =>
    (['WITHIN_STATUTORY', 'BEYOND_STATUTORY'] as const).map((band) =>
      hourOf(band, dayType, lateNight),
    ),
  ),
);
const paidApart = [
  ...workdays,
  hourOf('PRESCRIBED', 'WORKDAY', true),
  hourOf('STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY', false),
  hourOf('STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY', true),
];

/** Its columns could not be read: what it lacks is said with it. */
const INCOMPLETE = 'rakuda';

describe('columns of a preset that stand apart', () => {
  const withApart = payrollPresets.filter(({ template }) =>
    template.columns.some(({ overlap }) => overlap === 'APART'),
  );

  it.each(withApart.map((preset) => [preset.product, preset] as const))(
    '%s: pay each minute of overtime, of holidays and of late nights once',
    (_product, { id, template }) => {
      const apart = template.columns.filter(({ overlap }) => overlap === 'APART');
      for (const piece of paidApart) {
        const facts = factsOf(piece);
        const paid = apart
          .flatMap((column) => column.items)
          .reduce((sum, code) => sum + Number(items.get(code)?.ofPeriod?.(facts) ?? 0), 0);
        const what = `${piece.band} ${piece.dayType} ${piece.lateNight ? 'at night' : 'by day'}`;
        if (id === INCOMPLETE) expect(paid, what).toBeLessThanOrEqual(MINUTES);
        else expect(paid, what).toBe(MINUTES);
      }
    },
  );

  it('are there in those that the vendors’ own columns do not decide', () => {
    expect(withApart.map(({ id }) => id)).toEqual([
      ...['yayoi', 'bugyo', 'pca', 'jobcan', 'kyuryo-o', 'rakuda'],
    ]);
  });
});
