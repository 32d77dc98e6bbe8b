import { describe, expect, it } from 'vitest';
import { monthsOfPlot, runningAverages } from './months-of-plot.ts';
import { samplePeople } from './sample-limits.ts';

describe.each(samplePeople.map((person) => [person.lastName, person] as const))(
  'the plots of %s',
  (_name, person) => {
    const months = monthsOfPlot(person);
    const at = months.findIndex(({ month }) => month === person.month);
    const totals = person.months.map((one) => one.overtimeMinutes + one.holidayMinutes);

    it('draw each month once, with the highest of the averages that end with it', () => {
      expect(months.map(({ month, overtime, holiday }) => [month, overtime, holiday])).toEqual(
        person.months.map((one) => [one.month, one.overtimeMinutes, one.holidayMinutes]),
      );
      for (const [index, { average }] of months.entries()) {
        let highest: number | null = null;
        for (let size = 2; size <= 6 && size <= index + 1; size += 1) {
          let sum = 0;
          for (let back = 0; back < size; back += 1) sum += totals[index - back] ?? 0;
          highest = Math.max(highest ?? 0, Math.ceil(sum / size));
        }
        expect(average).toBe(index > at ? null : highest);
      }
    });

    it('add up the year from its first month to the running one, and the forecast from the month before', () => {
      let sum = 0;
      for (const [index, one] of person.months.entries()) {
        if (one.isOfYear) sum += one.ownMinutes;
        expect(months[index]?.sum).toBe(one.isOfYear && index <= at ? sum : null);
        const line = [at - 1, at].includes(index);
        expect(months[index]?.forecastSum).toBe(
          line && person.forecast
            ? index === at
              ? person.forecast.yearMinutes
              : (months[index]?.sum ?? null)
            : null,
        );
      }
    });

    it('show the averages of two to six months that end with the running one', () => {
      expect(runningAverages(person)).toEqual(
        [2, 3, 4, 5, 6].map((size) => {
          const window = totals.slice(at + 1 - size, at + 1);
          return { size, minutes: Math.ceil(window.reduce((all, one) => all + one, 0) / size) };
        }),
      );
    });

    it('leave of the running month what is planned on top', () => {
      expect(months[at]?.coming).toBe(
        Math.max(0, (person.forecast?.totalMinutes ?? 0) - (totals[at] ?? 0)),
      );
      expect(months.filter(({ coming }) => coming !== null)).toHaveLength(1);
    });
  },
);
