import type { AffectedEmployee } from '../../api.ts';
import type { WorkplaceRow } from '../../generated/records/Workplace.ts';
import type { Address, Versioned } from '../places/place.models.ts';

export type Place = Address &
  Versioned & {
    id: string;
    name: string;
    kana: string | null;
    latitude: number | null;
    longitude: number | null;
    establishedOn: string | null;
    abolishedOn: string | null;
    isActive: boolean;
    displayOrder: number;
  };

export type AffiliationGroupModel = Place & {
  shortName: string | null;
  isMain: boolean;
  parentId: string | null;
  openTime: string | null;
  closeTime: string | null;
};

export type GroupByWorkplaceModel = { workplace: WorkplaceRow };

export type DeletedAffiliationGroupModel = {
  trashId: string | null;
  id: string;
  name: string;
  errors: readonly AffectedEmployee[];
  children: readonly AffiliationGroupModel[];
};
