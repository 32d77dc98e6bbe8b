import { foldForSearch, largeKana } from '#core/text/kana.ts';
import type { BankBranchModel, BankModel } from './bank.models.ts';

type Place = { readonly code: string; readonly name: string; readonly kana: string };
type Zengin = Readonly<
  Record<string, Place & { readonly branches: Readonly<Record<string, Place>> }>
>;
type Findable<Model> = { readonly model: Model; readonly words: readonly string[] };
type Lists = {
  readonly banks: readonly Findable<BankModel>[];
  readonly branches: ReadonlyMap<string, readonly Findable<BankBranchModel>[]>;
};

const MOST = 50;

let lists: Promise<Lists> | undefined;

/**
 * The list of the 全銀 system, 1,100 banks with 29,000 branches: 5 MB that nobody needs before
 * somebody picks a bank, so it is read at the first question and not at start.
 */
const zengin = (): Promise<Lists> => {
  lists ??= import('zengin-code').then(({ default: data }) => indexOf(data));
  return lists;
};

function indexOf(data: Zengin): Lists {
  const banks = Object.values(data).sort(byCode);
  return {
    banks: banks.map((bank) => findable({ ...bank, name: bankName(bank) }, [bank.name])),
    branches: new Map(
      banks.map((bank) => [
        bank.code,
        Object.values(bank.branches)
          .sort(byCode)
          .map((branch) => findable(branch, [])),
      ]),
    ),
  };
}

const byCode = (one: Place, other: Place): number => (one.code < other.code ? -1 : 1);

const findable = ({ code, name, kana }: Place, more: readonly string[]): Findable<Place> => ({
  model: { code, name, kana },
  words: [name, kana, ...more].map(folded),
});

/** The list has no small kana, so neither has what is looked for. */
const folded = (text: string): string => largeKana(foldForSearch(text));

const KINDS: readonly (readonly [ending: RegExp, kind: string])[] = [
  [/信金$/u, '信用金庫'],
  [/信組$/u, '信用組合'],
  [/労金$/u, '労働金庫'],
  [/農協$/u, '農業協同組合'],
];
/** Banks have codes below 1000 (ゆうちょ has 9900); the list leaves 銀行 out of their names. */
const isBank = (code: string): boolean => code < '1000' || code === '9900';
const NO_BANKS = /銀行|バンク|ペイメンツ|カストディ|中央金庫/u;

/** みずほ → みずほ銀行, 京都信金 → 京都信用金庫. */
export function bankName({ code, name }: Pick<Place, 'code' | 'name'>): string {
  for (const [ending, kind] of KINDS) if (ending.test(name)) return name.replace(ending, kind);
  return isBank(code) && !NO_BANKS.test(name) ? `${name}銀行` : name;
}

export const findBanks = async (search: string): Promise<BankModel[]> =>
  nearest((await zengin()).banks, search);

export const findBranches = async (bankCode: string, search: string): Promise<BankBranchModel[]> =>
  nearest((await zengin()).branches.get(bankCode) ?? [], search);

/** Undefined where there is no such bank, or no such branch of it. */
export async function bankAndBranch(
  bankCode: string,
  branchCode: string,
): Promise<{ bank: BankModel | undefined; branch: BankBranchModel | undefined }> {
  const { banks, branches } = await zengin();
  const byItsCode = <Model extends Place>(all: readonly Findable<Model>[], code: string) =>
    all.find(({ model }) => model.code === code)?.model;
  return {
    bank: byItsCode(banks, bankCode),
    branch: byItsCode(branches.get(bankCode) ?? [], branchCode),
  };
}

/** By code where digits were typed; else what begins with the words before what contains them. */
function nearest<Model extends Place>(all: readonly Findable<Model>[], search: string): Model[] {
  const words = folded(search);
  const rank = ({ model, words: own }: Findable<Model>): number => {
    if (words === '' || model.code === words) return 0;
    if (model.code.startsWith(words)) return 1;
    if (own.includes(words)) return 0;
    if (own.some((word) => word.startsWith(words))) return 2;
    return own.some((word) => word.includes(words)) ? 3 : 4;
  };
  return all
    .map((one) => ({ one, rank: rank(one) }))
    .filter(({ rank: found }) => found < 4)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ one }) => one.model);
}
