import type { LikenessReason } from '../../domain/alike/same-client.ts';

export type ClientPairModel = {
  readonly firstId: string;
  readonly secondId: string;
  readonly score: number;
  readonly likenesses: readonly LikenessReason[];
};
