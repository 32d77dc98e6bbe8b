export type BankModel = { code: string; name: string; kana: string };

export type BankBranchModel = { code: string; name: string; kana: string };
