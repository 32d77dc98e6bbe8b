import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { lastDayOfYear } from '../domain/agreement36/check-agreement.ts';
import { EMPTY_PAPER, type PaperFields } from '../domain/agreement36/paper/paper.ts';

/** The agreement of the whole company for the year that runs from April, with a special clause. */
export async function writeAgreement36Demo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
  today: string,
): Promise<void> {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  const startsOn = `${year}-04-01`;
  const name = `${year}年度 全社`;
  const id = ids.next();
  await ctx.insert('agreements36', {
    ...{ id, name, search_text: foldForSearch(name), workplace_id: null },
    ...{ starts_on: startsOn, ends_on: lastDayOfYear(startsOn), profile: 'STANDARD' },
    ...{ month_hours: 45, year_hours: 360, has_special_clause: true },
    ...{ special_month_hours: 80, special_year_hours: 720, special_months: 6 },
    ...{ filed_on: `${year}-03-20`, note: '労働者代表と締結。総務部で保管' },
    updated_at: ctx.now,
  });
  const paper: PaperFields = {
    ...EMPTY_PAPER,
    ...{ businessKind: '卸売業', businessName: '本社', phone: '03-1234-5678' },
    ...{ postalCode: '100-0001', address: '東京都千代田区千代田1-1' },
    overtimeRows: [
      { block: 'ORDINARY', reason: '受注の集中、納期の変更', work: '営業', people: 20, ...HOURS },
      { block: 'ORDINARY', reason: '月末の決算事務', work: '経理', people: 5, ...HOURS },
    ],
    holidayRows: [
      {
        ...{ reason: '棚卸', work: '物流', people: 12, prescribedHolidays: '土日祝日' },
        ...{ days: '1か月に1日', start: '09:00', end: '18:00' },
      },
    ],
    keepsUnder100: true,
    specialRows: [
      {
        ...{ reason: '主要顧客からの短納期の大口受注', work: '営業', people: 8, day: 6, times: 6 },
        ...{ month: 80, monthRate: 35, year: 720, yearRate: 35 },
      },
    ],
    procedure: '労働者代表者に対する事前の協議',
    measures: ['DOCTOR_INTERVIEW', 'HEALTH_CHECK'],
    measureText: '対象者に産業医の面接指導を行い、必要に応じて健康診断を実施する',
    ...{ agreedOn: `${year}-03-12`, partyTitle: '営業部 主任', partyName: '小川 直樹' },
    ...{ electedBy: '投票による選挙', representsMajority: true, electedProperly: true },
    ...{ employerTitle: '代表取締役', employerName: '日向 誠' },
  };
  await ctx.insert('agreement36_papers', {
    ...{ agreement36_id: id, fields: JSON.stringify(paper), updated_at: ctx.now },
  });
}

const HOURS = { prescribedDay: 8, day: 3, month: 45, year: 360 };
